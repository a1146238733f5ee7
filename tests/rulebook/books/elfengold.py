"""Facts that the tests need about the book of Elfengold."""

from __future__ import annotations

from .. import ask_claims, ask_gold, ask_map, ask_order
from . import BookFacts, elfenland

FACTS = BookFacts(
    pages=r"(EG|EL|W|ALL)-\d+",
    rooms=(ask_gold, ask_map, ask_order, ask_claims),
    headings=("All games", "Elfengold and Elfenroads"),
    ruled=r"(ALL|EG)-\d+",
    replaced=frozenset(
        ("EL-2", "EL-10", "EL-11", "EL-12", "EL-13", "EL-23", "EL-40", "EL-50", "EL-51", "EL-52"),
    ),
    # "One of two things", "the third time".
    no_claim={**elfenland.FACTS.no_claim, "EG-40": {2}, "EG-41": {2}, "EG-60": {2}, "EG-33": {3}},
    nothing_to_ask=elfenland.FACTS.nothing_to_ask | {"EG-34"},
)
