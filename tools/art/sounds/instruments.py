"""The small workshop behind the sounds: noise, knocked wood, plucked strings, bells, as plain arrays of samples."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy import signal

RATE = 22050
Samples = NDArray[np.float64]


def silence(seconds: float) -> Samples:
    return np.zeros(round(seconds * RATE))


def moments(seconds: float) -> Samples:
    return np.arange(round(seconds * RATE)) / RATE


def chance(seed: int) -> np.random.Generator:
    return np.random.default_rng(seed)


def band(samples: Samples, low: float, high: float) -> Samples:
    """Only what lies between two frequencies."""
    filters = signal.butter(2, [low, high], btype="bandpass", fs=RATE, output="sos")
    return np.asarray(signal.sosfilt(filters, samples))


def noise(seconds: float, low: float, high: float, seed: int) -> Samples:
    """Filtered noise of even loudness."""
    raw = band(chance(seed).standard_normal(round(seconds * RATE)), low, high)
    return raw / np.std(raw)


def swell(seconds: float, rise: float, fall: float) -> Samples:
    """A loudness that rises for ``rise`` seconds and then dies away, to a third in ``fall`` seconds."""
    time = moments(seconds)
    return np.where(time < rise, 0.5 - 0.5 * np.cos(np.pi * time / rise), np.exp(-(time - rise) / fall))


def modes(seconds: float, tones: Sequence[tuple[float, float, float]], seed: int = 0) -> Samples:
    """A struck body: ``(frequency, loudness, seconds to die to a third)`` for each of its tones."""
    time = moments(seconds)
    turns = chance(seed).uniform(0, 2 * np.pi, len(tones)) if seed else np.zeros(len(tones))
    body = np.zeros_like(time)
    for (frequency, loudness, fall), turn in zip(tones, turns, strict=True):
        body += loudness * np.sin(2 * np.pi * frequency * time + turn) * np.exp(-time / fall)
    return body * np.minimum(1, time / 0.0012)


def knock(seconds: float, pitch: float, dry: float, seed: int) -> Samples:
    """A knuckle of wood on wood: a few unrelated short tones and the scrape of the first touch."""
    ratios = (1.0, 1.71, 2.63, 3.9, 5.2)
    tones = [(pitch * ratio, 0.9 / (1 + index), dry / (1 + 0.8 * index)) for index, ratio in enumerate(ratios)]
    body = modes(seconds, tones, seed)
    touch = noise(seconds, 900, 5200, seed + 1) * swell(seconds, 0.0008, 0.006) * 0.22
    return body + touch


def bell(seconds: float, pitch: float, fall: float) -> Samples:
    """A small bell: the tones that make a bell a bell, and a slow beat between two that nearly agree."""
    low = ((0.5, 0.22, 1.0), (1.0, 1.0, 1.0), (1.003, 0.4, 0.9))
    high = ((2.0, 0.5, 0.6), (2.76, 0.32, 0.42), (5.4, 0.12, 0.2))
    return modes(seconds, [(pitch * ratio, loud, fall * lasting) for ratio, loud, lasting in low + high])


def string(seconds: float, pitch: float, seed: int) -> Samples:
    """A plucked string after Karplus and Strong: a burst of noise runs round a loop that dulls it each time."""
    softness = min(0.5, 70 / pitch)  # a high string runs round more often: dull it less each time
    length = RATE / pitch
    whole = int(length - softness)
    part = length - softness - whole  # the loop's length is not a whole number of samples: interpolate
    burst = np.zeros(round(seconds * RATE))
    burst[:whole] = signal.lfilter([0.35, 0.4, 0.25], [1], chance(seed).uniform(-1, 1, whole))
    keep = float(np.exp(-1 / (pitch * 0.75)))
    loop = np.zeros(whole + 3)
    loop[0] = 1
    for delay, share in ((0, (1 - softness)), (1, softness)):
        loop[whole + delay] -= keep * share * (1 - part)
        loop[whole + delay + 1] -= keep * share * part
    return np.asarray(signal.lfilter([1], loop, burst))


def together(seconds: float, parts: Sequence[tuple[float, float, Samples]]) -> Samples:
    """Mix ``(when, loudness, samples)``."""
    mix = silence(seconds)
    for when, loudness, samples in parts:
        start = round(when * RATE)
        room = max(0, min(len(samples), len(mix) - start))
        mix[start : start + room] += loudness * samples[:room]
    return mix


def finish(samples: Samples, peak: float) -> Samples:
    """Take out what the ear cannot hear, bring to a peak, and let both ends begin and end in silence."""
    rumble = signal.butter(2, 60, btype="highpass", fs=RATE, output="sos")
    centred = np.asarray(signal.sosfilt(rumble, samples))
    begin, end = min(44, len(centred)), min(RATE // 12, len(centred))
    centred[:begin] *= np.linspace(0, 1, begin)
    centred[-end:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, end))
    centred -= np.mean(centred) * np.hanning(len(centred)) * 2
    return np.asarray(centred * (peak / np.max(np.abs(centred))))
