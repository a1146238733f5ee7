"""Undo, redo and asking the table: what the buttons say, and who must agree to what. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from elfenapp.engine.core.errors import Reason, Refused
from elfenapp.i18n import Catalogue
from elfenapp.table.shown import Shown
from elfenapp.table.table import Table
from elfenapp.table.taking_back import TakeBack

from .story import Line, story_lines
from .texts import Texts

# What the undo button can do now: take back at once, ask the table, or say that there is nothing to take back.
ALONE, ASK, NOTHING = "alone", "ask", "nothing"
UNDO_KEY, REDO_KEY = ord("z"), ord("y")


def way_back(table: Shown) -> str:
    """What the undo button can do for whoever is at the device."""
    if table.can_undo() is None:
        return ALONE
    return ASK if table.can_ask() else NOTHING


def meant_by(key: int, modifiers: Sequence[str]) -> str:
    """What a key asks for: ``undo``, ``redo`` or nothing of the kind."""
    if not {"ctrl", "meta"} & set(modifiers):
        return ""
    if key == UNDO_KEY:
        return "redo" if "shift" in modifiers else "undo"
    return "redo" if key == REDO_KEY else ""


@dataclass(frozen=True, slots=True)
class Way:
    """One way back: to before this move."""

    text: str
    colour: str


@dataclass(frozen=True, slots=True)
class Voter:
    seat: int
    name: str
    colour: str
    agreed: bool


@dataclass(frozen=True, slots=True)
class Question:
    """Everything on the sheet that asks the table."""

    title: str
    why: str  # why nobody can take this back alone
    how: str  # what it takes instead
    colour: str  # of whoever asks
    ways: tuple[Way, ...]  # none unless somebody wants to choose among them
    chosen: int  # which of them
    further: bool  # whether there is anything to choose
    lines: tuple[Line, ...]  # what would be taken back, the oldest first
    voters: tuple[Voter, ...]  # who must agree; empty if nobody else plays here


class Asking:
    """One question to the table. When the game moves on it is asked anew, and nobody has agreed yet."""

    def __init__(self, table: Table, words: Callable[[], Catalogue]) -> None:
        self._table = table
        self._words = words
        self._offers: list[TakeBack] = []
        self._known = (-1, -1)  # the log's length when the ways were listed, and who asked
        self._chosen = 0
        self._agreed: set[int] = set()
        self._choosing = False  # whether the ways are listed
        self.follow()

    def follow(self) -> bool:
        """Keep up with the game; False if there is nothing left to ask about."""
        known = (len(self._table.match.log), self.asker)
        if known != self._known:
            self._known = known
            self._offers = self._table.take_backs()
            self._chosen = 0
            self._agreed.clear()
        return bool(self._offers)

    @property
    def asker(self) -> int:
        return self._table.asker()

    @property
    def others(self) -> tuple[int, ...]:
        """Everybody who must agree."""
        return tuple(seat for seat in self._table.people if seat != self.asker)

    def question(self) -> Question:
        texts = Texts.of(self._table, self._words())
        words, seats = texts.words, self._table.seats
        shown = self._offers if self._choosing else []
        asker, chosen = texts.player(self.asker), self._offers[self._chosen]
        return Question(
            title=words.text("table.ask.title") if self.others else words.text("table.ask.title_alone"),
            why=self._why(texts),
            how=words.text("table.ask.how", player=asker) if self.others else words.text("table.ask.how_alone"),
            colour=seats[self.asker].colour,
            ways=tuple(Way(texts.record(offer.records[0]), seats[offer.seat].colour) for offer in shown),
            chosen=self._chosen,
            further=len(self._offers) > 1 and not self._choosing,
            lines=tuple(story_lines(texts, seats, chosen.records)),
            voters=tuple(
                Voter(seat, texts.player(seat), seats[seat].colour, seat in self._agreed) for seat in self.others
            ),
        )

    def _why(self, texts: Texts) -> str:
        words, reason = texts.words, self._table.match.can_undo(self.asker)
        if self._table.over:
            return words.text("table.ask.why.over")
        if reason is None:
            return ""
        if reason.code == "undo_not_yours":
            return words.text("table.ask.why.not_yours", player=texts.player(_seat(reason)))
        causes = {
            "chance": words.text("table.ask.why.chance"),
            "revealed": words.text("table.ask.why.revealed"),
            "handed_over": words.text("table.ask.why.handed_over"),
        }
        return causes.get(str(reason.details.get("cause")), "")

    def choose(self, number: int) -> None:
        """This way back: whoever has agreed to another has not agreed to it. The list makes room for the answers."""
        self._choosing = False
        if number != self._chosen and 0 <= number < len(self._offers):
            self._chosen = number
            self._agreed.clear()

    def show_further(self) -> None:
        """Let the asker choose how far back."""
        self._choosing = True

    def agree(self, seat: int) -> bool:
        """Somebody agrees, or thinks better of it; True if it was the last one needed and the table has gone back."""
        if seat in self.others:
            self._agreed ^= {seat}
        return self.take_back()

    def take_back(self) -> bool:
        """Go back if everybody has agreed. A game that has moved on since is asked about anew."""
        if not self._agreed.issuperset(self.others):
            return False
        try:
            self._table.take_back(self._offers[self._chosen])
        except Refused:
            self.follow()
            return False
        return True


def _seat(reason: Reason) -> int:
    seat = reason.details["seat"]
    assert isinstance(seat, int)
    return seat
