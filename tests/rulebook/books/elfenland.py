"""Facts that the tests need about the book of Elfenland."""

from __future__ import annotations

from .. import ask_claims, ask_map, ask_order
from . import BookFacts

FACTS = BookFacts(
    pages=r"(EL|W|ALL)-\d+",
    rooms=(ask_map, ask_order, ask_claims),
    headings=("All games", "Elfenland"),
    ruled=r"(ALL|EL)-\d+",
    replaced=frozenset(("W-3",)),  # its map shows no values
    # "The two towns", "one of two things".
    no_claim={rule: {2} for rule in ("W-1", "W-7", "W-8", "W-9", "ALL-2", "EL-12")},
    nothing_to_ask=frozenset(("W-3", "ALL-3", "ALL-4")),
)
