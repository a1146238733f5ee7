"""Some hundred damaged saves; ten thousand are opened by hand with ``tests.saves.mutate``."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from .mutate import Original, examine, originals_in, run

DAMAGES = int(os.environ.get("SAVES_TO_DAMAGE", "300"))
PLACE = st.integers(0, 1 << 14)
BYTES = st.binary(max_size=24) | st.sampled_from(
    (b"\xdd\x7f\xff\xff\xff", b"\xdf\x7f\xff\xff\xff", b"\x91" * 64, b"\xc1")
)
CUT, FLIP, OVERWRITE, INSERT, REPEAT = "cut", "flip", "overwrite", "insert", "repeat"
EDITS = st.lists(
    st.tuples(st.just(CUT), PLACE, PLACE)
    | st.tuples(st.just(FLIP), PLACE, st.integers(0, 7))
    | st.tuples(st.sampled_from((OVERWRITE, INSERT)), PLACE, BYTES)
    | st.tuples(st.just(REPEAT), PLACE, st.integers(1, 400)),
    min_size=1,
    max_size=4,
)


def test_a_damaged_save_opens_truly_or_is_refused_by_name(tmp_path: Path) -> None:
    outcomes = run(400, seed=7, folder=tmp_path)
    assert sum(outcomes.values()) == 400
    assert outcomes["opened"] > 20 and outcomes["damaged"] > 20 and outcomes["foreign"] > 5


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("damaged")


@pytest.fixture(scope="module")
def originals(folder: Path) -> list[Original]:
    return originals_in(folder)


def damaged(data: bytes, edits: list[tuple[str, int, Any]]) -> bytes:
    for kind, place, detail in edits:
        at = place % (len(data) + 1)
        if kind == CUT:
            data = data[:at] + data[detail % (len(data) + 1) :] if detail % 2 else data[:at]
        elif kind == FLIP and at < len(data):
            data = data[:at] + bytes((data[at] ^ 1 << detail,)) + data[at + 1 :]
        elif kind == OVERWRITE:
            data = data[:at] + detail + data[at + len(detail) :]
        elif kind == INSERT:
            data = data[:at] + detail + data[at:]
        elif kind == REPEAT:
            data = data[:at] + data[max(at - detail, 0) : at] + data[at:]
    return data


@settings(max_examples=DAMAGES, suppress_health_check=[HealthCheck.too_slow])
@given(number=st.integers(0, 9), edits=EDITS)
def test_whatever_hypothesis_does_to_a_save_it_opens_truly_or_is_refused(
    originals: list[Original], folder: Path, number: int, edits: list[Any]
) -> None:
    data, known, journal = originals[number]
    assert examine(damaged(data, edits), folder / "damaged.journal", known, journal)
