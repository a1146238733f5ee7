"""The rules and rulings there are by id: those of all games in ``tests/rules``, those of a game in its folder there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

RULES = Path(__file__).parents[1] / "rules"


@cache
def listed(name: str) -> frozenset[str]:
    """The ids of all lists of this name: ``rule_ids.txt`` or ``ruling_ids.txt``."""
    lines = (line for path in RULES.rglob(name) for line in path.read_text(encoding="utf-8").splitlines())
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


def known_ids() -> frozenset[str]:
    return listed("rule_ids.txt")


def any_id() -> re.Pattern[str]:
    """The pattern of a rule's id: a prefix that some rule has, and a number."""
    prefixes = sorted({rule.partition("-")[0] for rule in known_ids()})
    return re.compile(rf"\b(?:{'|'.join(prefixes)})-\d+\b")
