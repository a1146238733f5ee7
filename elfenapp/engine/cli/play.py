"""``play``: a whole game in the terminal, against computer players or with people who hand the keyboard on."""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from ..bots import NORMAL, Bot
from ..core.decisions import Action, Decision
from ..core.errors import BadSetup, Refused
from ..core.game import GameDef
from ..core.generator import Generator
from ..core.match import Match
from ..core.plain import Plain
from ..core.saving import dump
from ..core.setup import Setup
from ..core.views import seat_reader
from .ask import Leave, UndoAsked, ask_action
from .files import names_of, read_save
from .sim import seat_bots
from .words import reason_text, record_lines, view_lines

_HELP = "A number chooses; 'table' shows everything you may see, 'undo' takes back, 'quit' leaves (the game is kept)."


def run(game: GameDef, wanted: Namespace, parse: Callable[..., dict[str, Plain]]) -> int:
    path = Path(wanted.save) if wanted.save else None
    match = _resume(path, game)
    if match is None:
        players = game.check_players(wanted.players or game.seats[0])
        if not 0 <= wanted.people <= players:
            raise BadSetup("bad_number_of_people", people=wanted.people, most=players)
        seed = secrets.randbits(32) if wanted.seed is None else wanted.seed
        names = [f"Player {seat + 1}" if seat < wanted.people else f"Computer {seat + 1}" for seat in range(players)]
        about = {"names": names, "people": wanted.people}
        match = Match(Setup(game.id, players, parse(game, wanted.option), seed), about)
    bots = seat_bots(game, match.rules.players, wanted.bots, NORMAL if NORMAL in game.bots() else "random")
    return _Terminal(match, bots, path).play()


def _resume(path: Path | None, game: GameDef) -> Match | None:
    if path is None or not path.exists():
        return None
    match = read_save(str(path))
    if match.over or match.game is not game:
        return None
    print(f"Going on with the game kept in {path}.")
    return match


class _Terminal:
    def __init__(self, match: Match, bots: list[Bot], path: Path | None) -> None:
        self.match = match
        self.bots = bots
        self.path = path
        self.names = names_of(match)
        people = match.about.get("people", 1)
        self.people = range(people if isinstance(people, int) else 1)
        self.chance = Generator(match.setup.seed)
        self.told = dict.fromkeys(self.people, 0)
        self.shown: int | None = None

    def play(self) -> int:
        print(_HELP)
        while not self.match.over:
            seat = next((seat for seat in self.match.acting if seat not in self.people), self.match.acting[0])
            decision = self.match.decision(seat)
            assert decision is not None
            if seat not in self.people:
                view = self.match.view(seat_reader(seat))
                self.match.submit(self.bots[seat].choose(view, decision, self.chance))
            elif not self._person(seat, decision):
                print("The game is kept." if self.path else "Good-bye.")
                return 0
            self._keep()
        self._finish()
        return 0

    def _person(self, seat: int, decision: Decision) -> bool:
        """Let a person decide; False if they leave."""
        try:
            self._hand_over(seat)
            self._tell(seat)
            self._submit(ask_action(decision, lambda: self._table(seat)))
        except UndoAsked:
            reason = self.match.can_undo(seat)
            if reason is None:
                self.match.undo(seat)
            print("Taken back." if reason is None else f"Not possible: {reason_text(reason)}")
        except (Leave, EOFError, KeyboardInterrupt):
            return False
        return True

    def _submit(self, action: Action) -> None:
        try:
            self.match.submit(action)
        except Refused as refused:
            print(f"Not possible: {reason_text(refused.reason)}")

    def _hand_over(self, seat: int) -> None:
        """Nothing of the next person's is shown before they say they are there."""
        if self.shown != seat and len(self.people) > 1:
            print("\n" * 60)
            input(f"{self.names[seat]}, it is your turn. Press Enter when only you are looking. ")
        if self.shown != seat:
            self.shown = seat
            self._table(seat)

    def _tell(self, seat: int) -> None:
        for record in self.match.story(seat_reader(seat), self.told[seat]):
            for line in record_lines(record, self.names):
                print(line)
        self.told[seat] = len(self.match.log)

    def _table(self, seat: int) -> None:
        print("\n".join(view_lines(self.match.view(seat_reader(seat)), self.names)))

    def _keep(self) -> None:
        if self.path is None:
            return
        # Beside, then in place: a kill in between leaves the older save whole.
        beside = self.path.with_name(self.path.name + ".new")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(dump(self.match))
        beside.replace(self.path)

    def _finish(self) -> None:
        result = self.match.result()
        assert result is not None
        print(f"\nThe game is over ({result.ending.replace('_', ' ')}).")
        for place, seats in enumerate(result.places, 1):
            for seat in seats:
                score = ", ".join(f"{key} {value}" for key, value in result.scores[seat].items())
                print(f"{place}. {self.names[seat]}: {score}")
