"""Looking back at a game: where rounds begin, turning points, what if. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from elfenapp.i18n import Catalogue
from elfenapp.session.display.replay_device import ReplayDevice
from elfenapp.session.seats import Seat

from ..setup import SetupDraft, level_of
from ..text.wording import Texts
from .review import Review, TurningPoint


@dataclass(frozen=True, slots=True)
class TimelineMark:
    """A round that begins at a moment."""

    at: int
    number: int


@dataclass(frozen=True, slots=True)
class Bar:
    """Everything on the replay's bar."""

    at: int
    last: int
    marks: tuple[TimelineMark, ...]
    playing: bool
    speed: str
    chooses: bool  # whether there is anything to choose about how to look
    branches: bool  # whether a game can branch off here
    reviews: bool  # whether turning points are, or will be, marked
    progress: str  # how much of the thinking about them is done; empty once all of it is
    points: tuple[TurningPoint, ...]


class Replay:
    """Reads ``ReplayDevice``; the words are asked for each time, because the language may change."""

    def __init__(self, looking: ReplayDevice, words: Callable[[], Catalogue]) -> None:
        self.looking = looking
        self.words = words
        self.review = Review(looking, words)
        self._marks: tuple[TimelineMark, ...] = ()
        self._marked: object = None  # the moments the marks are of

    def bar(self) -> Bar:
        looking = self.looking
        return Bar(
            looking.at,
            looking.moment_count - 1,
            self.marks(),
            looking.playing,
            self.words().text("replay.speed", speed=looking.speed),
            looking.finished or looking.anything_taken_back(),
            not looking.source.why_no_branch(),
            self.review.possible,
            self.review.progress(),
            self.review.points(),
        )

    def marks(self) -> tuple[TimelineMark, ...]:
        """The beginnings of rounds; found once, for a game has thousands of moments."""
        looking = self.looking
        if self._marked is not looking.moments:
            self._marked = looking.moments
            records = looking.whole_story()
            kinds = looking.rules.game.events
            events = ((at, event.name) for at, number in enumerate(looking.moments) for event in records[number].events)
            begins = [at for at, event in events if kinds[event].opens_round]
            self._marks = tuple(TimelineMark(at, number) for number, at in enumerate(begins, 1))
        return self._marks

    # How to look -------------------------------------------------------------------------------------------------

    def sides(self) -> list[tuple[int, str]]:
        """From whose side of the table one may look."""
        return list(enumerate(Texts.of(self.looking, self.words()).names))

    # What if -----------------------------------------------------------------------------------------------------

    def why_no_branch(self) -> str:
        """Why no game can branch off here, in words; nothing if one can."""
        reasons = {
            "running": self.words().text("replay.what_if.running"),
            "over": self.words().text("replay.what_if.over"),
        }
        return reasons.get(self.looking.source.why_no_branch(), "")

    def what_if(self) -> WhatIf:
        return WhatIf(self.looking, self.words())


class WhatIf:
    """A game that branches off: who plays in it is open until it begins."""

    def __init__(self, looking: ReplayDevice, words: Catalogue) -> None:
        self._looking = looking
        self._words = words
        self.names = Texts.of(looking, words).names
        self.minds = SetupDraft(looking.rules.game, words, None).minds()
        known = [mind for mind, _, _ in self.minds]
        self.chosen = [level_of(seat.mind, known) for seat in looking.seats]

    def choose(self, number: int, mind: str) -> None:
        self.chosen[number] = mind

    @property
    def ready(self) -> bool:
        """A person has to play: at a table of computers no one asks what if."""
        return any(seat.person for seat in self.seats())

    def seats(self) -> tuple[Seat, ...]:
        pairs = zip(self._looking.seats, self.chosen, strict=True)
        return tuple(Seat(seat.name, seat.colour, mind) for seat, mind in pairs)

    def title(self) -> str:
        """The title of the new game on the shelf."""
        name = self._looking.source.title or self._words.text(f"game.{self._looking.rules.game.id}")
        again = name.startswith(self._words.text("replay.what_if.title", name="").strip())
        return name if again else self._words.text("replay.what_if.title", name=name)
