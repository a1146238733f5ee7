"""State diagrams of the pages in docs/lan, for tests that compare them with what the code does."""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs" / "lan"
PROTOCOL, FAILOVER = ((FOLDER / name).read_text(encoding="utf-8") for name in ("protocol.md", "failover.md"))
Arrow = tuple[str, str, str]  # from a state to a state, and the event


def arrows(attribute: str) -> set[Arrow]:
    """Those of the diagram of this attribute, as ``hand_over.HandOver.step``. One page has it, once."""
    _, after = (PROTOCOL + FAILOVER).split(f"(`{attribute}`")
    block = after[after.index("```mermaid") :].split("```")[1]
    found = re.findall(r"^\s+(\S+) --> (\S+): (.+)$", block, re.MULTILINE)
    assert len({*found}) == len(found) == block.count("-->")
    return {(start.replace("_", " "), end.replace("_", " "), label) for start, end, label in found}
