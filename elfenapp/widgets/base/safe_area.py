"""The part of the window on which nothing of the system lies: no status bar, no cut-out, no gesture bar.

Screens stand inside it by themselves, because the app's root does. What lies on the window itself (sheets, slips, the
curtain) covers the whole window but keeps what is read and touched inside: by ``safe.left`` and its like in kv, or by
the edges here.
"""

from __future__ import annotations

from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.properties import NumericProperty, ReferenceListProperty

from elfenapp.device.phone import Insets


class SafeArea(EventDispatcher):
    left = NumericProperty(0)
    top = NumericProperty(0)
    right = NumericProperty(0)
    bottom = NumericProperty(0)
    insets = ReferenceListProperty(left, top, right, bottom)

    def take(self, found: Insets) -> None:
        self.insets = [found.left, found.top, found.right, found.bottom]

    # Its edges in the window.

    @property
    def width(self) -> float:
        return Window.width - self.left - self.right

    @property
    def height(self) -> float:
        return Window.height - self.top - self.bottom

    @property
    def centre(self) -> tuple[float, float]:
        return self.left + self.width / 2, self.bottom + self.height / 2

    @property
    def ceiling(self) -> float:
        return Window.height - self.top

    @property
    def right_edge(self) -> float:
        return Window.width - self.right


safe = SafeArea()
