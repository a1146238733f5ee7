"""A learner: touches where the finger shows and nothing else, in every language at every step."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.label import Label

from elfenapp.device_check.looks import SLACK, box_of
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.lessons import BUTTON, Lesson
from elfenapp.i18n import LANGUAGES
from elfenapp.presenters.board.strip_placement import overlap
from elfenapp.presenters.board.tutorial import NEXT, GuideCard, LessonGuide
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.screens.board.tutorial import BUTTONS, Tutorial
from elfenapp.widgets.board.choice_bar import SLEEP
from elfenapp.widgets.board.tutorial_strip import GuideStrip
from tests.ui.driver import Driver
from tests.ui.layout import TOUCH

MOST_TOUCHES = 8  # that one step may need


class Learner:
    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.found: list[str] = []  # what was wrong with what was shown
        self.refusals: list[str] = []  # the codes of the reasons that were told with their rule

    @property
    def screen(self) -> BoardScreen:
        return self.driver.board

    @property
    def guide(self) -> LessonGuide:
        guide = self.driver.app.guides.lesson
        assert guide is not None, "no lesson is on"
        return guide

    def play(self, game: GameDef, lesson: Lesson) -> None:
        """From its first sentence to its reward."""
        self.driver.app.guides.start(game, lesson)
        self.driver.step(0.4)
        while (step := self.guide.step) is not None:
            self.look(f"{lesson.words}.{step.id}")
            self.do_step()
        self.look(f"{lesson.words}.end")

    def do_step(self) -> None:
        at, step = self.guide.at, self.guide.step
        assert step is not None, "the lesson is over"
        for _ in range(MOST_TOUCHES):
            if self.guide.at != at:
                break
            if step.read:
                self.press(NEXT)
            else:
                self.touch_where_the_finger_is()
        else:
            raise AssertionError(
                f"{step.id}: following the finger leads nowhere; it shows {card_of(self.screen).finger}"
            )
        if step.tried is not None:
            notice = self.driver.find("Notice")
            assert notice.has_rule, "a refusal leads to its rule"
            self.refusals.append(step.reason)
            notice.close()
        self.driver.step(0.1)
        self.close_what_lies_over()

    def touch_where_the_finger_is(self) -> None:
        spot = card_of(self.screen).finger
        assert spot is not None, "the finger shows nothing"
        if spot.kind == BUTTON:
            self.driver.step(SLEEP + 0.05)  # a button that has only just appeared does not hear a finger yet
        rect = self.screen.part(Tutorial).rect_of(spot)
        assert rect is not None, f"the finger shows {spot}, which is not to be seen"
        self.driver.tap(((rect[0] + rect[2]) / 2, (rect[1] + rect[3]) / 2), after=0.4)

    def press(self, choice: str) -> None:
        self.driver.tap(self.driver.find("GuideButton", choice=choice), after=0.1)

    def close_what_lies_over(self) -> None:
        for over in [child for child in Window.children if child is not self.driver.app.root]:
            if hasattr(over, "close"):
                over.close()

    # Looking -----------------------------------------------------------------------------------------------------

    def look(self, where: str) -> None:
        """At what the strip says, in every language."""
        now = self.driver.app.settings.language
        for language in (now, *(other for other in LANGUAGES if other != now)):
            if language != now:
                self.driver.app.change_setting("language", language)
                self.driver.step(0.05)
            shape = "{} x {}".format(*Window.size)
            self.found += [f"{shape} {language} {where}: {wrong}" for wrong in strip_complaints(self.screen)]


def card_of(screen: BoardScreen) -> GuideCard:
    """The card on the strip."""
    card = screen.part(Tutorial).card
    assert card is not None, "nothing is said"
    return card


def strip_of(screen: BoardScreen) -> GuideStrip:
    strip = screen.part(Tutorial).strip
    assert strip is not None, "there is no strip"
    return strip


def strip_complaints(screen: BoardScreen) -> list[str]:
    """Complaints about the strip: cut words, small buttons, or something below it that must be seen."""
    strip, card = strip_of(screen), card_of(screen)
    found = []
    for label in (widget for widget in strip.walk() if isinstance(widget, Label) and widget.text):
        width, height = label.texture_size
        if label.font_name != "Icons" and (width > label.width + SLACK or height > label.height + SLACK):
            found.append(f"cut off: {label.text!r} {label.texture_size} in {label.size}")
    x, y, right, top = box_of(strip)
    if x < -SLACK or y < -SLACK or right > Window.width + SLACK or top > Window.height + SLACK:
        found.append(f"outside the window: {box_of(strip)}")
    buttons: list[Any] = [widget for widget in strip.walk() if hasattr(widget, "choice")]
    for button in buttons:
        if min(button.size) < dp(TOUCH) - SLACK or button.x < strip.x or button.right > strip.right + SLACK:
            found.append(f"a bad button: {button.text} {button.pos} {button.size} in {strip.rect}")
    for spot in dict.fromkeys((*card.spots, *((card.finger,) if card.finger else ()))):
        rect = screen.part(Tutorial).rect_of(spot)
        if rect is not None and overlap(rect, strip.rect) > 1:
            found.append(f"covers {spot}: {rect} below {strip.rect}")
    if card.finger is not None and screen.part(Tutorial).rect_of(card.finger) is None:
        found.append(f"{card.finger} is not to be seen")
    for button in (*(screen.ids[name] for name in BUTTONS), *screen.ids.choices.children):
        rect = (button.x, button.y, button.right, button.top)
        if button.opacity and overlap(rect, strip.rect) > 1:
            found.append(f"covers a button: {getattr(button, 'choice', '') or getattr(button, 'icon', button)}")
    return found
