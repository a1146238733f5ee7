"""Completing and judging described positions (EK-…)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...core.errors import Reason
from . import data
from .cards import CARDS, DECK, DIRECTIONS, PLACES, REALMS, REGIONS, WIDTH
from .exchange import regions_found
from .scoring import Ending
from .state import NOTHING, ElfenkoningState, has_region, holds_region, marks_at
from .travel import Travel
from .turns import DISCARDING, PLANNING, SEARCHING


def complete(state: ElfenkoningState, given: frozenset[str]) -> None:
    """Complete a description: other cards are in the pile, all players have the gold and the arms of the beginning."""
    if "deck" not in given:
        state.deck = [0] * len(CARDS)
        state.deck = [total - lying for total, lying in zip(DECK, cards_on_table(state), strict=True)]
    if "purses" not in given:
        state.purses = [data.STARTING_GOLD] * state.rules.players
    if "paid_out" not in given:
        state.paid_out = sum(state.purses)
    if "arms" not in given:
        state.arms = [max(0, data.COATS_OF_ARMS - used) for used in arms_on_table(state)]
    if phase(state) == SEARCHING and len(state.acting) == 1:
        if "shown" not in given:
            state.shown = state.hands[state.acting[0]][:]
        if "found" not in given:
            state.found[state.acting[0]] = regions_found(state)


def validate(state: ElfenkoningState) -> Iterator[Reason]:
    """Everything that cannot be so on a real table. The realms come first: the rest can only be read in their order."""
    disorder = [*_faults_of_realm(state)]
    if disorder:
        yield from disorder
        return
    if not 1 <= state.round <= state.rules.journeys:
        yield Reason("no_such_round", "EK-3", {"round": state.round, "most": state.rules.journeys})
    if len(state.acting) > 1:
        yield Reason("one_at_a_time", "EK-20", {"acting": list(state.acting)})
    yield from _card_problems(state)
    yield from _possession_problems(state)
    yield from _planning_problems(state)
    yield from _aside_problems(state)
    yield from _journey_problems(state)
    if phase(state) == Travel.name:
        yield from _faults_of_empty_realm(state, range(state.rules.players))


def phase(state: ElfenkoningState) -> str:
    return state.rules.flow[state.step].name


def cards_on_table(state: ElfenkoningState) -> list[int]:
    """The number of cards of each kind, wherever they lie."""
    totals = [sum(kind) for kind in zip(state.deck, state.discards, *state.hands, strict=True)]
    for place, terrain in enumerate(state.regions):
        if terrain != NOTHING:
            totals[terrain] += 1
            if terrain in REGIONS:
                for card, _ in marks_at(state, place):
                    totals[card] += 1
    return totals


def arms_on_table(state: ElfenkoningState) -> list[int]:
    """The number of coats of arms of each seat on action cards."""
    rows = (state.gold_cards, state.thieves, state.obstacles)
    return [sum(row.count(seat) for row in rows) for seat in range(state.rules.players)]


def _faults_of_realm(state: ElfenkoningState) -> Iterator[Reason]:
    """EK-21, EK-24: regions only where realms are, without gaps, and action cards only at regions."""
    players, room = state.rules.players, state.rules.room
    for place, terrain in enumerate(state.regions):
        realm, which = divmod(place, WIDTH)
        details = {"region": PLACES[place]}
        owners = (state.gold_cards[place], state.thieves[place], state.obstacles[place])
        if terrain == NOTHING:
            if any(owner != NOTHING for owner in owners):
                yield Reason("no_region_there", "EK-24", details)
            continue
        if terrain not in REGIONS:
            yield Reason("not_a_region", "EK-21", {**details, "card": CARDS[terrain]})
        if realm >= players or which >= room:
            yield Reason("no_room_there", "EK-21", details)
        if which and state.regions[place - 1] == NOTHING:
            yield Reason("gap_in_realm", "EK-21", details)
        if any(owner >= players for owner in owners):
            yield Reason("no_such_seat", "EK-24", details)


def _card_problems(state: ElfenkoningState) -> Iterator[Reason]:
    """EK-1: every card of the box is somewhere, once."""
    for card, found in enumerate(cards_on_table(state)):
        if found != DECK[card]:
            code = "too_many_pieces" if found > DECK[card] else "pieces_missing"
            yield Reason(code, "EK-1", {"card": CARDS[card], "found": found, "in_box": DECK[card]})
    for pile in (*state.hands, state.deck, state.discards):
        if any(count < 0 for count in pile):
            yield Reason("too_many_pieces", "EK-1", {"card": CARDS[next(k for k, n in enumerate(pile) if n < 0)]})


def _possession_problems(state: ElfenkoningState) -> Iterator[Reason]:
    """EK-2: gold only changes hands, and each player has four coats of arms."""
    if sum(state.purses) != state.paid_out or min(state.purses) < 0:
        yield Reason("gold_lost_or_made", "EK-2", {"found": sum(state.purses), "paid_out": state.paid_out})
    for seat, (free, used) in enumerate(zip(state.arms, arms_on_table(state), strict=True)):
        if free + used != data.COATS_OF_ARMS:
            yield Reason("coats_of_arms", "EK-2", {"seat": seat, "found": free + used, "in_box": data.COATS_OF_ARMS})


def _planning_problems(state: ElfenkoningState) -> Iterator[Reason]:
    """EK-20, EK-23, EK-26: what is counted while planning, and who can have passed."""
    planning = phase(state) in (PLANNING, DISCARDING, SEARCHING)
    if not planning and (state.passes or any(state.bought)):
        yield Reason("not_planning", "EK-20", {"phase": phase(state)})
    if not planning and phase(state) not in (Travel.name, Ending.name) and any(state.region_taken):
        yield Reason("not_planning", "EK-27", {"phase": phase(state)})
    if state.passes >= state.rules.players:
        yield Reason("all_have_passed", "EK-20", {"passes": state.passes})
    if planning and phase(state) != PLANNING and not state.acting:
        yield Reason("nobody_to_answer", "EK-20", {"phase": phase(state)})
    if not planning or len(state.acting) != 1:
        return
    before = range(1, state.passes + 1)
    yield from _faults_of_empty_realm(state, [(state.acting[0] - back) % state.rules.players for back in before])


def _aside_problems(state: ElfenkoningState) -> Iterator[Reason]:
    """EK-22, EK-27: the hand that is shown and the regions that are found belong to the one who searches."""
    shown, found = [0] * len(CARDS), [0] * state.rules.players
    if phase(state) == SEARCHING and len(state.acting) == 1:
        seat = state.acting[0]
        shown, found[seat] = state.hands[seat], regions_found(state)
        if has_region(state, seat) or holds_region(state.hands[seat]) or state.region_taken[seat]:
            yield Reason("has_a_region", "EK-27", {"seat": seat})
    if state.shown != shown or state.found != found:
        yield Reason("nothing_to_show", "EK-27", {"phase": phase(state)})
    if phase(state) == DISCARDING and not all(any(state.hands[seat]) for seat in state.acting):
        yield Reason("hand_empty", "EK-22", {"acting": list(state.acting)})


def _journey_problems(state: ElfenkoningState) -> Iterator[Reason]:
    """EK-30, EK-37: only in the travel phase is a player on the way, and then in one of two directions."""
    if phase(state) == Travel.name and len(state.acting) == 1:
        yield from _path_problems(state, state.acting[0])
    elif state.here != NOTHING or state.direction or state.entered or state.guarded:
        yield Reason("nobody_travels", "EK-30", {"phase": phase(state)})
    if state.direction not in range(len(DIRECTIONS)):
        yield Reason("no_direction", "EK-37")


def _path_problems(state: ElfenkoningState, seat: int) -> Iterator[Reason]:
    """EK-31, EK-36: a journey began in one's own realm, ended where one is, and left no region out between."""
    ring = [place for place, terrain in enumerate(state.regions) if terrain != NOTHING]
    entered = [place for place in ring if state.entered >> place & 1]
    if len(entered) != state.entered.bit_count():
        yield Reason("no_region_there", "EK-31", {"entered": state.entered.bit_count()})
    if (entered and seat * WIDTH not in entered) or state.here not in (entered or (NOTHING,)):
        yield Reason("journey_begins_at_home", "EK-31", {"region": PLACES[seat * WIDTH]})
    stretches = sum(place in entered and ring[at - 1] not in entered for at, place in enumerate(ring))
    if stretches > 1 and not state.rules.spell:
        yield Reason("region_skipped", "EK-31", {"entered": [PLACES[place] for place in entered]})
    for realm in range(len(REALMS)):
        if state.guarded >> realm & 1 and state.regions[realm * WIDTH] == NOTHING:
            yield Reason("no_region_in_realm", "EK-36", {"realm": REALMS[realm]})


def _faults_of_empty_realm(state: ElfenkoningState, seats: Iterable[int]) -> Iterator[Reason]:
    """EK-26, EK-27: no player has passed without a region unless every region was in other hands or given away."""
    for seat in seats:
        piles = (state.hands[seat], state.deck, state.discards)
        stranded = state.region_taken[seat] and not any(state.hands[seat])
        if not has_region(state, seat) and not stranded and any(holds_region(pile) for pile in piles):
            yield Reason("realm_without_region", "EK-26", {"realm": REALMS[seat]})
