"""Cards or pieces chosen one by one, up to a number: what a tap adds or takes away. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence


def chosen_with(chosen: Sequence[str], card: str, held: int, most: int) -> list[str]:
    """A card more; none of its kind again when there is no more of it or no more is needed.

    A kind that is not chosen yet takes the place of the oldest choice when enough are chosen.
    """
    count = chosen.count(card)
    if count and (count >= held or len(chosen) >= most):
        return [other for other in chosen if other != card]
    if count >= held or most == 0:
        return list(chosen)
    return [*chosen, card][-most:]
