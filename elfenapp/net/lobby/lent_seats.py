"""Seats for which a computer plays: those lent on purpose, and those whose players were away."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from elfenapp.engine.core.plain import Plain, is_seats

_ON_PURPOSE = "lent_on_purpose"


class LentSeats:
    """A seat that was lent because its player was away is the player's again as soon as they are back."""

    def __init__(self, lent: set[int], about: Mapping[str, Plain], players: int) -> None:
        self.seats = lent
        told = about.get(_ON_PURPOSE)
        self._on_purpose = lent & set(told) if is_seats(told, players) else set()

    def note(self, seat: int, lent: bool, on_purpose: bool) -> None:
        (self.seats.add if lent else self.seats.discard)(seat)
        (self._on_purpose.add if lent and on_purpose else self._on_purpose.discard)(seat)

    def due(self, seats: Collection[int]) -> list[int]:
        """Those of a player's seats that are theirs again now that the player is back."""
        return sorted(self.seats.intersection(seats) - self._on_purpose)

    def plain(self) -> dict[str, Plain]:
        """The form that a save stores."""
        return {_ON_PURPOSE: [*sorted(self._on_purpose & self.seats)]}
