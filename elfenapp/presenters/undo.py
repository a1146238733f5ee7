"""Undo, redo and asking the table: what the buttons say, and who must agree to what. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from elfenapp.engine.core.errors import Reason
from elfenapp.i18n import Catalogue
from elfenapp.session.display.device import Device
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.session.take_backs import TakeBack
from elfenapp.session.update import Question as Asked

from .text.log_lines import Line, story_lines
from .text.wording import Texts

# What the undo button can do now: take back at once, ask the table, or say that there is nothing to take back.
ALONE, ASK, NOTHING = "alone", "ask", "nothing"
UNDO_KEY, REDO_KEY = ord("z"), ord("y")


def undo_kind(display: GameDisplay) -> str:
    """The effect of the undo button for the player at the device."""
    if display.can_undo() is None:
        return ALONE
    return ASK if display.can_ask() else NOTHING


def meant_by(key: int, modifiers: Sequence[str]) -> str:
    """The command of a key: ``undo``, ``redo`` or nothing of the kind."""
    if not {"ctrl", "meta"} & set(modifiers):
        return ""
    if key == UNDO_KEY:
        return "redo" if "shift" in modifiers else "undo"
    return "redo" if key == REDO_KEY else ""


@dataclass(frozen=True, slots=True)
class UndoWay:
    """One way back: to before this move."""

    text: str
    colour: str


@dataclass(frozen=True, slots=True)
class Voter:
    seat: int
    name: str
    colour: str
    agreed: bool
    here: bool = True  # else they answer on a device of their own


@dataclass(frozen=True, slots=True)
class UndoQuestion:
    """Everything on the sheet that asks the table."""

    title: str
    why: str  # why nobody can take this back alone
    how: str  # what it takes instead
    colour: str  # of whoever asks
    ways: tuple[UndoWay, ...]  # none unless somebody wants to choose among them
    chosen: int  # which of them
    further: bool  # whether there is anything to choose
    lines: tuple[Line, ...]  # what would be taken back, the oldest first
    voters: tuple[Voter, ...]  # who must agree; empty if nobody else plays here


class Asking:
    """The question that is put to the table. When the game moves on it is asked again, and no player has agreed yet."""

    def __init__(self, device: Device, words: Callable[[], Catalogue]) -> None:
        self._device = device
        self._words = words
        self._offers: list[TakeBack] = []
        self._length = -1  # of the log when the ways were listed
        self._choosing = False  # whether the ways are listed
        self._read: Asked | None = None  # the question that is shown: an answer is to this one
        self._list_ways()

    def follow(self) -> bool:
        """Keep up with the game; False if there is nothing left to ask about."""
        moved_on = self._list_ways()
        if self._device.table.question is None and moved_on and not self._gone_back():
            ask_table(self._device)
        return self._device.table.question is not None

    def _list_ways(self) -> bool:
        """True if there is anything new."""
        if self._length == self._device.length:
            return False
        self._length = self._device.length
        self._offers = self._device.table.take_backs()
        return True

    def _gone_back(self) -> bool:
        """True if the newest event is the one that the table was asked to take back."""
        return bool(self._device.story(self._length - 1)[0].fields.get("consent"))

    @property
    def asker(self) -> int:
        question = self._device.table.question
        return question.asker if question is not None else self._device.table.asker()

    @property
    def others(self) -> tuple[int, ...]:
        """All who must agree."""
        return tuple(seat for seat in self._device.people if seat != self.asker)

    @property
    def _chosen(self) -> int:
        """Which of the ways is asked about."""
        question = self._device.table.question
        steps = [offer.steps for offer in self._offers]
        return steps.index(question.steps) if question is not None and question.steps in steps else 0

    @property
    def _agreed(self) -> frozenset[int]:
        question = self._device.table.question
        return question.agreed if question is not None else frozenset()

    def question(self) -> UndoQuestion:
        self._read = self._device.table.question
        texts = Texts.of(self._device, self._words())
        words, seats = texts.words, self._device.seats
        shown = self._offers if self._choosing else []
        asker, chosen = texts.player(self.asker), self._offers[self._chosen]
        return UndoQuestion(
            title=words.text("table.ask.title") if self.others else words.text("table.ask.title_alone"),
            why=self._why(texts),
            how=words.text("table.ask.how", player=asker) if self.others else words.text("table.ask.how_alone"),
            colour=seats[self.asker].colour,
            ways=tuple(UndoWay(texts.record(offer.records[0]), seats[offer.seat].colour) for offer in shown),
            chosen=self._chosen,
            further=len(self._offers) > 1 and not self._choosing,
            lines=tuple(story_lines(texts, seats, chosen.records)),
            voters=tuple(
                Voter(
                    seat, texts.player(seat), seats[seat].colour, seat in self._agreed, seat in self._device.local_seats
                )
                for seat in self.others
            ),
        )

    def _why(self, texts: Texts) -> str:
        words, reason = texts.words, self._device.table.why_ask()
        if self._device.over:
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
        """This way back: who has agreed to another has not agreed to it. The list makes room for the answers."""
        self._choosing = False
        if number != self._chosen and 0 <= number < len(self._offers):
            self._device.table.ask(self._offers[number].steps)

    def show_further(self) -> None:
        """Let the asker choose how far back."""
        self._choosing = True

    def agree(self, seat: int) -> None:
        """A person agrees to what they have read, or thinks better of it; with the last one the table goes back."""
        if seat in self.others and seat in self._device.local_seats:
            self._device.table.answer(seat, seat not in self._agreed, self._read)

    def confirm(self) -> None:
        """A player alone with computers has to agree with no other."""
        if not self.others:
            self._device.table.answer(self.asker, True, self._read)

    def refuse(self) -> None:
        """The question is over."""
        if self._device.table.question is not None:
            here = self._device.local_seats
            self._device.table.refuse(self.asker if self.asker in here else here[0])


def ask_table(device: Device) -> None:
    """Ask all players to go back by the shortest way, if there is one."""
    offers = device.table.take_backs()
    if offers:
        device.table.ask(offers[0].steps)


def _seat(reason: Reason) -> int:
    seat = reason.details["seat"]
    assert isinstance(seat, int)
    return seat
