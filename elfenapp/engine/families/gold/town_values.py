"""Values of the towns: as printed, shuffled, or as the table likes."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.game import Option
from ...core.state import State
from ...world.land import CAPITAL, GOLD, TOWNS

PRINTED = "printed"
SHUFFLED = "shuffled"
# The 20 discs that lie on the towns (W-3); the capital has none.
DISCS = tuple(sorted(value for town, value in enumerate(GOLD) if town != CAPITAL))
_MOST_TEXT = 2 * len(DISCS)


class TownValues(Option):
    """EG-1 and the variant: apart from its names it takes any assignment of the discs.

    Such a value is written as the discs of the 20 towns in the order of the world's data (alphabetical, without
    the capital), with commas: ``7,2,4,5,…``.
    """

    __slots__ = ()

    def accepts(self, value: object) -> bool:
        return super().accepts(value) or (isinstance(value, str) and _read(value) is not None)


# An assignment for tests and for the editor to start from: the poorest towns first.
TOWN_VALUES = TownValues("town_values", (PRINTED, SHUFFLED), "EG-1", (",".join(str(disc) for disc in DISCS),))


def settled_values(option: str) -> Sequence[int]:
    """The value of each town that an option fixes; shuffled discs start from the printed places."""
    return _read(option) or GOLD


def shuffle_values(state: State) -> Sequence[int]:
    """The same 20 discs, dealt at random."""
    left = [DISCS.count(value) for value in range(max(DISCS) + 1)]
    return [0 if town == CAPITAL else state.draw(left) for town in range(len(TOWNS))]


def are_discs(values: Sequence[int]) -> bool:
    """True if these could lie on the towns."""
    return values[CAPITAL] == 0 and sorted(values) == sorted(GOLD)


def _read(text: str) -> Sequence[int] | None:
    """An assignment of the discs in numbers; None if the text is not one."""
    words = text.split(",") if len(text) <= _MOST_TEXT else []
    if len(words) != len(DISCS) or not all(len(word) == 1 and "0" <= word <= "9" for word in words):
        return None
    values = [int(word) for word in words]
    values.insert(CAPITAL, 0)
    return values if are_discs(values) else None
