"""Keeping a counter for the next round."""

from __future__ import annotations

from ..core.domains import CompactOffer
from ..core.errors import Reason
from ..core.fields import One
from ..core.steps import Play, Step
from .place import counter_missing, faces_held
from .table import COUNTERS, DOWN, FACES, MapState, move_all


class KeepOne(Play[MapState]):
    """EL-23: keep one counter, face up or face down as it was; the others go back to the pile."""

    verb = "keep"
    fields = (One("counter", COUNTERS), One("face", FACES))

    def offers(self, state: MapState, seat: int) -> list[CompactOffer]:
        held = zip(state.shown[seat], state.hidden[seat], strict=True)
        faces = [faces_held(shown, hidden) for shown, hidden in held]
        return [(self.verb, (counter,), sides) for counter, sides in enumerate(faces) if sides]

    def why_not(self, state: MapState, seat: int, counter: int, face: int) -> Reason | None:
        return counter_missing(state, seat, counter, face)

    def do(self, state: MapState, seat: int, counter: int, face: int) -> None:
        move_all(state.shown[seat], state.pool)
        move_all(state.hidden[seat], state.pool)
        state.pool[counter] -= 1
        state.counters_of(seat, face)[counter] += 1

    def secret(self, counter: int, face: int) -> tuple[str, ...]:
        return ("counter",) if face == DOWN else ()


class Keep(Step[MapState]):
    """EL-23: everybody with several counters chooses, all at once: no choice touches another.

    In the last round nothing is kept, because nothing follows.
    """

    name = "keep"

    def __init__(self) -> None:
        super().__init__((KeepOne(),))

    def enter(self, state: MapState) -> None:
        if state.round < state.rules.rounds:
            state.acting = tuple(
                seat for seat in state.turn_order() if sum(state.shown[seat]) + sum(state.hidden[seat]) > 1
            )

    def after(self, state: MapState, seat: int, verb: str) -> None:
        state.acting = tuple(other for other in state.acting if other != seat)
