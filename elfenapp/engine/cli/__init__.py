"""The command line: simulate, play, replay and check games. The only room of the engine with files and a clock."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from ..core.errors import BadSave, BadSetup
from ..core.game import GameDef
from ..core.plain import Plain
from ..core.registry import all_games, find_game
from . import files, play, sim
from .words import reason_text

BAD_ARGUMENTS = 2
FAILED = 1


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One clear line, instead of the whole usage."""
        self.exit(BAD_ARGUMENTS, f"{self.prog}: {message}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    wanted = _parser().parse_args(arguments)
    try:
        code: int = wanted.run(wanted)
    except BadSetup as error:
        print(f"elfen: {reason_text(error.reason)}", file=sys.stderr)
        return BAD_ARGUMENTS
    except (BadSave, OSError) as error:
        text = reason_text(error.reason) if isinstance(error, BadSave) else f"{error.filename}: {error.strerror}"
        print(f"elfen: {text}", file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        return FAILED
    return code


def parse_options(game: GameDef, pairs: Sequence[str]) -> dict[str, Plain]:
    """``key=value`` words as options, each value in the type the option has."""
    chosen: dict[str, Plain] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not equals:
            raise BadSetup("option_without_value", option=pair[:40])
        option = next((option for option in game.options if option.key == key), None)
        values = option.values if option is not None else ()
        chosen[key] = next((value for value in values if _written(value) == text.lower()), text)
    return chosen


def _written(value: Plain) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value).lower()


def _amount(text: str) -> int:
    if not text.isdecimal() or len(text) > 18:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="elfen", description="The Elfen games without a window.")
    verbs = parser.add_subparsers(required=True, metavar="{sim,play,replay,check}", parser_class=_Parser)
    games = ", ".join(all_games())

    def with_game(name: str, text: str, players: int | None) -> argparse.ArgumentParser:
        verb = verbs.add_parser(name, help=text, description=text)
        verb.add_argument("game", metavar="GAME", help=games)
        verb.add_argument("--players", type=_amount, default=players, metavar="N")
        verb.add_argument("--seed", type=_amount, default=None, metavar="S")
        verb.add_argument(
            "--option", action="append", default=[], metavar="KEY=VALUE", help="may be given several times"
        )
        verb.add_argument("--bots", default=None, metavar="A,B", help="who sits in the computers' seats, in turn")
        return verb

    simulate = with_game("sim", "Let computer players play and print one JSON line.", 4)
    simulate.add_argument("--games", type=_amount, default=1, metavar="K")
    simulate.add_argument("--json", action="store_true", help="the only format there is; for scripts that ask for it")
    simulate.set_defaults(run=lambda wanted: sim.run(find_game(wanted.game), wanted, parse_options))
    terminal = with_game("play", "Play a whole game in the terminal.", None)
    terminal.add_argument("--people", type=_amount, default=1, metavar="N", help="how many seats people take")
    terminal.add_argument("--save", default=None, metavar="FILE", help="keep the game here; go on with it if it exists")
    terminal.set_defaults(run=lambda wanted: play.run(find_game(wanted.game), wanted, parse_options))
    replay = verbs.add_parser("replay", help="Tell a saved game.", description="Tell a saved game.")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--at", type=_amount, default=None, metavar="N", help="only the position after entry N")
    replay.add_argument("--seat", type=_amount, default=None, metavar="S", help="as this seat saw it")
    replay.set_defaults(run=files.replay)
    check = verbs.add_parser("check", help="Verify a save.", description="Verify a save.")
    check.add_argument("file", metavar="FILE")
    check.set_defaults(run=files.check)
    return parser
