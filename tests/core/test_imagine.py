"""Imagining a table from a view: what is kept, what is dealt, and what is refused."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from elfenapp.engine.core.errors import BadMessage
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.imagine import check_view
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, Reader, View, readers_of, redact, seat_reader
from elfenapp.engine.families.map.state import NOTHING
from elfenapp.engine.games.elfenkoning.cards import CARDS
from elfenapp.engine.games.elfenkoning.exchange import regions_found
from elfenapp.engine.world.land import HOME_TOWNS
from tests.helpers.table import do, new_match
from tests.rules.elfenkoning.table import REGIONS, planning

MANY = 300
KINDS = [CARDS.index[region] for region in REGIONS]
DESERT, LAKE = CARDS.index["desert"], CARDS.index["lake"]


def imagined(match: Match, reader: Reader, times: int = MANY) -> list[Any]:
    """So many states that fit what a reader sees, each checked against it."""
    view, chance = match.view(reader), Generator(7)
    states = [match.game.imagine(view, chance) for _ in range(times)]
    for state in states:
        assert redact(state, reader) == view
        assert not list(match.game.validate(state))
    return states


def test_one_keeps_ones_own_and_the_rest_varies() -> None:
    match = new_match("elfenland", home_card=True)
    truth: Any = match._state
    states = imagined(match, seat_reader(1))
    assert all(state.hands[1] == truth.hands[1] and state.homes[1] == truth.homes[1] for state in states)
    for other in (0, 2):
        assert {state.homes[other] for state in states} == {*HOME_TOWNS} - {truth.homes[1]}
        # A pile of 72 cards, of which one's own are known: many hands are possible, and none is preferred.
        assert len({tuple(state.hands[other]) for state in states}) > MANY * 0.8


def test_every_unseen_card_is_as_likely_as_every_other() -> None:
    match = new_match("elfenland", players=2)
    truth: Any = match._state
    states = imagined(match, seat_reader(0), 3000)
    unseen = [total - own for total, own in zip(truth.rules.cards, truth.hands[0], strict=True)]
    dealt = [sum(kind) for kind in zip(*(state.hands[1] for state in states), strict=True)]
    for kind, there in enumerate(unseen):
        expected = sum(dealt) * there / sum(unseen)
        assert abs(dealt[kind] - expected) < 6 * max(expected, 1) ** 0.5, kind


def test_the_generator_is_another_one_each_time() -> None:
    match = new_match("elfenwizards")
    states = imagined(match, SPECTATOR)
    assert len({state.rng for state in states}) == MANY
    assert match._state.rng not in {state.rng for state in states}


def test_who_sees_everything_imagines_the_table_itself() -> None:
    for game in all_games():
        match = new_match(game)
        for state in imagined(match, EVERYTHING, 2):
            assert redact(state, EVERYTHING) == match.view(EVERYTHING)


def test_the_counter_just_drawn_is_among_the_hidden_ones() -> None:
    match = new_match("elfenland", first_counter="choice")
    assert match.decisions()[0].phase == "first_counter"
    states = imagined(match, seat_reader(1))
    assert all(state.hidden[0][state.drawn[0]] == 1 and state.drawn[1] == NOTHING for state in states)
    assert len({state.drawn[0] for state in states}) > 1
    own: Any = match._state
    assert {state.drawn[0] for state in imagined(match, readers_of((0, 2)))} == {own.drawn[0]}


def test_two_counters_are_drawn_from_all_that_are_unseen() -> None:
    match = new_match("elfengold")
    assert match.decisions()[0].phase == "two_counters"
    states = imagined(match, seat_reader(1))
    assert all(len(state.pair[0]) == 2 and not state.pair[1] for state in states)
    assert len({tuple(state.pair[0]) for state in states}) > 20


def test_what_a_searcher_finds_lies_in_the_pile() -> None:
    match = planning("", "plain", "plain", hands=[{"raft": 1}, {"desert": 4, "raft": 2}, {"gold": 2}])
    do(match, "no_region")
    for state in imagined(match, seat_reader(0)):
        assert state.found == match._state.found  # type: ignore[attr-defined]
        assert state.hands[1][DESERT] + state.hands[2][DESERT] == 4
    for reader in (seat_reader(2), SPECTATOR):
        for state in imagined(match, reader):
            assert state.hands[0] == state.shown and state.found[0] == regions_found(state)


def test_what_a_searcher_finds_may_be_the_discards() -> None:
    """All he knows is that lakes are found: in the pile, or in the discards because the pile has no region."""
    held = {**REGIONS, "plain": 3, "lake": 3}
    match = planning("", "plain", "plain", hands=[{"raft": 1}, held, {}], discards={"lake": 1})
    do(match, "no_region")
    in_pile = Counter(state.deck[LAKE] > 0 for state in imagined(match, seat_reader(0)))
    assert in_pile[True] > in_pile[False] > 0
    match = planning("", "plain", "plain", hands=[{"raft": 1}, {**held, "lake": 0}, {}], discards={"lake": 4})
    do(match, "no_region")
    assert all(not any(state.deck[card] for card in KINDS) for state in imagined(match, seat_reader(0)))


def test_who_goes_without_a_region_has_shown_that_none_is_left() -> None:
    match = planning("", "plain", "", hands=[{"raft": 1}, {**REGIONS, "plain": 4, "raft": 3}, {"raft": 2}])
    do(match, "no_region")
    do(match, "go_without")
    for reader in (SPECTATOR, *map(seat_reader, range(3)), readers_of((0, 1)), readers_of((0, 2))):
        for state in imagined(match, reader, 50):
            assert not any(pile[card] for card in KINDS for pile in (state.deck, state.hands[0]))
    do(match, "pass")
    do(match, "no_region")
    for reader in (SPECTATOR, *map(seat_reader, range(3))):
        imagined(match, reader, 50)
    do(match, "go_without")
    assert match.decisions()[0].phase == "travel"
    for reader in (SPECTATOR, *map(seat_reader, range(3))):
        imagined(match, reader, 50)


def test_purses_are_imagined_and_shown_at_the_end() -> None:
    match = planning("plain", "plain", "plain", purses=[20, 3, 9])
    states = imagined(match, seat_reader(0))
    assert all(state.purses[0] == 20 for state in states)
    assert {10, 30} <= {state.purses[1] for state in states}
    assert len({state.paid_out for state in states}) > 1


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("rng", 5), ("hands", None), ("hands", [None, {}, {}]), ("hands", [{}, None, None]), ("deck", {"raft": 1}),
        ("hands_count", [8, 8]), ("hands_count", [8, -8, 8]), ("hands_count", 8), ("deck_count", 40), ("round", 9),
        ("hands", [{"gold": 8}, None, None]), ("boots", ["nowhere"] * 3), ("transport", {"x": "raft"}), ("more", 1),
        ("pool_count", None), ("homes", [None, "virst", None]), ("visited_count", [1, 0, 0]), ("start", 4),
    ],
)  # fmt: skip
def test_a_view_that_cannot_be_is_refused(part: str, value: object) -> None:
    match = new_match("elfenland")
    view = match.view(seat_reader(0))
    check_view(match.game, view)
    plain = view.plain()
    with pytest.raises(BadMessage) as refused:
        check_view(match.game, View.read({**plain, "parts": {**view.parts, part: value}}))
    assert refused.value.reason.code == "impossible_view"


@pytest.mark.parametrize(
    ("part", "value"),
    [("hands_count", [8, 80, 8]), ("pool_count", 0), ("hidden_count", [0, 9, 0]), ("deck", {"raft": 1})],
)
def test_nothing_is_dealt_that_is_not_there(part: str, value: object) -> None:
    match = new_match("elfenland")
    view = match.view(seat_reader(0))
    with pytest.raises(BadMessage):
        match.game.imagine(View.read({**view.plain(), "parts": {**view.parts, part: value}}), Generator(1))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", "elfengold"), ("game", "chess"), ("players", 4), ("options", {}), ("options", {"preset": "amigo"}),
        ("phase", "travelling"), ("phase", "deal"), ("acting", []), ("over", True), ("reader", [0, 1]),
    ],
)  # fmt: skip
def test_a_frame_that_cannot_be_is_refused(key: str, value: object) -> None:
    match = new_match("elfenland")
    plain = match.view(seat_reader(0)).plain()
    with pytest.raises(BadMessage) as refused:
        check_view(match.game, View.read({**plain, key: value}))
    assert refused.value.reason.code == "impossible_view"
