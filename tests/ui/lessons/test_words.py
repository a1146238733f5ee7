"""Every lesson is done as its sentences say, by finger and by mouse, with taps and with drags."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.lessons import PLACE, Lesson, Spot
from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.i18n import catalogue
from elfenapp.presenters.lesson_offers import lesson_key
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.screens.board.tutorial import Tutorial
from elfenapp.settings import LESSON_DONE
from elfenapp.widgets.board.choice_bar import SLEEP
from elfenapp.widgets.board.drag_layer import LIFT
from tests.helpers.games import TAUGHT
from tests.helpers.lesson_words import Button, Gestures, Piece, Place, Thing, sentences
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.lessons.fingers import strip_of
from tests.ui.mouse import Mouse

BUTTONS = ("ChoiceButton", "GuideButton")
SIZES = {"phone": (360, 640), "sideways": (640, 360), "tablet": (1280, 800)}
WAYS = {  # a size, a mouse, and whether what can be dragged is dragged
    "taps on a phone": ("phone", False, False),
    "drags on a phone on its side": ("sideways", False, True),
    "clicks on a tablet": ("tablet", True, False),
    "drags by mouse on a tablet": ("tablet", True, True),
}


class Reader:
    """Reads what the strip says, finds on the screen what it names, and touches that."""

    def __init__(self, hands: Driver, drags: bool) -> None:
        self.hands, self.drags = hands, drags

    @property
    def screen(self) -> BoardScreen:
        return self.hands.board

    @property
    def sentence(self) -> str:
        return str(strip_of(self.screen).text)

    def learn(self, game: GameDef, lesson: Lesson) -> list[str]:
        """From the first sentence to the reward; the sentences that came."""
        self.hands.app.guides.start(game, lesson)
        self.hands.step(0.4)
        read: list[str] = []
        while not strip_of(self.screen).title:  # "Well done!"
            read.append(self.sentence)
            assert read.count(self.sentence) == 1, f"done as told, and still there: {self.sentence}"
            self.follow(sentences()[self.sentence])
        return read

    def follow(self, gestures: Gestures) -> None:
        left = list(gestures)
        while left:
            thing = left.pop(0)
            if self.drags and isinstance(thing, Piece) and left and isinstance(left[0], Place):
                x, y = self.find(left.pop(0))
                lift = 0 if isinstance(self.hands, Mouse) else dp(LIFT)  # what a finger carries hangs above it
                self.hands.drag(self.find(thing), (x, y - lift))
            elif not (isinstance(thing, Piece) and self._slot(thing)[1].chosen):  # it is still lifted out of its row
                self.hands.tap(self.find(thing))
        self.hands.step(0.3)
        lying: list[Any] = [child for child in Window.children if child is not self.hands.app.root]
        for over in lying:
            over.close()  # a card or a word about a refusal, which has been read

    def find(self, thing: Thing) -> tuple[float, float]:
        """The place of a thing on the window."""
        if isinstance(thing, Button):
            self.hands.step(SLEEP + 0.1)  # new buttons do not answer immediately
            buttons: list[Any] = [widget for widget in self.hands.widgets() if widget.__class__.__name__ in BUTTONS]
            found = {button.text: button for button in buttons}
            assert thing.text in found, f"{self.sentence} There is no {thing}, but {list(found)}"
            return self.hands.place(found[thing.text])
        if isinstance(thing, Piece):
            row, slot = self._slot(thing)
            x, y = row.centre_of(slot.id)
        else:
            rect = self.screen.part(Tutorial).rect_of(Spot(PLACE, thing.name))
            assert rect is not None, f"{self.sentence} {thing} is not in sight"
            x, y = (rect[0] + rect[2]) / 2, (rect[1] + rect[3]) / 2
        left, bottom, right, top = strip_of(self.screen).rect
        assert not (left < x < right and bottom < y < top), f"{thing} is under the strip"
        return float(x), float(y)

    def _slot(self, piece: Piece) -> tuple[Any, Any]:
        """Its row and its place there."""
        rows = (self.screen.ids.row, self.screen.ids.rack, self.screen.ids.hand)
        found = [(row, slot) for row in rows for slot in row.slots if slot.piece == piece.picture]
        assert found, f"{self.sentence} There is no {piece}"
        return found[0]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_is_done_as_its_sentences_say(drive: Drive, name: str, way: str) -> None:
    size, by_mouse, drags = WAYS[way]
    driver, game = drive(SIZES[size]), find_game(name)
    with Mouse(driver.app) if by_mouse else nullcontext(driver) as hands:
        reader = Reader(hands, drags)
        for lesson in game.lessons():
            read = reader.learn(game, lesson)
            assert len(read) == len(lesson.steps), f"{lesson.words}: {read}"
            assert driver.app.settings.lessons[lesson_key(game, lesson)] == LESSON_DONE


def test_every_sentence_has_been_read() -> None:
    """In the words of today: no sentence is missing, and none is left over."""
    words = catalogue("en")
    lessons = [lesson for game in all_games().values() for lesson in game.lessons()]
    told = {words.text(f"lesson.{lesson.words}.{step.id}") for lesson in lessons for step in lesson.steps}
    assert told == set(sentences())
