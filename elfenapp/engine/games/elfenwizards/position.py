"""Completing and judging described positions."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.errors import Reason
from . import data
from .board import (
    CONTEST,
    DEFEATS,
    GRAND_DRUID,
    MAGICIANS,
    MINOR,
    NOTHING,
    PLACES,
    SPELLS,
    TITLES,
    WIZARDS,
)
from .contest import ANYBODY, reserved_contests
from .magic import Magic, bearers
from .scoring import ending
from .setup import stand_in_order
from .state import MAJORS, ROLLED, STAGES, TO_ROLL, ElfenwizardsState, unpack

_ROLLS = ("first_roll", "second_roll")
_BEFORE_TITLES = (*_ROLLS, "first_recovery", "contest", "titles")  # everybody contends, nobody is Grand Druid
_AFTER_TITLES = ("second_recovery", "vacancies", "demotion")  # the defeated wait
_MAGIC = ("first_recovery", "second_recovery", "grey_magic")
_FOLLOWING = {"retirement": "EW-10", "vacancies": "EW-22", "demotion": "EW-23"}


def complete(state: ElfenwizardsState, given: frozenset[str]) -> None:
    """Complete a description: wizards where the table puts them or in Magician boxes, pieces with their owners."""
    if "wizards" not in given:
        stand_in_order(state)
    for number, wizard in enumerate(state.rules.wizards):
        if state.wizards[wizard] == NOTHING:
            state.wizards[wizard] = MAGICIANS[number % len(MAGICIANS)]
    if "grey_left" not in given:
        state.grey_left = max(0, data.GREY_TOKENS - sum(state.grey))
    for seat in range(state.rules.players):
        if "ready" not in given:
            state.ready[seat] = max(0, data.DICE - dice_elsewhere(state, seat))
        if "minor_spells" not in given:
            state.minor_spells[seat] = max(0, data.MINOR_SPELLS - spells_elsewhere(state, seat))
        if "scores" not in given:
            state.scores[seat] = [0] * (state.round if state.over else state.round - 1)


def dice_elsewhere(state: ElfenwizardsState, seat: int) -> int:
    """A player's dice that do not lie before him unrolled."""
    rolled = sum(state.rolled) if state.acting == (seat,) else 0
    return rolled + sum(state.boxes[seat]) + sum(spell != MINOR for spell in spells_of(state, seat))


def spells_elsewhere(state: ElfenwizardsState, seat: int) -> int:
    """A player's minor spells that do not lie before him."""
    return state.minor_box[seat] + spells_of(state, seat).count(MINOR) + state.track.count(seat)


def spells_of(state: ElfenwizardsState, seat: int) -> list[int]:
    """A player's spells beside wizards."""
    return [spell for _, owner, spell in map(unpack, state.beside) if owner == seat]


def validate(state: ElfenwizardsState) -> Iterator[Reason]:
    """Everything that cannot be so on a real table."""
    if not 1 <= state.round <= data.ROUNDS:
        yield Reason("no_such_round", "EW-30", {"round": state.round, "most": data.ROUNDS})
        return
    yield from wizard_problems(state)
    yield from piece_problems(state)
    yield from phase_problems(state)
    yield from turn_problems(state)
    yield from history_problems(state)


def wizard_problems(state: ElfenwizardsState) -> Iterator[Reason]:
    """EW-1, EW-2: all wizards stand somewhere, one on each title, tokens under those who play."""
    playing = set(state.rules.wizards)
    for wizard, place in enumerate(state.wizards):
        details = {"wizard": WIZARDS[wizard]}
        if wizard in playing and place == NOTHING:
            yield Reason("wizard_missing", "EW-2", details)
        if wizard not in playing and (place != NOTHING or state.grey[wizard]):
            yield Reason("no_such_wizard", "EW-2", details)
    for title in TITLES:
        if len(state.at(title)) > 1:
            yield Reason("place_taken", "EW-1", {"place": PLACES[title]})


def piece_problems(state: ElfenwizardsState) -> Iterator[Reason]:
    """EW-1, EW-2: seven dice and seven minor spells each, twelve grey tokens, no more and no fewer."""
    counts = [("grey_token", NOTHING, state.grey_left + sum(state.grey), data.GREY_TOKENS)]
    for seat in range(state.rules.players):
        counts.append(("die", seat, state.ready[seat] + dice_elsewhere(state, seat), data.DICE))
        spells = state.minor_spells[seat] + spells_elsewhere(state, seat)
        counts.append(("minor_spell", seat, spells, data.MINOR_SPELLS))
    for piece, seat, found, box in counts:
        if found != box:
            code = "too_many_pieces" if found > box else "pieces_missing"
            yield Reason(code, "EW-2", {"piece": piece, "seat": seat, "found": found, "in_box": box})
    for _, seat, spell in map(unpack, state.beside):
        if seat >= state.rules.players:
            yield Reason("no_such_seat", "EW-14", {"seat": seat, "spell": SPELLS[spell]})


def phase_problems(state: ElfenwizardsState) -> Iterator[Reason]:
    """Pieces that lie where they cannot lie in this phase."""
    phase = state.rules.flow[state.step].name
    if phase in _BEFORE_TITLES and state.at(GRAND_DRUID):
        yield Reason("grand_druid_not_retired", "EW-10", {"phase": phase})
    if phase not in _AFTER_TITLES and any(state.at(place) for place in DEFEATS):
        yield Reason("defeated_too_early", "EW-19", {"phase": phase})
    if phase not in _BEFORE_TITLES and any(any(dice[MAJORS]) for dice in state.boxes):
        yield Reason("dice_not_returned", "EW-20", {"phase": phase})
    if phase not in ("contest", "titles"):
        if state.beside:
            yield Reason("spells_not_returned", "EW-20", {"phase": phase})
        return
    reserved = reserved_contests(state)
    for wizard, seat, _ in map(unpack, state.beside):
        place = state.wizards[wizard]
        if place == NOTHING or CONTEST[place] == NOTHING:
            yield Reason("not_contending", "EW-15", {"wizard": WIZARDS[wizard]})
        elif reserved[CONTEST[place]] not in (ANYBODY, seat):
            yield Reason("only_one_players_candidates", "EW-16", {"wizard": WIZARDS[wizard], "seat": seat})


def turn_problems(state: ElfenwizardsState) -> Iterator[Reason]:
    """A turn that cannot stand as described."""
    step, acting = state.rules.flow[state.step], state.acting
    if len(acting) > 1 and not isinstance(step, Magic):
        yield Reason("one_at_a_time", "EW-11", {"phase": step.name, "acting": list(acting)})
    elif acting and step.name in _FOLLOWING:
        # Whose turn it is follows from what lies on the board.
        twin = state.copy()
        twin.acting = ()
        step.enter(twin)
        if twin.acting != acting:
            yield Reason("not_their_turn", _FOLLOWING[step.name], {"acting": list(acting), "turn": list(twin.acting)})
            return
    for seat in acting:
        if not step.offers(state, seat) or (isinstance(step, Magic) and not step.busy(state, seat)):
            yield Reason("nothing_to_decide", details={"seat": seat, "phase": step.name})
    yield from _roll_problems(state, step.name)
    yield from _contest_problems(state, step.name)
    yield from _magic_problems(state, step.name)


def _roll_problems(state: ElfenwizardsState, phase: str) -> Iterator[Reason]:
    """EW-11, EW-12: dice lie rolled only before the player whose turn it is to place them."""
    details = {"phase": phase, "stage": STAGES[state.stage]}
    rolling = phase in _ROLLS and bool(state.acting)
    if state.stage == NOTHING:
        yield Reason("no_stage", "EW-11", {"phase": phase})
    elif state.stage == TO_ROLL:
        if any(state.rolled):
            yield Reason("rolled_out_of_turn", "EW-11", details)
        if rolling and not state.ready[state.acting[0]]:
            yield Reason("no_dice_to_roll", "EW-11", details)
    elif not rolling:
        yield Reason("rolled_out_of_turn", "EW-11", details)
    elif state.stage == ROLLED and (phase != "second_roll" or not any(state.rolled)):
        yield Reason("rolled_out_of_turn", "EW-12", details)
    elif phase == "second_roll" and state.ready[state.acting[0]]:
        yield Reason("dice_not_rolled", "EW-12", details)


def _contest_problems(state: ElfenwizardsState, phase: str) -> Iterator[Reason]:
    """EW-14: a player who has passed does not act, and a first spell of a turn lies there."""
    contesting = phase == "contest" and bool(state.acting)
    if (any(state.passed) or state.placed) and not contesting:
        yield Reason("not_in_contest", "EW-14", {"phase": phase})
    elif contesting and state.passed[state.acting[0]]:
        yield Reason("passed_for_good", "EW-14", {"seat": state.acting[0]})
    elif state.placed and (not state.beside or unpack(state.beside[-1])[1] != state.acting[0]):
        yield Reason("no_first_spell", "EW-14", {"seat": state.acting[0]})


def _magic_problems(state: ElfenwizardsState, phase: str) -> Iterator[Reason]:
    """EW-13, EW-24: pips of used dice count only while their player is at it."""
    price = state.rules.grey_price if phase == "grey_magic" else data.RECOVERY_PRICE
    for seat, pips in enumerate(state.pips):
        busy = phase in _MAGIC and seat in state.acting
        if pips and (not busy or pips >= price):
            yield Reason("pips_left_over", "EW-13", {"seat": seat, "pips": pips})
        tokens = sum(state.grey[wizard] for wizard in bearers(state, seat))
        if state.owed[seat] and (not busy or phase != "grey_magic" or state.owed[seat] > tokens):
            yield Reason("no_token_paid", "EW-24", {"seat": seat, "owed": state.owed[seat]})


def history_problems(state: ElfenwizardsState) -> Iterator[Reason]:
    """EW-10, EW-30: the round track and the score sheet tell of the rounds played, in which the game did not end."""
    retiring = state.rules.flow[state.step].name == "retirement" and state.at(GRAND_DRUID)
    marked = state.round - 2 if retiring else state.round - 1
    if any(seat != NOTHING for seat in state.track[max(0, marked) :]):
        yield Reason("track_ahead", "EW-10", {"round": state.round})
    earlier = state.track[: max(0, marked)]
    if retiring and (state.round == 1 or state.grand_druid() in earlier):
        yield Reason("game_would_be_over", "EW-30", {"round": state.round})
    for seat in {*earlier}:
        if earlier.count(seat) > 1:
            yield Reason("game_would_be_over", "EW-30", {"round": state.round, "seat": seat})
        if seat >= state.rules.players:
            yield Reason("no_such_seat", "EW-10", {"seat": seat})
    played = state.round if state.over else state.round - 1
    if any(len(points) != played for points in state.scores):
        yield Reason("score_sheet", "EW-25", {"rounds": played})
    if state.over and (state.rules.flow[state.step].name != "score" or not ending(state)):
        yield Reason("game_not_over", "EW-30", {"round": state.round})
