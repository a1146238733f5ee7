"""Guides: a lesson, or the coach of a first game; a card at a time, and where the finger points. No Kivy.

A guide follows a display. The board's screen shows its card on a strip, and tells it what is pressed, touched and
refused; what is done it hears from the display.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, runtime_checkable

from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.lessons import BUTTON, CARD, ITEM, LEARNER, Deed, Lesson, LessonStep, Spot
from elfenapp.engine.core.plain import Plain
from elfenapp.i18n import Catalogue
from elfenapp.session.display.game_display import GameDisplay

from ..text.game_words import game_text
from .phase import CONFIRM, Phase
from .scene import Scene, SceneChoice

BACK, SKIP, NEXT, LEAVE, PLAY, GOT_IT, NO_COACH = "back", "skip", "next", "leave", "play", "got_it", "no_coach"


@dataclass(frozen=True, slots=True)
class LessonPlace:
    """A lesson among those of its game."""

    number: int
    lessons: int
    all_done: bool


@dataclass(frozen=True, slots=True)
class GuideCard:
    """The contents of the strip."""

    text: str
    title: str = ""
    at: int = 0  # which of so many steps it is
    steps: int = 0
    finger: Spot | None = None  # where to look or to touch now …
    spots: tuple[Spot, ...] = ()  # … and what else it is about: nothing may lie over it
    buttons: tuple[SceneChoice, ...] = ()


class Guide(Protocol):
    def card(self, phase: Phase, scene: Scene, words: Catalogue) -> GuideCard | None:
        """The present card; None if there is nothing to say."""

    def press(self, button: str) -> None:
        """A button of the strip."""

    def touched(self, spot: Spot) -> None:
        """Something of the screen was touched."""

    def refused(self, reason: Reason) -> None:
        """Something was refused."""

    def unheard(self) -> None:
        """There was no room for the card: the player has not read it."""


@runtime_checkable
class SeveralTouches(Protocol):
    """A phase whose plan takes a row of touches."""

    def touches_used(self) -> int:
        """The number of touches that the plan, not whole yet, has already used."""


class LessonListener(Protocol):
    """The keeper of the learner's progress, which also moves for the others."""

    def stepped(self, at: int, done: LessonStep | None) -> None:
        """A step is done, or (None) the step before is shown once more."""

    def go_on(self) -> None:
        """To the next lesson."""

    def leave(self) -> None: ...

    def play(self) -> None:
        """Set up a real game."""


class LessonGuide:
    def __init__(
        self,
        lesson: Lesson,
        at: int,
        place: Callable[[], LessonPlace],
        listener: LessonListener,
    ) -> None:
        self.lesson = lesson
        self.at = min(at, len(lesson.steps))
        self._place = place
        self._listener = listener
        self._deeds = 0  # of this step that are done
        self._heard = 0

    @property
    def step(self) -> LessonStep | None:
        """None once the lesson is done."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    def listen_to(self, display: GameDisplay) -> None:
        self._heard, self._deeds = display.length, 0
        display.on_change.subscribe(lambda: self._follow(display))

    def wants(self, verb: str, fields: Mapping[str, Plain]) -> bool:
        """True if a move is the one that the step asks for."""
        deed = self._awaited()
        return deed is not None and deed.fits(verb, fields)

    def _awaited(self) -> Deed | None:
        return self.step.do[self._deeds] if self.step is not None and self._deeds < len(self.step.do) else None

    def _follow(self, display: GameDisplay) -> None:
        if display.length <= self._heard:
            return
        news, self._heard = display.story(self._heard), display.length
        for record in news:
            if record.seat == LEARNER and self.wants(record.verb, record.fields):
                self._deeds += 1
                if self._awaited() is None:
                    self._advance()

    def _advance(self) -> None:
        done, self.at, self._deeds = self.step, self.at + 1, 0
        self._listener.stepped(self.at, done)

    # What the screen tells ---------------------------------------------------------------------------------------

    def touched(self, spot: Spot) -> None:
        if self.step is not None and self.step.touch and spot == self.step.at[0]:
            self._advance()

    def refused(self, reason: Reason) -> None:
        if self.step is not None and self.step.tried is not None and reason.code == self.step.reason:
            self._advance()

    def unheard(self) -> None:
        """A lesson goes on only by what is done."""

    def press(self, button: str) -> None:
        if button == BACK and self.at:
            self._listener.stepped(self.at - 1, None)
        elif button == NEXT and self.step is not None and self.step.read:
            self._advance()
        elif button == NEXT and self.step is None:
            self._listener.go_on()
        elif button in (SKIP, LEAVE):
            self._listener.leave()
        elif button == PLAY:
            self._listener.play()

    # What it shows -----------------------------------------------------------------------------------------------

    def card(self, phase: Phase, scene: Scene, words: Catalogue) -> GuideCard:
        key = f"lesson.{self.lesson.words}"
        step, count = self.step, len(self.lesson.steps)
        if step is None:
            return self._end(words.text(f"{key}.end"), words)
        back = (SceneChoice(BACK, words.text("learn.back"), icon="arrow-left"),) if self.at else ()
        further = (SceneChoice(NEXT, words.text("learn.next"), strong=True),) if step.read else ()
        buttons = (*back, SceneChoice(SKIP, words.text("learn.skip")), *further)
        finger = finger_of(step, self._awaited() or step.tried, phase, scene)
        return GuideCard(words.text(f"{key}.{step.id}"), "", self.at, count, finger, step.at, buttons)

    def _end(self, text: str, words: Catalogue) -> GuideCard:
        """The next lesson; behind the last a game."""
        place, count = self._place(), len(self.lesson.steps)
        title = words.text("learn.done_of", number=place.number, lessons=place.lessons)
        further = SceneChoice(NEXT, words.text("learn.next_lesson"), strong=True)
        play = SceneChoice(PLAY, words.text("learn.play"), strong=True)
        buttons = (SceneChoice(LEAVE, words.text("learn.leave")), play if place.all_done else further)
        return GuideCard(text, title, count, count, buttons=buttons)


def finger_of(step: LessonStep, deed: Deed | None, phase: Phase, scene: Scene) -> Spot:
    """The touch that comes next: past the pieces that are chosen, and to the button once all is chosen rightly."""
    ready = any(choice.id == CONFIRM and choice.enabled for choice in scene.choices)
    if deed is not None and ready and phase.pending and deed.fits(*phase.pending[0]):
        return Spot(BUTTON, CONFIRM)
    there = {choice.id for choice in scene.choices}
    ahead = step.at[phase.touches_used() if isinstance(phase, SeveralTouches) else 0 :]
    left = [spot for spot in ahead if not _behind(spot, phase) and (spot.kind != BUTTON or spot.id in there)]
    return left[0] if left else step.at[-1]


def _behind(spot: Spot, phase: Phase) -> bool:
    """True if a piece or a card is chosen already."""
    return (spot.kind == ITEM and phase.picked(spot.id)) or (spot.kind == CARD and bool(phase.marked().get(spot.id)))


class CoachGuide:
    """Explains a phase to the player who must decide in it, the first time it comes."""

    def __init__(self, display: GameDisplay, seen: Sequence[str], explained: Callable[[str], None]) -> None:
        self._display = display
        self._seen = seen  # grows while the game is played
        self._explained = explained
        self._told = ""  # what the strip shows now
        self.switched_off: Callable[[], None] = lambda: None

    def card(self, phase: Phase, scene: Scene, words: Catalogue) -> GuideCard | None:
        game, decision = self._display.rules.game, phase.decision
        name = f"{game.id}.{decision.phase}" if decision is not None else ""
        if self._told and self._told != name:
            self._close()  # played on without a tap on the strip
        if decision is None or name in self._seen:
            return None
        self._told = name
        buttons = (
            SceneChoice(NO_COACH, words.text("learn.no_coach")),
            SceneChoice(GOT_IT, words.text("learn.got_it"), strong=True),
        )
        spots = tuple(game.coach_targets().get(decision.phase, ()))
        card = GuideCard(game_text(words, game, "coach", decision.phase), buttons=buttons, spots=spots)
        return replace(card, finger=spots[0]) if spots else card

    def press(self, button: str) -> None:
        self._close()
        if button == NO_COACH:
            self.switched_off()

    def touched(self, spot: Spot) -> None:
        """The coach only talks."""

    def refused(self, reason: Reason) -> None:
        """Nor does the coach mind."""

    def unheard(self) -> None:
        """It is told when there is room, in this phase or the next time."""
        self._told = ""

    def _close(self) -> None:
        told, self._told = self._told, ""
        if told:
            self._explained(told)
