"""Phases 2 and 3: rolling the dice and putting them into the boxes."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.domains import CompactOffer
from ...core.errors import Reason
from ...core.fields import One
from ...core.steps import Play, Step
from .board import BOXES, FACES
from .data import SIDES
from .state import PLACING, ROLLED, TO_ROLL, ElfenwizardsState, faces_among

_ALL_BOXES = range(len(BOXES))


class Roll(Play[ElfenwizardsState]):
    """EW-11, EW-12: all the dice before the player, in one roll."""

    verb = "roll"
    rule = "EW-11"
    sound = "dice"

    def __init__(self, then: int) -> None:
        self.then = then  # the stage that follows

    def offers(self, state: ElfenwizardsState, seat: int) -> list[CompactOffer]:
        return [(self.verb,)] if state.stage == TO_ROLL else []

    def why_not(self, state: ElfenwizardsState, seat: int) -> Reason | None:
        return None if state.stage == TO_ROLL else Reason("already_rolled", "EW-11")

    def do(self, state: ElfenwizardsState, seat: int) -> None:
        roll(state, seat, state.ready[seat])
        state.ready[seat] = 0
        state.stage = self.then


class Reroll(Play[ElfenwizardsState]):
    """EW-12: for one minor spell, roll everything once more; then it counts."""

    verb = "reroll"
    rule = "EW-12"
    sound = "dice"

    def offers(self, state: ElfenwizardsState, seat: int) -> list[CompactOffer]:
        return [(self.verb,)] if state.stage == ROLLED and state.minor_spells[seat] else []

    def why_not(self, state: ElfenwizardsState, seat: int) -> Reason | None:
        if state.stage == TO_ROLL:
            return Reason("not_rolled", "EW-12")
        if state.stage == PLACING:
            return Reason("roll_accepted", "EW-12")
        return None if state.minor_spells[seat] else Reason("no_minor_spell", "EW-12")

    def do(self, state: ElfenwizardsState, seat: int) -> None:
        state.minor_spells[seat] -= 1
        state.minor_box[seat] += 1
        dice = sum(state.rolled)
        state.rolled = [0] * SIDES
        roll(state, seat, dice)
        state.stage = PLACING


class PlaceDie(Play[ElfenwizardsState]):
    """EW-11, EW-12: put one die into one of the six boxes, where it stays."""

    verb = "place"
    rule = "EW-11"
    sound = "dice"
    fields = (One("die", FACES), One("box", BOXES))

    def offers(self, state: ElfenwizardsState, seat: int) -> list[CompactOffer]:
        faces = faces_among(state.rolled)
        return [(self.verb, faces, _ALL_BOXES)] if faces else []

    def why_not(self, state: ElfenwizardsState, seat: int, face: int, box: int) -> Reason | None:
        if state.stage == TO_ROLL:
            return Reason("not_rolled", "EW-11")
        return None if state.rolled[face] else Reason("no_such_die", "EW-11", {"die": FACES[face]})

    def do(self, state: ElfenwizardsState, seat: int, face: int, box: int) -> None:
        state.rolled[face] -= 1
        state.put_die(seat, box, face)
        state.stage = PLACING


class EndTurn(Play[ElfenwizardsState]):
    """Take the hand off the dice: EW-11 with any number of them placed, EW-12 with all."""

    verb = "done"

    def __init__(self, place_all: bool) -> None:
        self.place_all = place_all

    def offers(self, state: ElfenwizardsState, seat: int) -> list[CompactOffer]:
        return [(self.verb,)] if self.why_not(state, seat) is None else []

    def why_not(self, state: ElfenwizardsState, seat: int) -> Reason | None:
        if state.stage == TO_ROLL:
            return Reason("not_rolled", "EW-11")
        if self.place_all and any(state.rolled):
            return Reason("dice_left", "EW-12", {"dice": sum(state.rolled)})
        return None

    def do(self, state: ElfenwizardsState, seat: int) -> None:
        state.ready[seat] += sum(state.rolled)
        state.rolled = [0] * SIDES


class Rolling(Step[ElfenwizardsState]):
    """In turn order; a player without dice has nothing to roll."""

    def enter(self, state: ElfenwizardsState) -> None:
        self._pass_on(state, state.turn_order())

    def after(self, state: ElfenwizardsState, seat: int, verb: str) -> None:
        if verb == EndTurn.verb:
            order = state.turn_order()
            self._pass_on(state, order[order.index(seat) + 1 :])

    def _pass_on(self, state: ElfenwizardsState, seats: Sequence[int]) -> None:
        state.stage = TO_ROLL
        waiting = [seat for seat in seats if state.ready[seat]]
        state.acting = (waiting[0],) if waiting else ()


class FirstRoll(Rolling):
    """EW-11: each rolls all dice before him and places any number of them, none to all."""

    name = "first_roll"
    rule = "EW-11"

    def __init__(self) -> None:
        super().__init__((Roll(then=PLACING), PlaceDie(), EndTurn(place_all=False)))


class SecondRoll(Rolling):
    """EW-12: each rolls what he did not place, perhaps pays for another roll, and places it all."""

    name = "second_roll"
    rule = "EW-12"

    def __init__(self) -> None:
        super().__init__((Roll(then=ROLLED), Reroll(), PlaceDie(), EndTurn(place_all=True)))


def roll(state: ElfenwizardsState, seat: int, dice: int) -> None:
    for _ in range(dice):
        state.rolled[state.chance(SIDES)] += 1
    state.emit("rolled", seat, tuple(state.rolled))
