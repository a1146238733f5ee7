"""The two spells: a second transport on a road, and two transports that change places."""

from __future__ import annotations

from ...core.domains import CompactOffer
from ...core.errors import Reason
from ...core.fields import One
from ...core.steps import Play
from ...core.vocabulary import Vocabulary
from ...world.land import CARDS_NEEDED, LAND_KINDS, ROADS, USABLE, WATER
from ..map.place import counter_missing, faces_held
from ..map.state import COUNTERS, DOUBLE, FACES, NOTHING
from .state import EXCHANGE, GoldState

# The transports that lie on roads for all to see: with the numbers of the counters, but none that could be face down.
LYING = Vocabulary(COUNTERS.name, list(COUNTERS)[:LAND_KINDS], COUNTERS.piece)


class PlaceDouble(Play[GoldState]):
    """EG-40: a double goes down together with a second transport, of another kind than the first."""

    verb = "place_double"
    rule = "EG-40"
    sound = "counter"
    fields = (One("face", FACES), One("counter", COUNTERS), One("counter_face", FACES), One("road", ROADS))

    def offers(self, state: GoldState, seat: int) -> list[CompactOffer]:
        shown, hidden = state.shown[seat], state.hidden[seat]
        spell_faces = faces_held(shown[DOUBLE], hidden[DOUBLE])
        if not spell_faces:
            return []
        found: list[CompactOffer] = []
        for counter in range(LAND_KINDS):
            faces = faces_held(shown[counter], hidden[counter])
            if faces:
                roads = [road for road in USABLE[counter] if _may_double(state, road, counter)]
                if roads:
                    found.append((self.verb, spell_faces, (counter,), faces, roads))
        return found

    def why_not(
        self, state: GoldState, seat: int, face: int, counter: int, counter_face: int, road: int
    ) -> Reason | None:
        if counter >= LAND_KINDS:
            return Reason("not_a_transport", "EG-40", {"counter": COUNTERS[counter]})
        missing = counter_missing(state, seat, DOUBLE, face) or counter_missing(state, seat, counter, counter_face)
        if missing:
            return missing
        details = {"road": ROADS[road]}
        if WATER[road]:
            return Reason("spell_on_water", "EG-40", details)
        if state.transport[road] == NOTHING:
            return Reason("no_transport", "EG-40", details)
        if state.second[road] != NOTHING:
            return Reason("double_there", "EG-40", details)
        return _misfit(state, road, counter, state.transport[road])

    def do(self, state: GoldState, seat: int, face: int, counter: int, counter_face: int, road: int) -> None:
        state.counters_of(seat, face)[DOUBLE] -= 1
        state.counters_of(seat, counter_face)[counter] -= 1
        state.second[road] = counter
        state.passes = 0


class Exchange(Play[GoldState]):
    """EG-40: two transports of different kinds on two land roads, named in any order, change places; the spell
    returns to the pool.
    """

    verb = "exchange"
    rule = "EG-40"
    sound = "counter"
    fields = (
        One("face", FACES),
        One("road", ROADS),
        One("counter", LYING),
        One("other_road", ROADS),
        One("other_counter", LYING),
    )

    def offers(self, state: GoldState, seat: int) -> list[CompactOffer]:
        faces = faces_held(state.shown[seat][EXCHANGE], state.hidden[seat][EXCHANGE])
        if not faces:
            return []
        found: list[CompactOffer] = []
        for counter in range(LAND_KINDS):
            for other in range(LAND_KINDS):
                if counter == other:
                    continue
                # No road is in both lists: one that had both kinds could not end with two different ones.
                roads = _roads_to_turn(state, counter, other)
                other_roads = _roads_to_turn(state, other, counter)
                if roads and other_roads:
                    found.append((self.verb, faces, roads, (counter,), other_roads, (other,)))
        return found

    def why_not(
        self, state: GoldState, seat: int, face: int, road: int, counter: int, other_road: int, other_counter: int
    ) -> Reason | None:
        missing = counter_missing(state, seat, EXCHANGE, face)
        if missing:
            return missing
        if counter == other_counter:
            return Reason("exchange_of_one_kind", "EG-40", {"counter": COUNTERS[counter]})
        for place, kind in ((road, counter), (other_road, other_counter)):
            if kind not in (state.transport[place], state.second[place]):
                return Reason("counter_elsewhere", "EG-40", {"counter": COUNTERS[kind], "road": ROADS[place]})
        return _misfit(state, road, other_counter, _companion(state, road, counter)) or _misfit(
            state, other_road, counter, _companion(state, other_road, other_counter)
        )

    def do(
        self, state: GoldState, seat: int, face: int, road: int, counter: int, other_road: int, other_counter: int
    ) -> None:
        state.counters_of(seat, face)[EXCHANGE] -= 1
        state.pool[EXCHANGE] += 1
        _turn(state, road, counter, other_counter)
        _turn(state, other_road, other_counter, counter)
        state.passes = 0


def _may_double(state: GoldState, road: int, counter: int) -> bool:
    first = state.transport[road]
    return first >= 0 and first != counter and state.second[road] < 0


def _roads_to_turn(state: GoldState, kind: int, into: int) -> list[int]:
    """The roads on which a transport of one kind could become one of another, and fit."""
    transport, second = state.transport, state.second
    return [
        road
        for road in USABLE[into]
        if (transport[road] == kind and second[road] != into) or (second[road] == kind and transport[road] != into)
    ]


def _companion(state: GoldState, road: int, counter: int) -> int:
    """The other transport on a road that has this one."""
    return state.second[road] if state.transport[road] == counter else state.transport[road]


def _misfit(state: GoldState, road: int, counter: int, companion: int) -> Reason | None:
    """Why a transport cannot lie on a road beside another."""
    details = {"counter": COUNTERS[counter], "road": ROADS[road]}
    if not CARDS_NEEDED[counter][road]:
        return Reason("wrong_terrain", "W-5", details)
    return Reason("same_kind_twice", "EG-40", details) if counter == companion else None


def _turn(state: GoldState, road: int, kind: int, into: int) -> None:
    lane = state.transport if state.transport[road] == kind else state.second
    lane[road] = into
