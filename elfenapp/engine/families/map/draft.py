"""Drawing counters: the first one unseen, then three more, face up or blind."""

from __future__ import annotations

from ...core.domains import CompactOffer
from ...core.errors import Reason
from ...core.fields import One
from ...core.steps import FreePlay, Play, Step
from .state import COUNTERS, FIRST_COUNTER, NOTHING, MapState, replaced


class Show(FreePlay[MapState]):
    """EL-11: lay the counter just drawn face up."""

    verb = "show"
    rule = "EL-11"
    sound = "counter"

    def do(self, state: MapState, seat: int) -> None:
        counter = state.drawn[seat]
        state.hidden[seat][counter] -= 1
        state.shown[seat][counter] += 1
        state.emit("counter_shown", seat, counter)


class Hide(FreePlay[MapState]):
    """EL-11: keep the counter just drawn face down."""

    verb = "hide"
    rule = "EL-11"

    def do(self, state: MapState, seat: int) -> None:
        """It lies face down already."""


class FirstCounter(Step[MapState]):
    """EL-11: in turn order each draws one counter unseen; with the choice, its owner shows it or keeps it hidden."""

    name = FIRST_COUNTER
    rule = "EL-11"

    def __init__(self, choice: bool) -> None:
        super().__init__((Show(), Hide()) if choice else ())

    def enter(self, state: MapState) -> None:
        if self.plays:
            state.drawn = replaced(state.drawn, state.start, self._draw(state, state.start))
            state.acting = (state.start,)
            return
        for seat in state.turn_order():
            self._draw(state, seat)

    def after(self, state: MapState, seat: int, verb: str) -> None:
        state.drawn = replaced(state.drawn, seat, NOTHING)
        following = state.next_seat(seat)
        state.acting = () if following == state.start else (following,)
        if state.acting:
            state.drawn = replaced(state.drawn, following, self._draw(state, following))

    def _draw(self, state: MapState, seat: int) -> int:
        counter = state.draw(state.pool)
        state.hidden[seat][counter] += 1
        state.emit("counter_drawn", seat, counter)
        return counter


class Take(Play[MapState]):
    """EL-12: take a face-up counter; another is turned up in its place immediately."""

    verb = "take"
    rule = "EL-12"
    sound = "counter"
    fields = (One("counter", COUNTERS),)

    def offers(self, state: MapState, seat: int) -> list[CompactOffer]:
        return [(self.verb, sorted(set(state.face_up)))] if state.face_up else []

    def why_not(self, state: MapState, seat: int, counter: int) -> Reason | None:
        if counter in state.face_up:
            return None
        return Reason("counter_not_face_up", "EL-12", {"counter": COUNTERS[counter]})

    def do(self, state: MapState, seat: int, counter: int) -> None:
        state.shown[seat][counter] += 1
        place = state.face_up.index(counter)
        turned_up = state.draw(state.pool)
        if turned_up < 0:
            del state.face_up[place]
            return
        state.face_up[place] = turned_up
        state.emit("counter_turned_up", seat, turned_up)


class DrawBlind(Play[MapState]):
    """EL-12: take a counter unseen from the pile and lay it face up."""

    verb = "draw"
    rule = "EL-12"
    sound = "counter"

    def offers(self, state: MapState, seat: int) -> list[CompactOffer]:
        return [(self.verb,)] if any(state.pool) else []

    def why_not(self, state: MapState, seat: int) -> Reason | None:
        return None if any(state.pool) else Reason("pile_empty", "EL-12")

    def do(self, state: MapState, seat: int) -> None:
        counter = state.draw(state.pool)
        state.shown[seat][counter] += 1
        state.emit("counter_drawn_openly", seat, counter)


class Draft(Step[MapState]):
    """EL-12: five counters face up; so many times round, each takes one of them or a blind one."""

    name = "draft"
    rule = "EL-12"

    def __init__(self, times: int, face_up: int) -> None:
        super().__init__((Take(), DrawBlind()))
        self.times = times
        self.face_up = face_up

    def enter(self, state: MapState) -> None:
        for _ in range(self.face_up - len(state.face_up)):
            counter = state.draw(state.pool)
            if counter < 0:
                break
            state.face_up.append(counter)
            state.emit("counter_turned_up", state.start, counter)
        state.laps = 0
        state.acting = (state.start,)

    def after(self, state: MapState, seat: int, verb: str) -> None:
        following = state.next_seat(seat)
        state.laps += following == state.start
        state.acting = () if state.laps == self.times else (following,)
