"""The report of a check of the device: one line for the log, a file to send, and the page that a player reads."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from elfenapp.i18n import Catalogue

PROBES = ("modules", "assets", "games", "screens", "frames", "saving", "lan", "system")
MARK = "ELFEN-CHECK"  # the line of the log that holds the report begins with it
LONGEST_LINE = 3500  # bytes: Android's log cuts a line off at about four thousand
MOST_SHOWN = 300  # characters of a finding on the page
SHORT = 160  # characters of a finding in the line; the file has all of it
# Measured by this check on a desktop of two cores without a graphics chip, so that a reader can tell fast from slow.
REFERENCE = {"drag_ms": 21.7, "zoom_ms": 23.0, "first_frame_s": 0.6, "texture_mb": 146.3}


@dataclass(frozen=True, slots=True)
class ProbeResult:
    """The outcome of one probe; ``count`` says how many things it has looked at."""

    name: str
    wrong: tuple[str, ...] = ()
    numbers: Mapping[str, float] = field(default_factory=dict)
    count: int = 0
    seconds: float = 0.0

    @property
    def passed(self) -> bool:
        return not self.wrong


@dataclass(frozen=True, slots=True)
class DeviceReport:
    about: Mapping[str, str]  # the app's version, the platform, the window
    results: tuple[ProbeResult, ...]
    stopped: bool = False

    @property
    def passed(self) -> bool:
        return not self.stopped and bool(self.results) and all(result.passed for result in self.results)

    def as_plain(self, shorten: bool = False) -> dict[str, object]:
        return {
            "passed": self.passed,
            "stopped": self.stopped,
            "about": dict(self.about),
            "probes": {
                result.name: {
                    "passed": result.passed,
                    "count": result.count,
                    "seconds": round(result.seconds, 1),
                    "numbers": dict(result.numbers),
                    "wrong": [told[:SHORT] for told in result.wrong[:3]] if shorten else list(result.wrong),
                    "wrong_count": len(result.wrong),
                }
                for result in self.results
            },
        }

    def as_line(self) -> str:
        """One line of JSON that no log cuts off; the findings give way if it is too long."""
        told = self.as_plain(shorten=True)
        line = json.dumps(told, separators=(",", ":"))
        if len(line) > LONGEST_LINE:
            probes = told["probes"]
            assert isinstance(probes, dict)
            for probe in probes.values():
                probe["wrong"] = [text[:40] for text in probe["wrong"][:1]]
            line = json.dumps(told, separators=(",", ":"))
        return line

    def as_file(self) -> bytes:
        return (json.dumps(self.as_plain(), indent=1, ensure_ascii=False) + "\n").encode()


@dataclass(frozen=True, slots=True)
class CheckedRow:
    """One probe on the page: ``details`` are for the person who mends the app."""

    title: str
    text: str
    passed: bool
    details: str = ""


def headline(report: DeviceReport, words: Catalogue) -> str:
    if report.stopped:
        return words.text("check.stopped")
    failed = sum(not result.passed for result in report.results)
    return words.count("check.failed", failed) if failed else words.text("check.passed")


def result_rows(report: DeviceReport, words: Catalogue) -> list[CheckedRow]:
    return [_row(result, words) for result in report.results]


def probe_title(name: str, words: Catalogue) -> str:
    titles = {
        "modules": words.text("check.modules"),
        "assets": words.text("check.assets"),
        "games": words.text("check.games"),
        "screens": words.text("check.screens"),
        "frames": words.text("check.frames"),
        "saving": words.text("check.saving"),
        "lan": words.text("check.lan"),
        "system": words.text("check.system"),
    }
    return titles[name]


def _success(name: str, count: int, words: Catalogue) -> str:
    """The sentence of a probe that has passed."""
    sentences = {
        "modules": words.text("check.modules.done", count=count),
        "assets": words.text("check.assets.done", count=count),
        "games": words.text("check.games.done", count=count),
        "screens": words.text("check.screens.done", count=count),
        "frames": words.text("check.frames.done"),
        "saving": words.text("check.saving.done", count=count),
        "lan": words.text("check.lan.done"),
        "system": words.text("check.system.done"),
    }
    return sentences[name]


def _row(result: ProbeResult, words: Catalogue) -> CheckedRow:
    outcome = _success(result.name, result.count, words)
    if not result.passed:
        outcome = words.count("check.problems", len(result.wrong))
    lines = [outcome, *_speed(result.numbers, words)]
    details = "\n".join(told.strip().splitlines()[-1][:MOST_SHOWN] for told in result.wrong[:5])
    return CheckedRow(probe_title(result.name, words), "\n".join(lines), result.passed, details)


def _speed(numbers: Mapping[str, float], words: Catalogue) -> Iterator[str]:
    """The numbers that mean something to a player, each beside that of the reference desktop."""
    for name, usual in REFERENCE.items():
        if name in numbers:
            here, there = _short(numbers[name]), _short(usual)
            yield {
                "drag_ms": words.text("check.drag", value=here, usual=there),
                "zoom_ms": words.text("check.zoom", value=here, usual=there),
                "first_frame_s": words.text("check.first_frame", value=here, usual=there),
                "texture_mb": words.text("check.textures", value=here, usual=there),
            }[name]


def _short(value: float) -> str:
    return f"{value:.0f}" if value >= 10 or value == int(value) else f"{value:.1f}"
