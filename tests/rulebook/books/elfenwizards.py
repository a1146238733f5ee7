"""Facts that the tests need about the book of Elfenwizards."""

from __future__ import annotations

from .. import ask_elfenwizards, ask_guilds, ask_order
from . import BookFacts

FACTS = BookFacts(
    pages=r"(EW|ALL)-\d+",
    rooms=(ask_elfenwizards, ask_guilds, ask_order),
    headings=("All games", "Elfenwizards"),
    ruled=r"(ALL|EW)-\d+",
    # How its phases are counted.
    no_claim={"ALL-2": {2}, **{rule: {2} for rule in ("EW-13", "EW-15", "EW-16", "EW-30")}},
    nothing_to_ask=frozenset(("ALL-1", "ALL-3", "ALL-4", "ALL-5", "EW-4")),
)
