"""A small card beside a thing: what it is called, what it costs, who was there, and the way to its rule.

It is in no player's way: any touch beside it takes it away and goes on to what lies below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from elfenapp.presenters.board.callout import shared, stand_beside
from elfenapp.presenters.board.explanation import Explanation, Fact
from elfenapp.presenters.board.layout import Box

from ..base.kv import load_kv
from ..base.running_app import running_app
from ..base.safe_area import safe
from ..controls.buttons import Paper
from ..controls.cover_image import Piece

WIDEST = 300  # dp …
WIDER, LOW = 430, 480  # … and where the window is this low
BESIDE = 8  # dp between the thing and the card, so that both are seen
EDGE = 6
LARGE = 46  # dp: a piece that is read, not only counted


class ExplainFact(BoxLayout):
    piece = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    large = BooleanProperty(False)
    pictured = BooleanProperty(False)  # it or another line of the list has a picture before it


def fact_lines(facts: Sequence[Fact], large: bool = False) -> list[ExplainFact]:
    """Their words begin below each other, with pictures or without."""
    pictured = any(fact.piece or fact.icon for fact in facts)
    return [ExplainFact(piece=f.piece, icon=f.icon, text=f.text, large=large, pictured=pictured) for f in facts]


def widest() -> float:
    """The greatest width of a card in this window."""
    return float(min(dp(WIDER if safe.height < dp(LOW) else WIDEST), safe.width - 2 * dp(EDGE)))


class FactList(BoxLayout):
    """Lines of a sheet, each as high as its words."""

    def __init__(self, facts: Sequence[Fact], **properties: Any) -> None:
        load_kv("board/explain_card")
        super().__init__(**properties)
        for line in fact_lines(facts, large=True):
            self.add_widget(line)


class ExplainCard(Paper):
    piece = StringProperty()
    title = StringProperty()
    has_rule = BooleanProperty(False)
    link = StringProperty()  # the way to the rule in words

    def __init__(self, told: Explanation, open_rule: Callable[[str], None], **properties: Any) -> None:
        load_kv("board/explain_card")
        super().__init__(piece=told.piece, title=told.title, has_rule=bool(told.rule), link=told.link, **properties)
        self.told, self._open_rule = told, open_rule
        for line in fact_lines(told.facts):
            self.ids.facts.add_widget(line)
        for name, wanted in (("facts", told.facts), ("pieces", told.pieces), ("rule", told.link)):
            if not wanted:
                self.remove_widget(self.ids[name])
        for piece in told.pieces:
            self.ids.pieces.add_widget(Piece(name=piece, size_hint=(None, None), size=(dp(LARGE), dp(LARGE))))

    def open(self, thing: Box, kept: Sequence[Box] = (), lit: Sequence[Box] = ()) -> None:
        """Beside a thing in the window, on a side where there is room, and off what is kept free.

        It keeps off what is ``lit``, too, where that costs nothing that is kept.
        """
        self.width = widest()
        self._thing, self._kept, self._lit = thing, kept, lit
        Window.add_widget(self)
        self.fbind("height", self._stand)
        self._stand()
        app = running_app()
        assert app is not None
        app.navigation.opened(self.close)

    def close(self) -> None:
        if self.parent is not None:
            Window.remove_widget(self)
        app = running_app()
        if app is not None:
            app.navigation.closed(self.close)

    def _stand(self, *_: object) -> None:
        edge = dp(EDGE)
        room = Box(safe.left + edge, safe.bottom + edge, safe.width - 2 * edge, safe.height - 2 * edge)
        stand = partial(stand_beside, self._thing, self.width, self.height, room, dp(BESIDE))
        places = stand((*self._kept, *self._lit)), stand(self._kept)
        self.pos = min(places, key=lambda place: self._covered(*place))

    def _covered(self, x: float, y: float) -> tuple[float, float]:
        """The area that it would cover of what is kept, and of what is lit."""
        box = Box(x, y, self.width, self.height)
        return sum(shared(box, other) for other in self._kept), sum(shared(box, other) for other in self._lit)

    def open_rule(self) -> None:
        self.close()
        self._open_rule(self.told.rule)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos):
            super().on_touch_down(touch)
            return True
        self.close()
        return False
