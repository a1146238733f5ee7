"""State diagrams of docs/lan.md, for tests that compare them with what the code does."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "lan.md").read_text(encoding="utf-8")
Arrow = tuple[str, str, str]  # from a state to a state, and the event


def arrows(attribute: str) -> set[Arrow]:
    """Those of the diagram of this attribute, as ``hand_over.HandOver.step``."""
    after = PAGE[PAGE.index(f"(`{attribute}`") :]
    block = after[after.index("```mermaid") :].split("```")[1]
    found = re.findall(r"^\s+(\S+) --> (\S+): (.+)$", block, re.MULTILINE)
    assert len({*found}) == len(found) == block.count("-->")
    return {(start.replace("_", " "), end.replace("_", " "), label) for start, end, label in found}
