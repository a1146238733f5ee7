"""Laying out a fresh game: dice, spells and tokens, and the wizards by the table or at random."""

from __future__ import annotations

from . import data
from .board import CONTEST, TITLES, wizard_of
from .state import ElfenwizardsState


def lay_out(state: ElfenwizardsState) -> None:
    """EW-1, EW-2: dice and minor spells before each player, the grey tokens in their box."""
    players = state.rules.players
    state.ready = [data.DICE] * players
    state.minor_spells = [data.MINOR_SPELLS] * players
    state.grey_left = data.GREY_TOKENS


def stand_by_table(state: ElfenwizardsState) -> None:
    """EW-3: the wizards as the set-up table has them; its columns go to the seats by chance."""
    places, owners = start_table(state.rules.players)
    seats = deal_columns(state)
    stand(state, places, [seats[owner] for owner in owners])


def stand_in_order(state: ElfenwizardsState) -> None:
    """The table's columns in the order of the seats: a described position leaves nothing to chance."""
    stand(state, *start_table(state.rules.players))


def stand_at_random(state: ElfenwizardsState) -> None:
    """EW-3 with the option: the same places, the same number of wizards each, and no player contends with themselves.

    The table's columns go to the seats by chance; then every place, from the last on, changes its wizard with one
    that chance picks from those before it (and itself) with whom that is possible. So every seat has the same
    prospects, and every step keeps what the table guarantees.
    """
    places, owners = start_table(state.rules.players)
    seats = deal_columns(state)
    owners = [seats[owner] for owner in owners]
    for here in range(len(places) - 1, 0, -1):
        there = [other for other in range(here + 1) if _may_swap(places, owners, here, other)]
        other = there[state.chance(len(there))]
        owners[here], owners[other] = owners[other], owners[here]
    stand(state, places, owners)


def deal_columns(state: ElfenwizardsState) -> list[int]:
    """For each column of the table the seat that chance gives it to."""
    left = [1] * state.rules.players
    return [state.draw(left) for _ in range(state.rules.players)]


def stand(state: ElfenwizardsState, places: list[int], owners: list[int]) -> None:
    """Put wizards on places, each owner's in the order of their numbers."""
    used = [0] * state.rules.players
    for place, owner in zip(places, owners, strict=True):
        state.wizards[wizard_of(owner, used[owner])] = place
        used[owner] += 1


def start_table(players: int) -> tuple[list[int], list[int]]:
    """The places that are taken at the start, one entry per wizard, and the seats that own them."""
    places: list[int] = []
    owners: list[int] = []
    # Grand Druid, the first title, is empty.
    for place, letters in enumerate(data.START[players], TITLES[1]):
        for letter in letters:
            places.append(place)
            owners.append(data.COLOUR_LETTERS.index(letter))
    return places, owners


def _may_swap(places: list[int], owners: list[int], one: int, other: int) -> bool:
    """True if two wizards may change places without any owner contending with themselves."""
    contests = CONTEST[places[one]], CONTEST[places[other]]
    if contests[0] == contests[1]:
        return True
    for comer, leaver, contest in ((one, other, contests[1]), (other, one, contests[0])):
        for at, place in enumerate(places):
            if CONTEST[place] == contest and at != leaver and owners[at] == owners[comer]:
                return False
    return True
