"""Gold that comes and goes: "+2" rises from the purse it went into, "−5" from the one that paid, and is gone."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from ..canvas.pencil import Pencil, piece_width
from ..canvas.text_texture import lettered

COIN = 22  # dp
RISE = 26
GAINED, PAID = (0.98, 0.95, 0.86, 1), (0.96, 0.78, 0.72, 1)
SLIP = (0.16, 0.12, 0.08, 0.88)  # dark in both themes: it lies over anything


class Gain(Widget):
    """One change of one purse; takes itself away when it has been seen."""

    def __init__(self, amount: int, centre: tuple[float, float], **properties: Any) -> None:
        super().__init__(size_hint=(None, None), **properties)
        self.amount = amount
        text = lettered(f"+{amount}" if amount > 0 else f"−{-amount}", sp(17), GAINED if amount > 0 else PAID, "Strong")
        coin = piece_width("coin/1", dp(COIN))
        self.size = (coin + text.width + dp(18), dp(COIN) + dp(8))
        self.center = centre
        self._text, self._coin = text, coin
        self._pencil = Pencil(self.canvas)
        self.bind(pos=self._draw)
        self._draw()

    def rise(self, seconds: float) -> None:
        rising = Animation(y=self.y + dp(RISE), duration=seconds * 0.7, t="out_quad")
        fading = rising + Animation(opacity=0, duration=seconds * 0.3)
        fading.bind(on_complete=lambda *_: self.take_away())
        fading.start(self)

    def take_away(self) -> None:
        Animation.cancel_all(self)
        if self.parent is not None:
            self.parent.remove_widget(self)

    def _draw(self, *_: object) -> None:
        self._pencil.clear()
        self._pencil.box(self.x, self.y, self.width, self.height, SLIP, self.height / 2)
        self._pencil.piece("coin/1", self.x + dp(6), self.y + dp(4), dp(COIN))
        text = self._text
        self._pencil.text(text, self.x + dp(10) + self._coin, self.center_y - text.height / 2)
