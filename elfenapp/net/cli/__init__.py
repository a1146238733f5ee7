"""``host`` and ``join`` without a window: headless hosts, games over the LAN in a terminal, and tests."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence

from elfenapp.engine.cli.words import reason_text
from elfenapp.engine.core.errors import BadSetup
from elfenapp.engine.core.registry import all_games

from . import host, join

FAILED, BAD_ARGUMENTS = 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    wanted = _parser().parse_args(arguments)
    try:
        code: int = wanted.run(wanted)
    except BadSetup as error:
        print(f"elfen: {reason_text(error.reason)}", file=sys.stderr)
        return BAD_ARGUMENTS
    except OSError as error:
        print(f"elfen: {error}", file=sys.stderr)
        return FAILED
    return code


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="elfen", description="LAN play without a window.")
    verbs = parser.add_subparsers(required=True)
    hosting = verbs.add_parser("host", help="Host a game; whoever joins takes its seats.")
    hosting.add_argument("game", metavar="GAME", help=", ".join(all_games()))
    hosting.add_argument("--players", type=int, default=None, metavar="N")
    hosting.add_argument("--computers", type=int, default=0, metavar="N", help="seats that computers take")
    hosting.add_argument("--seed", type=int, default=None)
    hosting.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    hosting.add_argument("--resume", action="store_true", help="go on with the newest game in the folder")
    hosting.set_defaults(run=host.run)
    joining = verbs.add_parser("join", help="Join a game by its code, or go back to one.")
    joining.add_argument("code", metavar="CODE", nargs="?", help="the join code, or the text of its QR code")
    joining.add_argument("--address", default=None, help="where the host is, if it cannot be found")
    joining.add_argument("--bot", default=None, metavar="NAME", help="a computer plays in your place")
    joining.add_argument("--pace", type=float, default=0.0, metavar="SECONDS", help="how long it thinks at least")
    joining.add_argument("--watch", action="store_true", help="only look on")
    joining.set_defaults(run=join.run)
    for verb in (hosting, joining):
        verb.add_argument("--name", default="")
        verb.add_argument("--folder", default=None, help="where games and keys are kept")
        verb.add_argument("--json", action="store_true", help="tell what happens as JSON lines, with fingerprints")
    return parser
