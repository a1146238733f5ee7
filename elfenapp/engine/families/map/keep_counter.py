"""Keeping counters for the next round."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.domains import CompactOffer, Pick
from ...core.errors import Reason
from ...core.fields import One, Some
from ...core.state import move_all
from ...core.steps import Play, Step
from .place import counter_missing, faces_held
from .state import COUNTERS, DOWN, FACES, UP, MapState


class KeepOne(Play[MapState]):
    """EL-23: keep one counter, face up or face down as it was; the others go back to the pile."""

    verb = "keep"
    rule = "EL-23"
    sound = "counter"
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


class KeepSome(Play[MapState]):
    """EG-50: keep a few counters of any kind, face up or face down as they were; the others go back to the pool."""

    verb = "keep"
    rule = "EG-50"
    sound = "counter"
    fields = (Some("shown", COUNTERS), Some("hidden", COUNTERS))

    def __init__(self, most: int) -> None:
        self.most = most

    def offers(self, state: MapState, seat: int) -> list[CompactOffer]:
        shown, hidden = state.shown[seat], state.hidden[seat]
        found: list[CompactOffer] = []
        for unseen in range(min(self.most, sum(hidden)) + 1):
            seen = min(self.most - unseen, sum(shown))
            found.append((self.verb, Pick(shown, 0, seen), Pick(hidden, unseen, unseen)))
        return found

    def why_not(self, state: MapState, seat: int, shown: Sequence[int], hidden: Sequence[int]) -> Reason | None:
        for face, chosen in ((UP, shown), (DOWN, hidden)):
            held = state.counters_of(seat, face)
            for counter, count in enumerate(chosen):
                if count > held[counter]:
                    lacking = {"counter": COUNTERS[counter], "face": FACES[face]}
                    return Reason("counter_not_held", "EG-50", {**lacking, "held": held[counter]})
        kept = sum(shown) + sum(hidden)
        return Reason("too_many_kept", "EG-50", {"kept": kept, "most": self.most}) if kept > self.most else None

    def do(self, state: MapState, seat: int, shown: Sequence[int], hidden: Sequence[int]) -> None:
        for face, chosen in ((UP, shown), (DOWN, hidden)):
            held = state.counters_of(seat, face)
            for counter, count in enumerate(chosen):
                state.pool[counter] += held[counter] - count
                held[counter] = count

    def secret(self, shown: Sequence[int], hidden: Sequence[int]) -> tuple[str, ...]:
        return ("hidden",)


class Keep(Step[MapState]):
    """EL-23, EG-50: all players with more than may be kept choose at the same time: no choice touches another.

    In the last round nothing is kept, because nothing follows.
    """

    name = "keep"
    rule = "EL-23"

    def __init__(self, most: int = 1) -> None:
        super().__init__((KeepOne() if most == 1 else KeepSome(most),))
        self.most = most

    def enter(self, state: MapState) -> None:
        if state.round < state.rules.rounds:
            state.acting = tuple(
                seat for seat in state.turn_order() if sum(state.shown[seat]) + sum(state.hidden[seat]) > self.most
            )

    def after(self, state: MapState, seat: int, verb: str) -> None:
        state.acting = tuple(other for other in state.acting if other != seat)
