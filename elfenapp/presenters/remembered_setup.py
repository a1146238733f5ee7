"""A game's last set-up, as the settings keep it. No Kivy."""

from __future__ import annotations

from typing import TypedDict

from elfenapp.engine.core.game import OptionValue


class RememberedSeat(TypedDict):
    name: str
    colour: str
    mind: str


class Remembered(TypedDict):
    """A set-up as plain data, for the next time."""

    seats: list[RememberedSeat]
    first: int | None
    preset: str
    options: dict[str, OptionValue]
    hints: bool
