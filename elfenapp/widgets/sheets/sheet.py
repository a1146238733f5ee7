"""A sheet of paper over the screen: the back key, a tap beside it and its cross all take it away."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from ..base.kv import load_kv
from ..base.running_app import running_app
from ..base.touch_wall import TouchWall
from ..controls.buttons import slide

SIDEWAYS = 600  # dp: from this width on the sheet stands in the middle instead of coming from below


class Sheet(TouchWall):
    asks = False  # whether it asks the player something
    title = StringProperty()
    middle = BooleanProperty(False)

    def __init__(self, content: Any, **properties: Any) -> None:
        load_kv("sheets/sheet")
        super().__init__(size=Window.size, **properties)
        self.content = content
        self.ids.inside.add_widget(content)

    def open(self) -> None:
        self._fit()
        Window.add_widget(self)
        Window.bind(size=self._fit)
        app = running_app()
        assert app is not None
        app.navigation.opened(self.close, self.asks)
        self.opacity = 0.0
        slide(self, opacity=1.0)

    def close(self) -> None:
        Window.unbind(size=self._fit)
        Window.remove_widget(self)
        app = running_app()
        if app:
            app.navigation.closed(self.close)

    def _fit(self, *_: object) -> None:
        self.size = Window.size
        self.middle = Window.width >= dp(SIDEWAYS)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing below the sheet is touched."""
        if not self.ids.paper.collide_point(*touch.pos):
            touch.grab(self)
            return True
        super().on_touch_down(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            if not self.ids.paper.collide_point(*touch.pos):
                self.close()
            return True
        super().on_touch_up(touch)
        return True
