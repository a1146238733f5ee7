"""Elfenwizards: the score of a round, the three ways to end, the winner (EW-25 … EW-31)."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.bots import find_bot
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.saving import dump, load
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import seat_reader
from elfenapp.engine.games.elfenwizards.board import WIZARDS
from tests.helpers.parts import elfenwizards_parts as truth

from .table import GAME, stand, table, told


def scored(**parts: Any) -> Match:
    """The end of a round: the score step is carried out."""
    return table("score", **parts)


@pytest.mark.rule("EW-25")
def test_the_worth_of_titles_and_tokens() -> None:
    wizards = stand(grand_druid="wizard_0_1", druid_2="wizard_1_1", sorcerer_1="wizard_1_2", necromancer_8="wizard_2_1")
    match = scored(wizards=wizards, grey={"wizard_2_1": 2, "wizard_2_5": 1})
    expected = [10 + 7 * 2, 7 + 5 + 6 * 2, 3 + 7 * 2 - 3]
    assert truth(match)["scores"] == [[points] for points in expected]
    assert told(match, "scored") == [(points,) for points in expected]


@pytest.mark.rule("EW-25")
def test_every_round_is_added() -> None:
    match = scored(round=2, track={"1": 0}, scores=[[20], [30], [-1]], wizards=stand(grand_druid="wizard_2_1"))
    assert truth(match)["scores"] == [[20, 16], [30, 16], [-1, 24]]
    assert truth(match)["round"] == 3


@pytest.mark.rule("EW-30")
def test_after_round_4() -> None:
    match = scored(round=4, track={"1": 0, "2": 1, "3": 2})
    result = match.result()
    assert result is not None and result.ending == "last_round"


@pytest.mark.rule("EW-30")
@pytest.mark.parametrize(("round_", "track"), [(2, {"1": 1}), (3, {"1": 1}), (3, {"1": 0, "2": 1})])
def test_after_a_round_in_which_a_player_became_grand_druid_for_the_second_time(
    round_: int, track: dict[str, int]
) -> None:
    second_time = scored(round=round_, track=track, wizards=stand(grand_druid="wizard_1_5")).result()
    assert second_time is not None and second_time.ending == "twice_grand_druid"
    another = scored(round=round_, track=track, wizards=stand(grand_druid="wizard_2_5"))
    assert not another.over, "another player's first time does not end it"


@pytest.mark.rule("EW-30")
def test_after_the_second_round_without_a_grand_druid() -> None:
    result = scored(round=2, wizards=stand()).result()
    assert result is not None and result.ending == "no_grand_druid_twice"
    result = scored(round=3, track={"1": 2}, wizards=stand()).result()
    assert result is not None and result.ending == "no_grand_druid_twice"
    assert not scored(round=3, track={"1": 2, "2": 0}, wizards=stand()).over
    assert not scored(round=1, wizards=stand()).over


@pytest.mark.rule("EW-31")
def test_a_point_for_each_minor_spell_before_its_owner() -> None:
    table_ = {"round": 4, "track": {"1": 0, "2": 1, "3": 2}, "wizards": stand()}
    match = scored(**table_, scores=[[10, 10, 10], [10, 10, 8], [40, 0, 0]], minor_box=[5, 1, 6])
    result = match.result()
    assert result is not None
    assert result.scores == (
        {"titles": 46, "minor_spells": 1, "score": 47},
        {"titles": 44, "minor_spells": 5, "score": 49},
        {"titles": 56, "minor_spells": 0, "score": 56},
    ), "not for those in the box or on the round track"
    assert result.places == ((2,), (1,), (0,))


@pytest.mark.rule("EW-31", "ALL-2")
def test_equal_totals_share_the_win() -> None:
    result = scored(round=4, track={"1": 0, "2": 1, "3": 2}, wizards=stand()).result()
    assert result is not None and result.winners == (0, 1, 2)


def random_game(players: int, seed: int, **options: Any) -> Match:
    match = Match(Setup(GAME, players, options, seed))
    bot, chance = find_bot(match.game, "random"), Generator(seed)
    while not match.over:
        seat = match.acting[chance.below(len(match.acting))]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(bot.choose(match.view(seat_reader(seat)), decision, chance))
    return match


RANDOM = {"set_up": "random", "grey_price": 3}

# Games of players who do anything they may, found by trying seeds: every way to end, early and late, at small and at
# large tables. A change of chance or of the order of offers (a new version of the rules) calls for new seeds.
CORPUS = [
    (3, 2, {}, "last_round", 4),
    (6, 0, {}, "last_round", 4),
    (3, 1, {}, "twice_grand_druid", 2),
    (6, 2, {}, "twice_grand_druid", 3),
    (6, 14, RANDOM, "twice_grand_druid", 2),
    (3, 18, {}, "no_grand_druid_twice", 2),
    (6, 92, {}, "no_grand_druid_twice", 3),
    (3, 8, RANDOM, "no_grand_druid_twice", 3),
]


@pytest.mark.rule("EW-30")
@pytest.mark.parametrize(("players", "seed", "options", "ending", "rounds"), CORPUS)
def test_corpus_of_random_games(players: int, seed: int, options: dict[str, Any], ending: str, rounds: int) -> None:
    match = random_game(players, seed, **options)
    result, view = match.result(), truth(match)
    assert result is not None
    assert (result.ending, view["round"]) == (ending, rounds)
    last = [WIZARDS.owner(name) for name, place in view["wizards"].items() if place == "grand_druid"]
    grand_druid = last[0] if last else None
    earlier = [view["track"].get(str(number)) for number in range(1, rounds)]
    assert len(set(earlier)) == len(earlier), "or it would have ended sooner"
    if ending != "last_round":
        assert grand_druid in earlier
        assert (grand_druid is None) == (ending == "no_grand_druid_twice")
    again = load(dump(match))
    assert again.digest() == match.digest()
    assert again.result() == result


def test_greedy_beats_random() -> None:
    """One greedy seat among two at random, in each seat in turn."""
    wins = 0
    for seed in range(12):
        match, chance = Match(Setup(GAME, 3, {}, seed)), Generator(seed)
        greedy, random = find_bot(match.game, "greedy"), find_bot(match.game, "random")
        while not match.over:
            seat = match.acting[0]
            decision = match.decision(seat)
            assert decision is not None
            bot = greedy if seat == seed % 3 else random
            match.submit(bot.choose(match.view(seat_reader(seat)), decision, chance))
        result = match.result()
        assert result is not None
        wins += seed % 3 in result.winners
    assert wins >= 10
