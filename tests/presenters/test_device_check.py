"""The report of a check: its line for the log, its file, and the words on its page."""

from __future__ import annotations

import json

import pytest

from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.device_check import (
    LONGEST_LINE,
    PROBES,
    DeviceReport,
    ProbeResult,
    headline,
    result_rows,
)

ABOUT = {"app": "1.0.0", "system": "Android 16", "python": "3.14.2", "window": "1080 x 2340", "density": "2.75"}


def report(*wrong: str, stopped: bool = False) -> DeviceReport:
    numbers = {"drag_ms": 6.25, "zoom_ms": 12.0, "first_frame_s": 2.4, "texture_mb": 91.6}
    results = [ProbeResult(name, count=3, numbers=numbers if name == "frames" else {}) for name in PROBES]
    if wrong:
        results[0] = ProbeResult(results[0].name, wrong)
    return DeviceReport(ABOUT, tuple(results), stopped)


def test_a_report_passes_only_if_all_of_it_has() -> None:
    assert report().passed
    assert not report("a fault").passed and not report(stopped=True).passed
    assert not DeviceReport(ABOUT, ()).passed


def test_the_line_is_never_cut_off_by_the_log() -> None:
    """Android's log cuts off after about four thousand bytes, and what is cut is no JSON."""
    long = tuple(ProbeResult(name, tuple(f"é{number}" * 400 for number in range(50))) for name in PROBES)
    line = DeviceReport(ABOUT, long).as_line()
    assert len(line.encode()) <= LONGEST_LINE and "\n" not in line
    told = json.loads(line)
    assert all(probe["wrong_count"] == 50 and probe["wrong"] for probe in told["probes"].values())


def test_the_file_has_everything() -> None:
    whole = json.loads(report("a" * 900, "b").as_file())
    assert whole["probes"]["modules"]["wrong"] == ["a" * 900, "b"] and whole["about"] == ABOUT


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_probe_has_its_words(language: str) -> None:
    words = catalogue(language)
    rows = result_rows(report("Traceback\n  File\nKeyError: card/lion"), words)
    assert len(rows) == len(PROBES) and not [row for row in rows if "check." in row.title + row.text]
    assert rows[0].details == "KeyError: card/lion" and not rows[0].passed
    speed = next(row for row in rows if "6.2" in row.text)
    assert "12 ms" in speed.text and "2.4 s" in speed.text and "92" in speed.text
    told = [headline(made, words) for made in (report(), report("a fault"), report(stopped=True))]
    assert len({*told}) == 3 and not [text for text in told if "check." in text or "{" in text]
