"""A sheet over the whole window while the check runs: it takes all touches, and shows how far the check has come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import NumericProperty, StringProperty

from elfenapp.widgets.base.kv import load_kv
from elfenapp.widgets.base.touch_wall import TouchWall


class CheckCover(TouchWall):
    share = NumericProperty(0)
    title = StringProperty()

    def __init__(self, stop: Callable[[], None], **properties: Any) -> None:
        load_kv("device_check/cover")
        self._stop = stop
        super().__init__(**properties)

    def open(self) -> None:
        Window.add_widget(self)
        Window.bind(children=self._stay_on_top)

    def close(self) -> None:
        Window.unbind(children=self._stay_on_top)
        Window.remove_widget(self)

    def tell(self, title: str, share: float) -> None:
        """The probe that runs now."""
        self.title = title
        self.move(share)

    def move(self, share: float) -> None:
        """In steps of one in a hundred: each is a frame, and at rest there are to be none."""
        self.share = round(share, 2)

    def ask_to_stop(self) -> None:
        Clock.schedule_once(lambda _: self._stop())

    def _stay_on_top(self, *_: object) -> None:
        """Sheets that open meanwhile would lie over it, and take its touches."""
        if self.parent is not None and Window.children[0] is not self:
            Clock.schedule_once(self._rise)

    def _rise(self, _: float) -> None:
        if self.parent is not None and Window.children[0] is not self:
            Window.remove_widget(self)
            Window.add_widget(self)
