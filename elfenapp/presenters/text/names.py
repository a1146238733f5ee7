"""Names of players. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from elfenapp.i18n import Catalogue
from elfenapp.session.seats import Seat


def player_name(words: Catalogue, seats: Sequence[Seat], number: int) -> str:
    """The name of the player on a seat; one without a name is called by the number of the seat."""
    return seats[number].name or words.text("setup.player", number=number + 1)
