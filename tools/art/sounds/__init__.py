"""The sounds of the table: short, soft and dry, synthesised so that they are our own.

Sixteen-bit mono WAV: it loads everywhere SDL plays, needs no decoder, and rebuilds bit for bit.
"""

from __future__ import annotations

import wave
from pathlib import Path

import numpy as np

from tools.art.sounds.instruments import (
    RATE,
    Samples,
    band,
    bell,
    finish,
    knock,
    modes,
    noise,
    string,
    swell,
    together,
)


def card() -> Samples:
    """A card drawn over felt and laid down."""
    slide = noise(0.24, 1400, 6500, 11) * swell(0.24, 0.09, 0.035) * (0.75 + 0.25 * noise(0.24, 30, 90, 12))
    snap = noise(0.1, 900, 4200, 13) * swell(0.1, 0.001, 0.012)
    felt = knock(0.15, 210, 0.02, 14)
    return finish(together(0.32, [(0.0, 0.30, slide), (0.135, 0.85, snap), (0.137, 0.5, felt)]), 0.42)


def counter() -> Samples:
    """A wooden counter set down on the board; it settles with a second, lighter touch."""
    first, second = knock(0.3, 430, 0.045, 21), knock(0.2, 520, 0.03, 25)
    return finish(together(0.36, [(0.0, 1.0, first), (0.075, 0.28, second)]), 0.5)


def thud() -> Samples:
    """A tree trunk that falls across a road: low, heavy, with a little rubble after it."""
    trunk = modes(0.5, [(88, 1.0, 0.11), (131, 0.7, 0.08), (213, 0.35, 0.05)])
    bark = knock(0.3, 150, 0.05, 26)
    rubble = noise(0.32, 180, 1500, 28) * swell(0.32, 0.05, 0.07) * 0.1
    return finish(together(0.6, [(0.0, 1.0, trunk), (0.0, 0.7, bark), (0.06, 1.0, rubble)]), 0.5)


def dice() -> Samples:
    """Two wooden dice that roll out: bounces that come faster and softer."""
    strokes, when, gap, loud = [], 0.0, 0.115, 1.0
    for index in range(11):
        strokes.append((when, loud, knock(0.16, 760 + 190 * ((index * 5) % 4), 0.02, 31 + 3 * index)))
        when += gap * (1.0 if index % 2 else 0.62)
        gap, loud = gap * 0.88, loud * 0.83
    rumble = band(noise(0.9, 80, 900, 91), 90, 420) * swell(0.9, 0.05, 0.22) * 0.16
    return finish(together(1.0, [*strokes, (0.0, 1.0, rumble)]), 0.5)


def coin() -> Samples:
    """A gold coin dropped on another."""
    tones = [(2510, 1.0, 0.16), (2534, 0.5, 0.13), (4170, 0.55, 0.1), (6220, 0.35, 0.06), (8150, 0.2, 0.035)]
    high = [(frequency * 1.13, loud, fall * 0.8) for frequency, loud, fall in tones]
    touch = noise(0.05, 2500, 9000, 41) * swell(0.05, 0.0006, 0.004)
    rings = [(0.0, 0.55, modes(0.55, tones)), (0.0, 0.3, touch), (0.085, 0.9, modes(0.5, high))]
    return finish(together(0.62, rings), 0.34)


def your_turn() -> Samples:
    """Two small bells, a fourth apart, and a soft string below: an invitation, not an alarm."""
    return finish(
        together(1.5, [(0.0, 0.8, bell(1.2, 784.0, 0.34)), (0.16, 1.0, bell(1.3, 1046.5, 0.42)),
                       (0.0, 0.6, string(1.4, 196.0, 51)), (0.16, 0.5, string(1.3, 261.63, 52))]), 0.4)  # fmt: skip


def refused() -> Samples:
    """Two low knocks on a hollow box, the second a little lower: no, but kindly."""
    box = noise(0.2, 120, 420, 63) * swell(0.2, 0.002, 0.035) * 0.1
    return finish(
        together(0.46, [(0.0, 1.0, knock(0.3, 205, 0.06, 61)), (0.0, 1.0, box),
                        (0.15, 0.9, knock(0.3, 172, 0.07, 62)), (0.15, 1.0, box)]), 0.46)  # fmt: skip


def victory() -> Samples:
    """A harp runs up a bright chord, and a bell closes it."""
    notes = (261.63, 329.63, 392.0, 523.25, 659.25, 783.99, 1046.5)
    harp = [(0.105 * index, 0.85, string(2.0, pitch, 71 + index)) for index, pitch in enumerate(notes)]
    bass = [(0.0, 0.8, string(2.4, 130.81, 81)), (0.735, 0.7, string(1.8, 196.0, 82))]
    bells = [(0.74, 0.5, bell(1.9, 1046.5, 0.6)), (0.84, 0.35, bell(1.8, 1568.0, 0.5))]
    return finish(together(2.7, [*harp, *bass, *bells]), 0.45)


SOUNDS = {"card": card, "counter": counter, "thud": thud, "dice": dice, "coin": coin, "your_turn": your_turn,
          "refused": refused, "victory": victory}  # fmt: skip


def build(assets: Path) -> None:
    folder = assets / "sounds"
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        whole = np.round(make() * 32767).astype("<i2")
        with wave.open(str(folder / f"{name}.wav"), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(whole.tobytes())
