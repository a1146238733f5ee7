"""Facts that the tests need about the book of Elfenkoning."""

from __future__ import annotations

from .. import ask_elfenkoning, ask_order, ask_planning
from . import BookFacts

FACTS = BookFacts(
    pages=r"(EK|ALL)-\d+|W-5",
    rooms=(ask_elfenkoning, ask_planning, ask_order),
    headings=("All games", "Elfenkoning"),
    ruled=r"(ALL|EK)-\d+",
    no_claim={"ALL-2": {2}},
    nothing_to_ask=frozenset(("ALL-1", "ALL-3", "ALL-4", "W-5")),
)
