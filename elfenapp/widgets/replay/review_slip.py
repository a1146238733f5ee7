"""A slip that tells about a turning point of a game, and the list of all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from elfenapp.presenters.replay.review import PointText, TurningPoint

from ..controls.buttons import Paper, Press
from ..controls.cover_image import Piece  # noqa: F401 - kv knows it by its name

BEST_ICON, COSTLY_ICON = "star", "alert"


def kind_icon(best: bool) -> str:
    return BEST_ICON if best else COSTLY_ICON


class ReviewSlip(Paper):
    """Lies over the lower part of the board, as long as it is wanted."""

    title = StringProperty()
    done = StringProperty()
    instead = StringProperty()
    note = StringProperty()
    colour = StringProperty("red")
    icon = StringProperty()

    def __init__(self, text: PointText, colour: str, best: bool, **properties: Any) -> None:
        super().__init__(
            title=text.title,
            done=text.done,
            instead=text.instead,
            note=text.note,
            colour=colour,
            icon=kind_icon(best),
            **properties,
        )
        self.on_close: Callable[[], None] = lambda: None
        self.on_try: Callable[[], None] = lambda: None
        self._ground: Widget | None = None

    def stand_on(self, ground: Widget) -> None:
        """Over this widget, and as wide as it at most."""
        self._ground = ground
        ground.bind(pos=self._place, size=self._place)
        self._place()

    def leave(self) -> None:
        if self._ground is not None:
            self._ground.unbind(pos=self._place, size=self._place)

    def _place(self, *_: object) -> None:
        if self._ground is not None:
            self.room, self.middle, self.low = self._ground.width, self._ground.center_x, self._ground.top

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Keep touches from widgets below."""
        return bool(super().on_touch_down(touch)) or self.collide_point(*touch.pos)


class PointLine(Press):
    title = StringProperty()
    text = StringProperty()
    colour = StringProperty("red")
    icon = StringProperty()


class PointList(BoxLayout):
    progress = StringProperty()
    empty = BooleanProperty(False)

    def __init__(
        self,
        points: Sequence[tuple[TurningPoint, PointText]],
        choose: Callable[[TurningPoint], None],
        progress: str,
        **properties: Any,
    ) -> None:
        super().__init__(progress=progress, empty=not points, **properties)
        for point, text in points:
            line = PointLine(title=text.title, text=text.done, colour=point.colour, icon=kind_icon(point.best))
            line.bind(on_release=lambda _, point=point: choose(point))
            self.ids.lines.add_widget(line)
