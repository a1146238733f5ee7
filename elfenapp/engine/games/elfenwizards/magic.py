"""Phases 4, 6 and 9: what dice in the minor spell box and in the grey magic box are good for."""

from __future__ import annotations

from typing import ClassVar

from ...core.domains import CompactOffer
from ...core.errors import Reason
from ...core.fields import One
from ...core.steps import Play, Step
from .board import BOXES, FACES, GREY_BOX, MINOR_BOX, OWNER, WIZARDS
from .data import RECOVERY_PRICE
from .scoring import ending
from .state import ElfenwizardsState, faces_among, pips_of


class UseDie(Play[ElfenwizardsState]):
    """Use dice of a box, one by one: their pips add up, and every so many buy something."""

    fields = (One("die", FACES),)
    box: ClassVar[int]
    nothing_there: ClassVar[str]  # the reason when there is nothing to buy

    def price(self, state: ElfenwizardsState) -> int:
        raise NotImplementedError

    def wanted(self, state: ElfenwizardsState, seat: int) -> int:
        """The most that the player could buy."""
        raise NotImplementedError

    def buy(self, state: ElfenwizardsState, seat: int, count: int) -> None:
        raise NotImplementedError

    def offers(self, state: ElfenwizardsState, seat: int) -> list[CompactOffer]:
        dice = state.dice(seat, self.box)
        return [(self.verb, faces_among(dice))] if self._refused(state, seat, dice) is None else []

    def why_not(self, state: ElfenwizardsState, seat: int, face: int) -> Reason | None:
        dice = state.dice(seat, self.box)
        return die_missing(dice, face, self.box, self.rule) or self._refused(state, seat, dice)

    def do(self, state: ElfenwizardsState, seat: int, face: int) -> None:
        take_die(state, seat, self.box, face)
        total = state.pips[seat] + face + 1
        count = min(total // self.price(state), self.wanted(state, seat))
        state.pips[seat] = total % self.price(state)
        if count:
            self.buy(state, seat, count)

    def _refused(self, state: ElfenwizardsState, seat: int, dice: list[int]) -> Reason | None:
        if state.owed[seat]:
            return token_first(state, seat)
        if not self.wanted(state, seat):
            return Reason(self.nothing_there, self.rule)
        pips, price = state.pips[seat] + pips_of(dice), self.price(state)
        return None if pips >= price else Reason("too_few_pips", self.rule, {"pips": pips, "price": price})


class Recover(UseDie):
    """EW-13: one of the player's own minor spells back for every two pips in total; an odd pip is lost."""

    verb = "recover"
    box = MINOR_BOX
    rule = "EW-13"
    nothing_there = "no_minor_spell_there"

    def price(self, state: ElfenwizardsState) -> int:
        return RECOVERY_PRICE

    def wanted(self, state: ElfenwizardsState, seat: int) -> int:
        return state.minor_box[seat]

    def buy(self, state: ElfenwizardsState, seat: int, count: int) -> None:
        state.minor_box[seat] -= count
        state.minor_spells[seat] += count
        state.emit("spells_recovered", seat, count)


class Dispel(UseDie):
    """EW-24: one grey token off any own wizard for every so many pips in total."""

    verb = "dispel"
    sound = "card"
    box = GREY_BOX
    rule = "EW-24"
    nothing_there = "no_grey_token"

    def price(self, state: ElfenwizardsState) -> int:
        return state.rules.grey_price

    def wanted(self, state: ElfenwizardsState, seat: int) -> int:
        return sum(state.grey[wizard] for wizard in bearers(state, seat))

    def buy(self, state: ElfenwizardsState, seat: int, count: int) -> None:
        """Take tokens; where it makes no difference which ones go, they go immediately."""
        own = bearers(state, seat)
        if len(own) > 1 and count < self.wanted(state, seat):
            state.owed[seat] = count
            return
        while count:
            wizard = next(wizard for wizard in own if state.grey[wizard])
            remove_token(state, seat, wizard)
            count -= 1


class Cleanse(Play[ElfenwizardsState]):
    """EW-24: choose the wizard who loses a token that is paid for."""

    verb = "cleanse"
    rule = "EW-24"
    sound = "card"
    fields = (One("wizard", WIZARDS),)

    def offers(self, state: ElfenwizardsState, seat: int) -> list[CompactOffer]:
        return [(self.verb, bearers(state, seat))] if state.owed[seat] else []

    def why_not(self, state: ElfenwizardsState, seat: int, wizard: int) -> Reason | None:
        if not state.owed[seat]:
            return Reason("no_token_paid", "EW-24")
        if OWNER[wizard] != seat:
            return Reason("not_your_wizard", "EW-24", {"wizard": WIZARDS[wizard]})
        return None if state.grey[wizard] else Reason("no_grey_token", "EW-24", {"wizard": WIZARDS[wizard]})

    def do(self, state: ElfenwizardsState, seat: int, wizard: int) -> None:
        state.owed[seat] -= 1
        remove_token(state, seat, wizard)


class TakeDieBack(Play[ElfenwizardsState]):
    """EW-24: take a die back unused; otherwise it stays for the next round, if there is one."""

    verb = "take_back"
    fields = (One("die", FACES),)
    box = GREY_BOX
    rule = "EW-24"

    def offers(self, state: ElfenwizardsState, seat: int) -> list[CompactOffer]:
        faces = faces_among(state.dice(seat, self.box))
        return [(self.verb, faces)] if faces and self._refused(state, seat) is None else []

    def why_not(self, state: ElfenwizardsState, seat: int, face: int) -> Reason | None:
        return die_missing(state.dice(seat, self.box), face, self.box, self.rule) or self._refused(state, seat)

    def do(self, state: ElfenwizardsState, seat: int, face: int) -> None:
        take_die(state, seat, self.box, face)

    def _refused(self, state: ElfenwizardsState, seat: int) -> Reason | None:
        if state.owed[seat]:
            return token_first(state, seat)
        return Reason("no_next_round", self.rule) if ending(state) else None


class TakeSpellDieBack(TakeDieBack):
    """EW-21: the same, once all minor spells that can be recovered are."""

    box = MINOR_BOX
    rule = "EW-21"

    def _refused(self, state: ElfenwizardsState, seat: int) -> Reason | None:
        pips = state.pips[seat] + pips_of(state.dice(seat, MINOR_BOX))
        spells = min(pips // RECOVERY_PRICE, state.minor_box[seat])
        if spells and not ending(state):
            return Reason("recover_first", "EW-21", {"spells": spells})
        return super()._refused(state, seat)


class LeaveRest(Play[ElfenwizardsState]):
    """Use no more dice; what is left stays where it is."""

    verb = "done"

    def offers(self, state: ElfenwizardsState, seat: int) -> list[CompactOffer]:
        return [] if state.owed[seat] else [(self.verb,)]

    def why_not(self, state: ElfenwizardsState, seat: int) -> Reason | None:
        return token_first(state, seat) if state.owed[seat] else None

    def do(self, state: ElfenwizardsState, seat: int) -> None:
        """Nothing moves."""


class Magic(Step[ElfenwizardsState]):
    """All players at the same time, for no choice touches another; a player with nothing left to do is done."""

    def enter(self, state: ElfenwizardsState) -> None:
        state.acting = tuple(seat for seat in state.turn_order() if self.busy(state, seat))

    def after(self, state: ElfenwizardsState, seat: int, verb: str) -> None:
        if verb == LeaveRest.verb or not self.busy(state, seat):
            state.pips[seat] = 0  # what is left over is lost
            state.acting = tuple(other for other in state.acting if other != seat)

    def busy(self, state: ElfenwizardsState, seat: int) -> bool:
        """True if a player could do anything but leave the dice."""
        return any(play.offers(state, seat) for play in self.plays if play.verb != LeaveRest.verb)


class FirstRecovery(Magic):
    """EW-13: minor spells back before the contest; dice that are not used stay."""

    name = "first_recovery"
    rule = "EW-13"

    def __init__(self) -> None:
        super().__init__((Recover(), LeaveRest()))


class SecondRecovery(Magic):
    """EW-21: the same after the contest; dice that are not used may be taken back."""

    name = "second_recovery"
    rule = "EW-21"

    def __init__(self) -> None:
        super().__init__((Recover(), TakeSpellDieBack(), LeaveRest()))


class GreyMagic(Magic):
    """EW-24: grey tokens off one's wizards; dice that are not used may be taken back."""

    name = "grey_magic"
    rule = "EW-24"

    def __init__(self) -> None:
        super().__init__((Dispel(), Cleanse(), TakeDieBack(), LeaveRest()))


def bearers(state: ElfenwizardsState, seat: int) -> list[int]:
    """A player's wizards with grey tokens under them."""
    return [wizard for wizard in state.rules.wizards if OWNER[wizard] == seat and state.grey[wizard]]


def remove_token(state: ElfenwizardsState, seat: int, wizard: int) -> None:
    state.grey[wizard] -= 1
    state.grey_left += 1
    state.emit("token_removed", seat, wizard)


def take_die(state: ElfenwizardsState, seat: int, box: int, face: int) -> None:
    """A die from a box back to its owner."""
    state.put_die(seat, box, face, -1)
    state.ready[seat] += 1


def die_missing(dice: list[int], face: int, box: int, rule: str) -> Reason | None:
    return None if dice[face] else Reason("no_such_die", rule, {"die": FACES[face], "box": BOXES[box]})


def token_first(state: ElfenwizardsState, seat: int) -> Reason:
    return Reason("choose_token_first", "EW-24", {"tokens": state.owed[seat]})
