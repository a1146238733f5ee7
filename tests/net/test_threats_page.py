"""Docs/threats.md names tests that exist, and one for everything that it says cannot be done."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "threats.md").read_text(encoding="utf-8")
NAMED = re.compile(r"`((?:\w+/)*(?:test_)?\w+\.py)`")


def points(heading: str) -> list[str]:
    """All points below this heading, in every section."""
    found: list[str] = []
    for block in PAGE.split(f"**{heading}**\n")[1:]:
        listed = re.split(r"\n\*\*|\n## ", block)[0]
        found += [" ".join(point.split()) for point in re.split(r"^- ", listed, flags=re.MULTILINE)[1:]]
    return found


def test_every_test_that_is_named_exists() -> None:
    named = NAMED.findall(PAGE)
    assert len(named) > 30
    places = (ROOT, ROOT / "tests", ROOT / "tests" / "net")
    missing = [name for name in named if not any((place / name).exists() for place in places)]
    assert not missing


def test_whatever_cannot_be_done_is_shown_by_a_test_or_said_not_to_be() -> None:
    cannot = points("Cannot")
    assert len(cannot) > 20 and len(points("Can")) > 20
    assert not [point for point in cannot if not NAMED.search(point) and "no test" not in point.lower()]
