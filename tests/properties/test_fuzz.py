"""Random bytes, random positions, random picks: found by hypothesis, held for ever."""

from __future__ import annotations

from contextlib import suppress
from math import comb

from hypothesis import given, settings
from hypothesis import strategies as st

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.domains import Pick, Span, holds, moves_of, sample
from elfenapp.engine.core.errors import BadSave, BadScenario, BadSetup, Refused
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack_frames
from elfenapp.engine.core.saving import dump, load
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.families.map.state import CARDS, COUNTERS
from elfenapp.engine.world.land import ROADS, TOWNS
from tests.helpers.table import new_match

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.text(max_size=8) | st.binary(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
SAVED = dump(new_match("elfenland"))
WORDS = st.sampled_from([*CARDS, *COUNTERS, *ROADS, *TOWNS, "up", "down"])


@given(st.binary(max_size=400))
def test_random_bytes_are_no_save(data: bytes) -> None:
    try:
        load(data)
    except BadSave:
        return
    raise AssertionError("opened")


@given(st.lists(PLAIN, max_size=6))
def test_well_framed_nonsense_is_no_save(frames: list[Plain]) -> None:
    try:
        load(pack_frames(frames))
    except BadSave:
        return
    raise AssertionError("opened")


@given(st.integers(0, len(SAVED) - 1), st.binary(min_size=1, max_size=6))
def test_an_overwritten_save_is_refused_or_the_same(at: int, patch: bytes) -> None:
    data = SAVED[:at] + patch + SAVED[at + len(patch) :]
    try:
        match = load(data)
    except BadSave:
        return
    assert dump(match) == SAVED


@given(st.dictionaries(st.sampled_from(["hands", "boots", "deck", "transport", "round", "acting", "phase"]), PLAIN))
def test_any_position_is_built_or_refused(position: dict[str, Plain]) -> None:
    with suppress(BadScenario):
        Match(Setup("elfenland", 3, position=position))


@given(PLAIN, PLAIN, PLAIN)
def test_any_set_up_is_accepted_or_refused(players: object, options: object, seed: object) -> None:
    with suppress(BadSetup):
        Match(Setup("elfenland", players, options if isinstance(options, dict) else {}, seed))  # type: ignore[arg-type]


@given(
    st.text(max_size=9), st.dictionaries(st.sampled_from(["road", "by", "cards", "discard", "counter"]), PLAIN | WORDS)
)
def test_any_action_is_accepted_or_refused_for_a_reason(verb: str, fields: dict[str, Plain]) -> None:
    match = new_match("elfenland")
    for name in (verb, "show", "travel"):
        before = match.digest()
        try:
            match.submit(Action(match.open_decision(0), 0, name, fields))
        except Refused as refused:
            assert refused.reason.code
            assert match.digest() == before


@given(st.lists(st.integers(0, 4), min_size=1, max_size=7), st.integers(0, 6), st.integers(0, 6))
def test_a_pick_lists_exactly_what_it_holds(pool: list[int], least: int, extra: int) -> None:
    most = min(least + extra, sum(pool))
    least = min(least, most)
    pick = Pick(pool, least, most)
    listed = list(pick)
    assert len(set(listed)) == len(listed)
    assert all(value in pick for value in listed)
    assert all(least <= sum(value) <= most for value in listed)
    total = 1
    for count in pool:
        total *= count + 1
    everything = Pick(pool, 0, sum(pool))
    assert sum(1 for _ in everything) == total
    assert pick.sample(Generator(sum(pool))) in pick


@given(st.integers(0, 5))
def test_a_pick_of_single_pieces_counts_as_combinations_do(size: int) -> None:
    assert len(list(Pick([1] * 5, size, size))) == comb(5, size)


@settings(max_examples=50)
@given(st.integers(0, 2**32))
def test_a_sampled_move_is_among_the_listed_ones(seed: int) -> None:
    offers = [("a", (1, 2), [3]), ("b", Pick([2, 1], 1, 2)), ("c", Span(4, 6)), ("d",)]
    move = sample(offers, Generator(seed))
    assert move in list(moves_of(offers))
    assert sum(holds(offer, move) for offer in offers) == 1


def test_a_pick_holds_no_near_misses() -> None:
    pick = Pick([2, 0, 1], 2, 2)
    for value in ((2, 0, 0), (1, 0, 1)):
        assert value in pick
    for near in ((3, 0, 0), (1, 1, 0), (1, 0, 0), (2, 0), [2, 0, 0], (True, 0, 1), (2, 0, 0, 0), "200", None):
        assert near not in pick
