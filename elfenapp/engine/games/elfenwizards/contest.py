"""Phase 5, first half: spells are placed beside wizards."""

from __future__ import annotations

from ...core.domains import CompactOffer
from ...core.errors import Reason
from ...core.fields import One
from ...core.steps import Play, Step
from .board import BOXES, CONTEST, CONTESTS, LEVEL, MAJOR_BOXES, MINOR, NOTHING, OWNER, SPELLS, WIZARDS
from .data import SPELLS_PER_TURN
from .state import ElfenwizardsState, faces_among, pack

ANYBODY = -2  # nobody is shut out of a contest


class Cast(Play[ElfenwizardsState]):
    """EW-15: a minor spell beside any wizard, or a die from a major spell box beside a wizard of that level."""

    verb = "cast"
    rule = "EW-14"
    sound = "card"
    fields = (One("spell", SPELLS), One("wizard", WIZARDS))

    def offers(self, state: ElfenwizardsState, seat: int) -> list[CompactOffer]:
        targets = open_wizards(state, seat)
        found: list[CompactOffer] = []
        everywhere = [wizard for wizards in targets for wizard in wizards]
        if everywhere and state.minor_spells[seat]:
            found.append((self.verb, (MINOR,), everywhere))
        for box in MAJOR_BOXES:
            if targets[box]:
                dice = faces_among(state.dice(seat, box))
                if dice:
                    found.append((self.verb, [face + 1 for face in dice], targets[box]))
        return found

    def why_not(self, state: ElfenwizardsState, seat: int, spell: int, wizard: int) -> Reason | None:
        place = state.wizards[wizard]
        if place == NOTHING:
            return Reason("no_such_wizard", "EW-2", {"wizard": WIZARDS[wizard]})
        owner = reserved_contests(state)[CONTEST[place]]
        if owner not in (ANYBODY, seat):
            return Reason("only_one_players_candidates", "EW-16", {"wizard": WIZARDS[wizard], "seat": owner})
        if spell == MINOR:
            return None if state.minor_spells[seat] else Reason("no_minor_spell", "EW-15")
        box = LEVEL[place] - 1
        if state.dice(seat, box)[spell - 1]:
            return None
        return Reason("no_such_die", "EW-15", {"die": SPELLS[spell], "box": BOXES[box]})

    def do(self, state: ElfenwizardsState, seat: int, spell: int, wizard: int) -> None:
        if spell == MINOR:
            state.minor_spells[seat] -= 1
        else:
            state.put_die(seat, LEVEL[state.wizards[wizard]] - 1, spell - 1, -1)
        state.beside.append(pack(wizard, seat, spell))
        state.placed += 1


class Pass(Play[ElfenwizardsState]):
    """EW-14: place no more spells in this round; not between the two spells of a turn."""

    verb = "pass"
    rule = "EW-14"
    forced = True

    def offers(self, state: ElfenwizardsState, seat: int) -> list[CompactOffer]:
        return [] if state.placed else [(self.verb,)]

    def why_not(self, state: ElfenwizardsState, seat: int) -> Reason | None:
        return Reason("second_spell_due", "EW-14") if state.placed else None

    def do(self, state: ElfenwizardsState, seat: int) -> None:
        state.passed[seat] = 1


class Contest(Step[ElfenwizardsState]):
    """EW-14: in turn order, round and round, two spells a turn (one if no other can be placed), until all have passed.

    The two spells are two plays, so that the offers stay small and the first spell can be taken back.
    """

    name = "contest"
    rule = "EW-14"

    def __init__(self) -> None:
        self.cast = Cast()
        super().__init__((self.cast, Pass()))

    def enter(self, state: ElfenwizardsState) -> None:
        state.acting = (state.start,)

    def after(self, state: ElfenwizardsState, seat: int, verb: str) -> None:
        if state.placed in range(1, SPELLS_PER_TURN) and self.cast.offers(state, seat):
            return
        state.placed = 0
        order = [(seat + offset) % state.rules.players for offset in range(1, state.rules.players + 1)]
        waiting = [other for other in order if not state.passed[other]]
        if waiting:
            state.acting = (waiting[0],)
        else:
            state.acting = ()
            state.passed = [0] * state.rules.players


def reserved_contests(state: ElfenwizardsState) -> list[int]:
    """EW-16: for each contest the seat that alone may place spells there, or ANYBODY.

    Points for one of several candidates of one player would oppose the others; points for a single candidate can
    oppose no wizard.
    """
    owners: list[list[int]] = [[] for _ in CONTESTS]
    for wizard in state.rules.wizards:
        owners[CONTEST[state.wizards[wizard]]].append(OWNER[wizard])
    return [own[0] if 1 < len(own) == own.count(own[0]) else ANYBODY for own in owners]


def open_wizards(state: ElfenwizardsState, seat: int) -> list[list[int]]:
    """EW-16: the wizards beside whom a player may place spells, by the major spell box of their level."""
    reserved = reserved_contests(state)
    wizards = state.wizards
    found: list[list[int]] = [[] for _ in MAJOR_BOXES]
    for wizard in state.rules.wizards:
        place = wizards[wizard]
        if reserved[CONTEST[place]] in (ANYBODY, seat):
            found[LEVEL[place] - 1].append(wizard)
    return found
