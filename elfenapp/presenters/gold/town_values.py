"""The gold of the towns as a table likes it (EG-1): the printed discs, exchanged between towns on the map. No Kivy.

Two taps exchange two discs, so that there are always the twenty of the box: no assignment can be wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from elfenapp.engine.families.gold.town_values import PRINTED, settled_values
from elfenapp.engine.world.land import CAPITAL, GOLD, TOWNS
from elfenapp.i18n import Catalogue

from ..board.geometry import Point, Sprite, Target, nearest
from ..map.geometry import COIN, MapGeometry

NO_TOWN = -1
DISC_RING = 26.0
HALF_A_TOWN = 41.0  # the largest one: wherever a finger is on its picture, it means the town


class TownValues:
    def __init__(self, option: str, plan: MapGeometry) -> None:
        """``option`` is the value of the option; what says nothing of single towns begins as printed."""
        self.plan = plan
        self.values = list(settled_values(option))
        self._discs = list(range(len(TOWNS)))  # which of the discs lies at each town: they are seen to change places
        self.chosen = NO_TOWN  # the town whose disc is to be exchanged
        self._refused = False  # the last tap was on the one town that has no disc

    @property
    def changed(self) -> bool:
        return self.values != list(GOLD)

    def option(self) -> str:
        """The option's value for the engine."""
        if not self.changed:
            return PRINTED
        return ",".join(str(self.values[town]) for town in with_discs())

    # What is shown -----------------------------------------------------------------------------------------------

    def sprites(self) -> list[Sprite]:
        """A disc at every town; what is not as printed has a rim."""
        return [
            Sprite(
                f"disc/{self.values[town]}",
                *self.plan.coins[TOWNS[town]],
                COIN,
                key=f"disc/{self._discs[town]}",
                rim=self.values[town] != GOLD[town],
            )
            for town in with_discs()
        ]

    def lit(self) -> list[Target]:
        """The disc to be exchanged; the others faintly, because any of them will do."""
        if self.chosen == NO_TOWN:
            return []
        return [self._disc_target(town, faint=town != self.chosen) for town in with_discs()]

    def told(self, words: Catalogue) -> str:
        """The next step, and the chosen town's pay."""
        if self._refused:
            return words.text("setup.towns.none", town=self._name(CAPITAL))
        if self.chosen == NO_TOWN:
            return words.text("setup.towns.first")
        town, gold, printed = self._name(self.chosen), self.values[self.chosen], GOLD[self.chosen]
        pays = (
            words.text("setup.towns.pays", town=town, gold=gold)
            if gold == printed
            else words.text("setup.towns.pays_instead", town=town, gold=gold, printed=printed)
        )
        return f"{pays} {words.text('setup.towns.second')}"

    def _name(self, town: int) -> str:
        return self.plan.name(TOWNS[town])

    def _disc_target(self, town: int, faint: bool = False) -> Target:
        return Target("disc", TOWNS[town], *self.plan.coins[TOWNS[town]], DISC_RING, grows=True, faint=faint)

    # What was touched --------------------------------------------------------------------------------------------

    def tap_at(self, point: Point, reach: float) -> bool:
        """A finger on a town or on its disc; whether it meant anything."""
        targets = [*map(self._disc_target, with_discs()), *map(self.plan.town_target, self.plan.towns)]
        meant = nearest(targets, point, max(reach, HALF_A_TOWN))
        if meant is not None:
            self.tap(TOWNS.index[meant.id])
        return meant is not None

    def tap(self, town: int) -> None:
        """Choose a town, exchange its disc with another's, or think better of it."""
        self._refused = town == CAPITAL
        if self._refused:
            return
        if self.chosen == NO_TOWN:
            self.chosen = town
            return
        self._deal({town: self.chosen, self.chosen: town})

    def restore(self) -> None:
        """As printed: every disc goes back to where its number belongs."""
        now, then = (sorted(with_discs(), key=row.__getitem__) for row in (self.values, GOLD))
        self._deal(dict(zip(then, now, strict=True)))

    def mix(self, shuffle: Callable[[list[int]], None]) -> None:
        """All discs dealt again, for all to see before the game."""
        order = with_discs()
        shuffle(order)
        self._deal(dict(zip(with_discs(), order, strict=True)))

    def _deal(self, sources: Mapping[int, int]) -> None:
        """To each of these towns the disc that lies at another."""
        for row in (self.values, self._discs):
            lying = list(row)
            for town, source in sources.items():
                row[town] = lying[source]
        self.chosen = NO_TOWN
        self._refused = False


def with_discs() -> list[int]:
    """The towns that have one: all but the capital."""
    return [town for town in range(len(TOWNS)) if town != CAPITAL]
