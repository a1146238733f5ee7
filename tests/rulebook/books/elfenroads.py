"""Facts that the tests need about the book of Elfenroads."""

from __future__ import annotations

from . import BookFacts, elfengold

_GOLD = elfengold.FACTS
FACTS = BookFacts(
    pages=r"(ER|EG|EL|W|ALL)-\d+",
    rooms=_GOLD.rooms,
    headings=_GOLD.headings,
    ruled=r"(ALL|EG|ER)-\d+",
    replaced=_GOLD.replaced | {"EG-45", "EG-60"},  # no sea monsters and no wizards (ER-2)
    says_otherwise=frozenset(("EG-40",)),  # it has no spells
    no_claim={**_GOLD.no_claim, "ER-5": {7}, "ER-1": {10, 1992}},  # years
    nothing_to_ask=_GOLD.nothing_to_ask | {"ER-4"},
)
