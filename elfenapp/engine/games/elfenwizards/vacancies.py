"""Phases 7 and 8: the defeated take vacant titles, or are demoted."""

from __future__ import annotations

from ...core.domains import CompactOffer
from ...core.errors import Reason
from ...core.fields import One
from ...core.plain import Plain
from ...core.steps import Play, Step
from .board import DEFEATS, LEVEL, LEVELS, MAGICIANS, OWNER, PLACES, VACANCIES, WIZARDS
from .data import GREY_LEVELS
from .retirement import not_a_magician_box
from .state import ElfenwizardsState


class Fill(Play[ElfenwizardsState]):
    """EW-22: one of one's defeated wizards takes one of the highest vacant titles."""

    verb = "fill"
    rule = "EW-22"
    forced = True
    sound = "counter"
    fields = (One("wizard", WIZARDS), One("place", PLACES))

    def offers(self, state: ElfenwizardsState, seat: int) -> list[CompactOffer]:
        waiting, free = next_defeated(state), vacant(state)
        return [(self.verb, waiting, free)] if waiting and free else []

    def why_not(self, state: ElfenwizardsState, seat: int, wizard: int, place: int) -> Reason | None:
        free, waiting = vacant(state), next_defeated(state)
        if OWNER[wizard] != seat:
            return Reason("not_your_wizard", "EW-22", {"wizard": WIZARDS[wizard]})
        if state.wizards[wizard] not in DEFEATS:
            return Reason("not_defeated", "EW-22", {"wizard": WIZARDS[wizard]})
        if wizard not in waiting:
            level = LEVELS[LEVEL[state.wizards[waiting[0]]]]
            return Reason("higher_defeat_first", "EW-22", {"wizard": WIZARDS[wizard], "level": level})
        if place in free:
            return None
        titles: list[Plain] = [PLACES[title] for title in free]
        return Reason("not_the_highest_vacancy", "EW-22", {"place": PLACES[place], "vacant": titles})

    def do(self, state: ElfenwizardsState, seat: int, wizard: int, place: int) -> None:
        state.wizards[wizard] = place


class Vacancies(Step[ElfenwizardsState]):
    """EW-22: level by level, in turn order, until no title is vacant or no wizard is left."""

    name = "vacancies"
    rule = "EW-22"

    def __init__(self) -> None:
        super().__init__((Fill(),))

    def enter(self, state: ElfenwizardsState) -> None:
        waiting = next_defeated(state)
        state.acting = (OWNER[waiting[0]],) if waiting and vacant(state) else ()

    def after(self, state: ElfenwizardsState, seat: int, verb: str) -> None:
        self.enter(state)


class Demote(Play[ElfenwizardsState]):
    """EW-23: to a Magician box of the owner's choice; a Druid or Sorcerer gets a grey token, while there are any."""

    verb = "demote"
    rule = "EW-23"
    fields = (One("wizard", WIZARDS), One("place", PLACES))

    def offers(self, state: ElfenwizardsState, seat: int) -> list[CompactOffer]:
        waiting = defeated_of(state, seat)
        return [(self.verb, waiting, MAGICIANS)] if waiting else []

    def why_not(self, state: ElfenwizardsState, seat: int, wizard: int, place: int) -> Reason | None:
        if OWNER[wizard] != seat:
            return Reason("not_your_wizard", "EW-23", {"wizard": WIZARDS[wizard]})
        if state.wizards[wizard] not in DEFEATS:
            return Reason("not_defeated", "EW-23", {"wizard": WIZARDS[wizard]})
        return not_a_magician_box(place, "EW-23")

    def do(self, state: ElfenwizardsState, seat: int, wizard: int, place: int) -> None:
        level = LEVELS[LEVEL[state.wizards[wizard]]]
        grey = int(level in GREY_LEVELS and state.grey_left > 0)
        state.grey_left -= grey
        state.grey[wizard] += grey
        state.wizards[wizard] = place
        state.emit("demoted", seat, wizard, place, grey)


class Demotion(Step[ElfenwizardsState]):
    """EW-23: in turn order, each all his defeated wizards."""

    name = "demotion"
    rule = "EW-23"

    def __init__(self) -> None:
        super().__init__((Demote(),))

    def enter(self, state: ElfenwizardsState) -> None:
        waiting = [seat for seat in state.turn_order() if defeated_of(state, seat)]
        state.acting = (waiting[0],) if waiting else ()

    def after(self, state: ElfenwizardsState, seat: int, verb: str) -> None:
        self.enter(state)


def next_defeated(state: ElfenwizardsState) -> list[int]:
    """The wizards one of whom is the next to take a vacant title: of one level and one owner."""
    for place in DEFEATS:
        defeated = state.at(place)
        if defeated:
            for seat in state.turn_order():
                own = [wizard for wizard in defeated if OWNER[wizard] == seat]
                if own:
                    return own
    return []


def vacant(state: ElfenwizardsState) -> list[int]:
    """The vacant titles of the highest level that has any; Grand Druid is never filled."""
    taken = set(state.wizards)
    for level in VACANCIES:
        free = [title for title in level if title not in taken]
        if free:
            return free
    return []


def defeated_of(state: ElfenwizardsState, seat: int) -> list[int]:
    return [wizard for wizard in state.rules.wizards if OWNER[wizard] == seat and state.wizards[wizard] in DEFEATS]
