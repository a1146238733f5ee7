"""Elfenkoning: the computer player's search finds the best journey, checked against trying everything."""

from __future__ import annotations

import pytest

from elfenapp.engine.core import steps
from elfenapp.engine.core.decisions import legal_moves
from elfenapp.engine.core.generator import Generator, shuffle
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.scenario import build
from elfenapp.engine.games.elfenkoning.cards import CARDS
from elfenapp.engine.games.elfenkoning.journey import Standing, best_journey, ring_of
from elfenapp.engine.games.elfenkoning.state import NOTHING, ElfenkoningState

from .table import DECK, GAME, REGIONS, realms

PLAYERS = 3
USEFUL = [kind for kind, count in DECK.items() if kind not in REGIONS for _ in range(count)]


def some_table(seed: int) -> ElfenkoningState:
    """A journey about to begin: a random ring, random cards at it, and a hand small enough to try everything."""
    chance = Generator(seed)
    regions = [kind for kind, count in REGIONS.items() for _ in range(count)]
    cards = [kind for kind in USEFUL if kind not in ("gold", "thief", "tree", "water_monster")]
    shuffle(chance, regions)
    shuffle(chance, cards)
    own = realms(*(" ".join(regions[2 * seat : 2 * seat + 1 + chance.below(2)]) for seat in range(PLAYERS)))
    marks = {
        part: {place: chance.below(PLAYERS) for place in own if not chance.below(3)}
        for part in ("gold_cards", "thieves", "obstacles")
    }
    used = [owner for lying in marks.values() for owner in lying.values()]
    if any(used.count(seat) > 4 for seat in range(PLAYERS)):
        return some_table(seed + 1000)
    dealt = cards[:12]
    hands = [{kind: dealt.count(kind) for kind in dealt}, {}, {}]
    purses = [chance.below(3), 12, 12]
    game = find_game(GAME)
    rules = game.rules(PLAYERS, game.settle_options({}))
    place: dict[str, Plain] = {"phase": "travel", "acting": [0], "regions": own, **marks}
    place |= {"hands": [*hands], "purses": [*purses]}
    state = build(rules, place)
    assert isinstance(state, ElfenkoningState)
    return state


def best_by_trying(state: ElfenkoningState) -> int:
    """The most gold seat 0 can have when it stops, over every journey the rules offer."""
    best = state.purses[0]
    for move in legal_moves(state, 0):
        if move[0] != "stop":
            after = state.copy()
            steps.apply(after, 0, move)
            best = max(best, best_by_trying(after))
    return best


def lying(row: list[int]) -> dict[int, int]:
    return {place: what for place, what in enumerate(row) if what != NOTHING}


@pytest.mark.parametrize("seed", range(40))
def test_the_search_agrees_with_trying_everything(seed: int) -> None:
    state = some_table(seed)
    rows = (state.gold_cards, state.thieves, state.obstacles)
    ring = ring_of(0, lying(state.regions), *(lying(row) for row in rows))
    found = best_journey(ring, Standing(0, state.purses[0]), state.hands[0], card_worth=0.0, budget=1_000_000)
    gold = state.purses[0] + found.worth
    assert gold == best_by_trying(state)
    for move in found.moves:
        verb = CARDS[move.card]
        fields = {"turnabout": (), "bodyguard": (move.place // 3,)}.get(verb, (move.place, move.card))
        done = (verb if verb in ("turnabout", "bodyguard") else "enter", *fields)
        assert steps.legal(state, 0, done), "every move of the plan is legal when its turn comes"
        steps.apply(state, 0, done)
    assert state.purses[0] == gold


def test_a_card_worth_keeping_is_kept() -> None:
    regions = {0: CARDS.index["plain"], 3: CARDS.index["plain"]}
    hand = CARDS.counts({"giant_pig": 2})
    ring = ring_of(0, regions, {}, {}, {})
    assert len(best_journey(ring, Standing(0, 12), hand, card_worth=0.0, budget=1000).moves) == 2
    assert best_journey(ring, Standing(0, 12), hand, card_worth=8.0, budget=1000).moves == ()


def test_nobody_plans_beyond_a_region_that_is_not_there_yet() -> None:
    ring = ring_of(0, {0: CARDS.index["plain"], 3: NOTHING}, {}, {}, {})
    found = best_journey(ring, Standing(0, 12), CARDS.counts({"giant_pig": 5}), card_worth=0.0, budget=1000)
    assert [move.place for move in found.moves] == [0] and found.worth == 2
