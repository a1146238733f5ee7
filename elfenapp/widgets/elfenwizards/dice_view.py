"""Dice rolling over the board: seen by all players, skipped by a touch, and gone when they have been read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from elfenapp.presenters.elfenwizards.dice_throw import RESTING, SECONDS, over, thrown

from ..base.textures import piece

SIZE = 60  # dp of a die that lies


class DiceView(Widget):
    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.on_still: Callable[[], None] | None = None  # the dice lie and show their faces
        self.on_rest: Callable[[], None] | None = None  # they have been seen
        self._pieces: tuple[str, ...] = ()
        self._lies = True
        self._began = 0.0
        self._speed = 1.0
        self._group = InstructionGroup()
        self.canvas.add(self._group)

    @property
    def rolling(self) -> bool:
        return bool(self._pieces)

    def roll(self, pieces: tuple[str, ...], speed: float) -> None:
        """``speed`` 0: the player does not want to see it."""
        if not speed or not pieces:
            return
        self._pieces, self._began, self._speed, self._lies = pieces, Clock.get_time(), speed, False
        Clock.unschedule(self._tick)
        Clock.schedule_interval(self._tick, 0)
        self._tick()

    def seconds_left(self) -> float:
        """Seconds in which the dice still roll and lie there."""
        return (
            max(SECONDS + RESTING - (Clock.get_time() - self._began) * self._speed, 0.0) / self._speed
            if self.rolling
            else 0.0
        )

    def skip(self) -> None:
        if self.rolling:
            self._pieces = ()
            self._lie()
            Clock.unschedule(self._tick)
            self._group.clear()
            if self.on_rest:
                self.on_rest()

    def _lie(self) -> None:
        if not self._lies:
            self._lies = True
            if self.on_still:
                self.on_still()

    def _tick(self, *_: object) -> None:
        seconds = (Clock.get_time() - self._began) * self._speed
        if seconds >= SECONDS:
            self._lie()
        if over(seconds):
            self.skip()
            return
        self._group.clear()
        self._group.add(Color(1, 1, 1, 1))
        for die in thrown(self._pieces, seconds):
            side = dp(SIZE) * die.size
            x, y = self.x + die.x * self.width, self.y + die.y * self.height
            self._group.add(PushMatrix())
            self._group.add(Rotate(angle=die.turn, origin=(x, y)))
            texture = piece(die.piece)
            self._group.add(Rectangle(texture=texture, pos=(x - side / 2, y - side / 2), size=(side, side)))
            self._group.add(PopMatrix())

    def on_touch_down(self, touch: Any) -> bool:
        """A touch of the board ends the throw, and is nothing else."""
        if not self.rolling or not self.collide_point(*touch.pos):
            return False
        self.skip()
        return True
