"""Turning points of a finished game: each player's best and costliest decision, and what could have been done. No Kivy.

They are found seat by seat, as the strong computer sees it from what that seat knew at the time; thinking may be done
in a thread, everything else is asked and told in the window.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from elfenapp.engine.bots.review import BEST, Verdict, review
from elfenapp.i18n import Catalogue
from elfenapp.session.display.replay_device import ReplayDevice

from ..hints import reason, told
from ..text.wording import Texts


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A decision that is marked on the line of the game."""

    at: int  # the moment at which it was taken
    best: bool  # else the costliest
    colour: str
    verdict: Verdict

    @property
    def seat(self) -> int:
        return self.verdict.moment.action.seat


@dataclass(frozen=True, slots=True)
class PointText:
    title: str
    done: str  # what was done
    instead: str  # what else could have been
    note: str  # who says so, and what it is based on


class Review:
    """The findings so far."""

    def __init__(self, looking: ReplayDevice, words: Callable[[], Catalogue]) -> None:
        self.looking = looking
        self.words = words
        self.share = 0.0  # of the seat that is being thought about
        people = [number for number, seat in enumerate(looking.seats) if seat.person]
        others = [number for number in range(len(looking.seats)) if number not in people]
        self._order = (*people, *others) if looking.finished else ()  # people are curious about themselves
        self._verdicts: dict[int, tuple[Verdict, ...]] = {}

    @property
    def possible(self) -> bool:
        """A game that still runs is not talked about: it would tell what is hidden."""
        return bool(self._order)

    def next_seat(self) -> int | None:
        return next((seat for seat in self._order if seat not in self._verdicts), None)

    def progress(self) -> str:
        """The finished share of the thinking; empty once all of it is."""
        if self.next_seat() is None:
            return ""
        percent = int(100 * (len(self._verdicts) + min(self.share, 0.99)) / len(self._order))
        return self.words().text("replay.review.percent", percent=percent)

    def think(self, seat: int, cancelled: Callable[[], bool]) -> tuple[Verdict, ...]:
        """One seat's; fit for a thread."""
        return review(self.looking.rules.game, self.looking.decisions_of(seat), cancelled, self._tell)

    def _tell(self, share: float) -> None:
        self.share = share

    def settle(self, seat: int, verdicts: tuple[Verdict, ...]) -> None:
        self._verdicts[seat], self.share = verdicts, 0.0

    def points(self) -> tuple[TurningPoint, ...]:
        """In the order of the game."""
        seats, found = self.looking.seats, list[TurningPoint]()
        for seat, verdicts in self._verdicts.items():
            for verdict in verdicts:
                at = self.looking.moment_of(verdict.moment.number)
                found.append(TurningPoint(at, verdict.kind == BEST, seats[seat].colour, verdict))
        return tuple(sorted(found, key=lambda point: (point.at, point.seat, point.best)))

    def text(self, point: TurningPoint) -> PointText:
        words, texts, verdict = self.words(), Texts.of(self.looking, self.words()), point.verdict
        player = texts.player(point.seat)
        done, other = told(texts, verdict.moment.action), told(texts, verdict.other)
        why = reason(texts, verdict.reasoning)
        note = words.text("replay.review.note", player=player)
        if point.best:
            title = words.text("replay.review.best", player=player)
            return PointText(title, f"{done} {why}", words.text("replay.review.instead", what=other), note)
        title = words.text("replay.review.costliest", player=player)
        return PointText(title, done, words.text("replay.review.better", what=f"{other} {why}"), note)
