"""The sounds are short, soft, free of clicks, and always the same."""

from __future__ import annotations

import wave
from pathlib import Path

import numpy as np
import pytest

from tools.art.sounds import SOUNDS, build
from tools.art.sounds.instruments import RATE

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
LONGEST = {"victory": 3.0, "your_turn": 1.6, "dice": 1.1}


def samples(path: Path) -> np.ndarray:
    with wave.open(str(path)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, RATE)
        return np.frombuffer(sound.readframes(sound.getnframes()), "<i2") / 32768


@pytest.mark.parametrize("name", SOUNDS)
def test_it_is_short_and_soft(name: str) -> None:
    wave_form = samples(FOLDER / f"{name}.wav")
    assert 0.15 < len(wave_form) / RATE < LONGEST.get(name, 0.7)
    assert 0.3 < np.max(np.abs(wave_form)) <= 0.5 + 1e-4


@pytest.mark.parametrize("name", SOUNDS)
def test_it_neither_clicks_nor_leans(name: str) -> None:
    wave_form = samples(FOLDER / f"{name}.wav")
    assert abs(wave_form[0]) < 0.003
    assert np.max(np.abs(wave_form[-20:])) < 0.003
    assert abs(np.mean(wave_form)) < 0.001


def test_all_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 400_000


def test_a_rebuild_gives_the_same_sounds(tmp_path: Path) -> None:
    build(tmp_path)
    for name in SOUNDS:
        again, committed = samples(tmp_path / "sounds" / f"{name}.wav"), samples(FOLDER / f"{name}.wav")
        assert np.max(np.abs(again - committed)) <= 2 / 32768  # another processor may round the last bit otherwise
