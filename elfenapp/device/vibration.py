"""A short buzz under the finger, on devices that can."""

from __future__ import annotations

from . import ANDROID

SECONDS = 0.03


def buzz() -> None:
    if not ANDROID:
        return
    from plyer import vibrator

    vibrator.vibrate(time=SECONDS)
