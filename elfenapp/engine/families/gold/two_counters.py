"""Drawing two counters unseen and showing one of them."""

from __future__ import annotations

from ...core.domains import CompactOffer
from ...core.errors import Reason
from ...core.fields import One
from ...core.steps import Play, Step
from ..map.state import COUNTERS, NOTHING
from .numbers import COUNTERS_DRAWN
from .state import GoldState


class ShowOne(Play[GoldState]):
    """EG-21: show one of the two counters just drawn and keep the other hidden."""

    verb = "show_counter"
    rule = "EG-21"
    sound = "counter"
    fields = (One("counter", COUNTERS),)

    def offers(self, state: GoldState, seat: int) -> list[CompactOffer]:
        return [(self.verb, sorted(set(state.pair[seat])))]

    def why_not(self, state: GoldState, seat: int, counter: int) -> Reason | None:
        if counter in state.pair[seat]:
            return None
        return Reason("counter_not_drawn", "EG-21", {"counter": COUNTERS[counter]})

    def do(self, state: GoldState, seat: int, counter: int) -> None:
        state.pair[seat].remove(counter)
        state.shown[seat][counter] += 1
        _hide(state, seat)


class TwoCounters(Step[GoldState]):
    """EG-21: in turn order each draws two counters unseen."""

    name = "two_counters"
    rule = "EG-21"

    def __init__(self) -> None:
        super().__init__((ShowOne(),))

    def enter(self, state: GoldState) -> None:
        self._draw(state, state.start)

    def after(self, state: GoldState, seat: int, verb: str) -> None:
        following = state.next_seat(seat)
        state.acting = ()
        if following != state.start:
            self._draw(state, following)

    def _draw(self, state: GoldState, seat: int) -> None:
        """Two counters for a seat. From an empty pool comes less, and then there is nothing to choose (ALL-3)."""
        while True:
            for _ in range(COUNTERS_DRAWN):
                counter = state.draw(state.pool)
                if counter != NOTHING:
                    state.pair[seat].append(counter)
                    state.emit("counter_drawn", seat, counter)
            if len(state.pair[seat]) == COUNTERS_DRAWN:
                state.acting = (seat,)
                return
            _hide(state, seat)
            seat = state.next_seat(seat)
            if seat == state.start:
                return


def _hide(state: GoldState, seat: int) -> None:
    for counter in state.pair[seat]:
        state.hidden[seat][counter] += 1
    state.pair[seat].clear()
