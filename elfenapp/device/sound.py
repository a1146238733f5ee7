"""Short sounds, softly. Silent if the player wants it so, and on devices that have nothing to play them with."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from elfenapp.assets import ASSETS

SOUNDS = ASSETS / "sounds"
SOFTLY = 0.4  # of the loudest


def play(name: str) -> None:
    """Start a sound; one that is still playing begins again."""
    sound = _load(name)
    if sound is not None:
        sound.stop()
        sound.volume = SOFTLY
        sound.play()


@cache
def _load(name: str) -> Any:
    # Imported on the first sound: opening the device's audio takes a while.
    from kivy.core.audio import SoundLoader

    with _no_words():
        sound = SoundLoader.load(str(SOUNDS / f"{name}.wav"))
    return sound if sound is not None and sound.length > 0 else None


@contextmanager
def _no_words() -> Iterator[None]:
    """Silence libraries that write to the terminal, and Kivy's log, when a device has no audio: it is no fault."""
    log = logging.getLogger("kivy")
    heard, log.disabled = log.disabled, True
    try:
        with _no_terminal():
            yield
    finally:
        log.disabled = heard


@contextmanager
def _no_terminal() -> Iterator[None]:
    if sys.stderr is not None:
        sys.stderr.flush()
    try:
        kept = os.dup(2)
    except OSError:  # started without a terminal
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        if sys.stderr is not None:
            sys.stderr.flush()
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
