"""Placing counters on roads, round and round until all have passed."""

from __future__ import annotations

from ...core.domains import CompactOffer, Move
from ...core.errors import Reason
from ...core.fields import One
from ...core.steps import FreePlay, Play, Step
from ...world.land import CARDS_NEEDED, LAND_KINDS, LAND_ROADS, ROADS, USABLE, WATER
from .state import COUNTERS, DOWN, FACES, NOTHING, UP, M_contra, MapState, replaced


class PlaceTransport(Play[MapState]):
    """EL-21: on a land road that has no transport counter and whose terrain it can use (W-5)."""

    verb = "place"
    rule = "EL-21"
    sound = "counter"
    fields = (One("counter", COUNTERS), One("face", FACES), One("road", ROADS))

    def offers(self, state: MapState, seat: int) -> list[CompactOffer]:
        transport = state.transport
        shown, hidden = state.shown[seat], state.hidden[seat]
        found: list[CompactOffer] = []
        for counter, usable in enumerate(USABLE):
            if shown[counter] or hidden[counter]:
                roads = [road for road in usable if transport[road] < 0]
                if roads:
                    found.append((self.verb, (counter,), faces_held(shown[counter], hidden[counter]), roads))
        return found

    def moves(self, state: MapState, seat: int) -> list[Move]:
        transport = state.transport
        shown, hidden = state.shown[seat], state.hidden[seat]
        found: list[Move] = []
        for counter, (up, down) in enumerate(_PLACING):
            if shown[counter]:
                found += [move for road, move in up if transport[road] < 0]
            if hidden[counter]:
                found += [move for road, move in down if transport[road] < 0]
        return found

    def why_not(self, state: MapState, seat: int, counter: int, face: int, road: int) -> Reason | None:
        if counter >= LAND_KINDS:
            return Reason("not_a_transport", "EL-21", {"counter": COUNTERS[counter]})
        missing = counter_missing(state, seat, counter, face)
        if missing:
            return missing
        if WATER[road]:
            return Reason("counter_on_water", "W-6", {"road": ROADS[road]})
        if not CARDS_NEEDED[counter][road]:
            return Reason("wrong_terrain", "W-5", {"counter": COUNTERS[counter], "road": ROADS[road]})
        if state.transport[road] != NOTHING:
            return Reason("road_taken", "EL-21", {"road": ROADS[road], "counter": COUNTERS[state.transport[road]]})
        return None

    def do(self, state: MapState, seat: int, counter: int, face: int, road: int) -> None:
        state.counters_of(seat, face)[counter] -= 1
        state.transport[road] = counter
        state.passes = 0


# Every road and move that a counter could ever be placed with, by its kind and face: search lists them all the time.
_PLACING = tuple(
    tuple(tuple((road, (PlaceTransport.verb, counter, face, road)) for road in usable) for face in (UP, DOWN))
    for counter, usable in enumerate(USABLE)
)


class PlaceObstacle(Play[MapState]):
    """EL-22: one's own obstacle, once per game, on a land road with a transport counter and no obstacle."""

    verb = "obstacle"
    rule = "EL-22"
    sound = "thud"
    fields = (One("road", ROADS),)

    def offers(self, state: MapState, seat: int) -> list[CompactOffer]:
        if not state.obstacles[seat]:
            return []
        roads = open_to_obstacle(state)
        return [(self.verb, roads)] if roads else []

    def why_not(self, state: MapState, seat: int, road: int) -> Reason | None:
        if not state.obstacles[seat]:
            return Reason("obstacle_used", "EL-22")
        return obstacle_refused(state, road)

    def do(self, state: MapState, seat: int, road: int) -> None:
        state.obstacles = replaced(state.obstacles, seat, 0)
        state.blocked = replaced(state.blocked, road, 1)
        state.passes = 0


class Pass(FreePlay[MapState]):
    """EL-20: passing does not bind; a player who has passed may place again when the turn comes back."""

    verb = "pass"
    rule = "EL-20"
    forced = True

    def do(self, state: MapState, seat: int) -> None:
        state.passes += 1


class Placement(Step[M_contra]):
    """EL-20: in turn order one counter each, or a pass; over when all have passed one after another."""

    name = "placement"
    rule = "EL-20"

    def enter(self, state: M_contra) -> None:
        state.passes = 0
        state.acting = (state.start,)

    def after(self, state: M_contra, seat: int, verb: str) -> None:
        state.acting = () if state.passes == state.rules.players else (state.next_seat(seat),)


def faces_held(shown: int, hidden: int) -> tuple[int, ...]:
    """The faces in which a player holds a kind of counter."""
    if shown:
        return (UP, DOWN) if hidden else (UP,)
    return (DOWN,) if hidden else ()


def counter_missing(state: MapState, seat: int, counter: int, face: int) -> Reason | None:
    if state.counters_of(seat, face)[counter]:
        return None
    return Reason("counter_not_held", "EL-20", {"counter": COUNTERS[counter], "face": FACES[face]})


def open_to_obstacle(state: MapState) -> list[int]:
    transport, blocked = state.transport, state.blocked
    return [road for road in LAND_ROADS if transport[road] >= 0 and not blocked[road]]


def obstacle_refused(state: MapState, road: int) -> Reason | None:
    if WATER[road]:
        return Reason("obstacle_on_water", "EL-22", {"road": ROADS[road]})
    if state.transport[road] == NOTHING:
        return Reason("no_transport", "EL-22", {"road": ROADS[road]})
    if state.blocked[road]:
        return Reason("obstacle_there", "EL-22", {"road": ROADS[road]})
    return None
