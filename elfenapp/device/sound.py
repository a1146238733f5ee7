"""Short sounds. Silent until the player wants them, and on devices that have nothing to play them with."""

from __future__ import annotations

from functools import cache
from typing import Any

from elfenapp.assets import ASSETS

SOUNDS = ASSETS / "sounds"


def play(name: str) -> None:
    """Start a sound; one that is still playing begins again."""
    sound = _load(name)
    if sound is not None:
        sound.stop()
        sound.play()


@cache
def _load(name: str) -> Any:
    # Imported on the first sound: opening the device's audio takes a while, and most people play in silence.
    from kivy.core.audio import SoundLoader

    return SoundLoader.load(str(SOUNDS / f"{name}.wav"))
