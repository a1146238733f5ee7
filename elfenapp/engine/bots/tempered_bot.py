"""A computer player that can be had with another temperament."""

from __future__ import annotations

from typing import Protocol, Self, runtime_checkable

from ..core.bot import Bot
from .levels import Temperament


@runtime_checkable
class TemperedBot(Bot, Protocol):
    """A computer player that can be had with another temperament."""

    def with_temperament(self, temperament: Temperament) -> Self: ...
