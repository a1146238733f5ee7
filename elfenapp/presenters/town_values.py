"""The gold of the towns as a table likes it (EG-1): the printed discs, exchanged between towns. No Kivy.

Two taps exchange two discs, so that there are always the twenty of the box: no assignment can be wrong.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from dataclasses import dataclass
from typing import Any

from elfenapp.engine.steps.town_values import PRINTED, settled_values
from elfenapp.engine.world.land import ATLAS, CAPITAL, GOLD

NO_TOWN = -1


@dataclass(frozen=True, slots=True)
class TownDisc:
    number: int
    name: str
    gold: int
    printed: int
    chosen: bool

    @property
    def changed(self) -> bool:
        return self.gold != self.printed


class TownValues:
    def __init__(self, option: str) -> None:
        """``option`` is the value of the option; what says nothing of single towns begins as printed."""
        self.values = list(settled_values(option))
        self.chosen = NO_TOWN  # the town whose disc is to be exchanged

    def discs(self) -> list[TownDisc]:
        return [
            TownDisc(number, town.name, self.values[number], GOLD[number], number == self.chosen)
            for number, town in enumerate(ATLAS.towns)
            if number != CAPITAL
        ]

    @property
    def changed(self) -> bool:
        return self.values != list(GOLD)

    def option(self) -> str:
        """What to tell the engine."""
        if not self.changed:
            return PRINTED
        return ",".join(str(value) for town, value in enumerate(self.values) if town != CAPITAL)

    def tap(self, town: int) -> None:
        """Choose a town, exchange its disc with another's, or think better of it."""
        if self.chosen == NO_TOWN:
            self.chosen = town
            return
        values, other = self.values, self.chosen
        values[town], values[other] = values[other], values[town]
        self.chosen = NO_TOWN

    def restore(self) -> None:
        """As printed."""
        self.values, self.chosen = list(GOLD), NO_TOWN

    def mix(self, shuffle: Callable[[MutableSequence[Any]], None]) -> None:
        """All discs dealt anew, for everybody to see before the game."""
        towns = [disc.number for disc in self.discs()]
        values = [self.values[town] for town in towns]
        shuffle(values)
        for town, value in zip(towns, values, strict=True):
            self.values[town] = value
        self.chosen = NO_TOWN
