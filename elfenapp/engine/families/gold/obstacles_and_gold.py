"""Counters that are no transports: trees, sea monsters, gold."""

from __future__ import annotations

from typing import ClassVar

from ...core.domains import CompactOffer
from ...core.errors import Reason
from ...core.fields import One
from ...core.steps import Play
from ...world.land import LAND_ROADS, ROADS, WATER, WATER_ROADS
from ..map.place import counter_missing, faces_held, obstacle_refused, open_to_obstacle
from ..map.state import FACES, NOTHING, replaced
from .state import GOLD_COUNTER, MONSTER, TREE, GoldState


class PlaceExtra(Play[GoldState]):
    """EG-40: one counter of a kind, on a road that is open to it."""

    fields = (One("face", FACES), One("road", ROADS))
    counter: ClassVar[int]

    def offers(self, state: GoldState, seat: int) -> list[CompactOffer]:
        faces = faces_held(state.shown[seat][self.counter], state.hidden[seat][self.counter])
        if not faces:
            return []
        roads = self.open_roads(state)
        return [(self.verb, faces, roads)] if roads else []

    def why_not(self, state: GoldState, seat: int, face: int, road: int) -> Reason | None:
        return counter_missing(state, seat, self.counter, face) or self.refused(state, road)

    def do(self, state: GoldState, seat: int, face: int, road: int) -> None:
        state.counters_of(seat, face)[self.counter] -= 1
        state.passes = 0
        self.lay(state, road)

    def open_roads(self, state: GoldState) -> list[int]:
        raise NotImplementedError

    def refused(self, state: GoldState, road: int) -> Reason | None:
        """Why the counter cannot lie on a road; None exactly for the open ones."""
        raise NotImplementedError

    def lay(self, state: GoldState, road: int) -> None:
        raise NotImplementedError


class PlaceTree(PlaceExtra):
    """EG-40: as the obstacle of EL-22, and not where gold lies."""

    verb = "place_tree"
    rule = "EL-22"
    sound = "thud"
    counter = TREE

    def open_roads(self, state: GoldState) -> list[int]:
        return [road for road in open_to_obstacle(state) if not state.gilded[road]]

    def refused(self, state: GoldState, road: int) -> Reason | None:
        if state.gilded[road]:
            return Reason("gold_there", "EG-40", {"road": ROADS[road]})
        return obstacle_refused(state, road)

    def lay(self, state: GoldState, road: int) -> None:
        state.blocked = replaced(state.blocked, road, 1)


class PlaceMonster(PlaceExtra):
    """EG-40: on a river or a lake road that has none."""

    verb = "place_monster"
    rule = "EG-40"
    sound = "thud"
    counter = MONSTER

    def open_roads(self, state: GoldState) -> list[int]:
        return [road for road in WATER_ROADS if not state.blocked[road]]

    def refused(self, state: GoldState, road: int) -> Reason | None:
        if not WATER[road]:
            return Reason("monster_on_land", "EG-40", {"road": ROADS[road]})
        if state.blocked[road]:
            return Reason("obstacle_there", "EG-40", {"road": ROADS[road]})
        return None

    def lay(self, state: GoldState, road: int) -> None:
        state.blocked = replaced(state.blocked, road, 1)


class PlaceGold(PlaceExtra):
    """EG-40: on a land road with a transport and neither tree nor gold."""

    verb = "place_gold"
    rule = "EG-40"
    sound = "counter"
    counter = GOLD_COUNTER

    def open_roads(self, state: GoldState) -> list[int]:
        transport, blocked, gilded = state.transport, state.blocked, state.gilded
        return [road for road in LAND_ROADS if transport[road] >= 0 and not blocked[road] and not gilded[road]]

    def refused(self, state: GoldState, road: int) -> Reason | None:
        details = {"road": ROADS[road]}
        if WATER[road]:
            return Reason("gold_on_water", "EG-40", details)
        if state.transport[road] == NOTHING:
            return Reason("no_transport", "EG-40", details)
        if state.blocked[road]:
            return Reason("obstacle_there", "EG-40", details)
        return Reason("gold_there", "EG-40", details) if state.gilded[road] else None

    def lay(self, state: GoldState, road: int) -> None:
        state.gilded[road] = 1
