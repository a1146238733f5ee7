"""The result: ties share places, every score has a name, and the chart plays the game again."""

from __future__ import annotations

import random
from itertools import combinations, pairwise

import pytest

from elfenapp.engine.bots import find_bot
from elfenapp.engine.core.game import Result
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import EVERYTHING, seat_reader
from elfenapp.engine.world.land import CAPITAL, DISTANCE, TOWNS
from elfenapp.i18n import LANGUAGES, Catalogue, catalogue
from elfenapp.presenters.result import charts, outcome, spread
from elfenapp.presenters.text.game_words import game_keys
from elfenapp.presenters.text.wording import Texts
from elfenapp.session.seats import COLOURS, Seat
from tests.helpers.sitting import Table
from tests.helpers.wire import row

WORDS = catalogue("en")


def finished(game: str, players: int = 3, seed: int = 2, takes_back: bool = False, **options: bool) -> Table:
    match = Match(Setup(game, players, options, seed=seed))
    bot, chance = find_bot(match.game, "random"), Generator(seed)
    while not match.over:
        seat = match.acting[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(bot.choose(match.view(seat_reader(seat)), decision, chance))
        if takes_back and len(match.log) % 13 == 0 and not match.over and match.can_undo(seat) is None:
            match.undo(seat)
    return Table(match, tuple(Seat(f"P{number}", COLOURS[number]) for number in range(players)))


class Tied(Table):
    def result(self) -> Result:
        return Result(((1, 2), (0,)), ({"gold": 3}, {"gold": 7}, {"gold": 7}), "last_round")


def test_who_shares_a_place_takes_up_the_next_one() -> None:
    table = finished("elfenkoning")
    tied = Tied(table.match, table.seats)
    shown = outcome(tied, WORDS)
    assert [(row.place, row.name) for row in shown.standings] == [(1, "P1"), (1, "P2"), (3, "P0")]
    assert "P1" in shown.headline and "P2" in shown.headline and "P0" not in shown.headline


def told(words: Catalogue, game: str, kind: str, name: str) -> str:
    """The sentence of the catalogue: the game's own before the general one. Fails without any."""
    keys = [key for key in game_keys(find_game(game), kind, name) if words.has(key)]
    assert keys, f"no words for {name}"
    return words.text(keys[0])


@pytest.mark.parametrize("game", all_games())
def test_every_part_of_a_score_and_the_ending_have_words(game: str) -> None:
    table = finished(game)
    result = table.result()
    assert result is not None
    assert all(tuple(own) == find_game(game).scores for own in result.scores)
    assert result.ending in find_game(game).endings
    for language in LANGUAGES:
        words = catalogue(language)
        texts = Texts.of(table, words)
        for name in result.scores[0]:
            assert texts.score(name) == told(words, game, "result.score", name)
        assert texts.ending(result.ending) == told(words, game, "result.ending", result.ending)
    shown = outcome(table, WORDS)
    best = shown.standings[0]
    winner = result.winners[0]
    own = result.scores[winner]
    assert best.total == own[next(name for name in ("score", "gold", "points") if name in own)]


@pytest.mark.parametrize("game", all_games())
def test_the_chart_has_a_point_for_every_round_and_ends_where_the_game_ended(game: str) -> None:
    table = finished(game)
    view = table.match.view(EVERYTHING)
    drawn = charts(table.source, WORDS)[0]
    assert drawn is not None
    assert drawn.rounds == view["round"]
    assert len(drawn.curves) == 3
    first = next(part for part in table.rules.game.state_type.parts if part.headline == 1)
    slot = f"{first.slot}_count" if first.counted else first.slot
    ends = [sum(value) if isinstance(value, list) else value for value in row(view[slot])]
    if game == "elfenwizards":
        result = table.result()
        assert result is not None
        ends = [own["score"] for own in result.scores]  # EW-31: minor spells are points at the end
    assert [curve.values[-1] for curve in drawn.curves] == ends


@pytest.mark.parametrize("game", ["elfengold", "elfenroads"])
def test_games_of_gold_tell_the_towns_and_the_gold_of_every_round(game: str) -> None:
    table = finished(game)
    towns, gold = charts(table.source, WORDS)
    assert (towns.measure, gold.measure) == (WORDS.text("result.score.markers"), WORDS.text("result.score.gold"))
    assert [curve.values[-1] for curve in gold.curves] == table.match.view(EVERYTHING)["gold"]


@pytest.mark.parametrize("game", ["elfengold", "elfenroads", "elfenland"])
def test_the_distance_from_home_is_told_by_round_where_there_are_homes(game: str) -> None:
    table = finished(game, home_card=True) if game != "elfenland" else finished(game)
    drawn = {chart.measure: chart for chart in charts(table.source, WORDS)}
    distance, result = drawn[WORDS.text("result.score.distance")], table.result()
    assert result is not None and next(iter(drawn)) == WORDS.text("result.score.markers")
    view = table.match.view(EVERYTHING)
    assert distance.rounds == view["round"]
    assert [curve.values[-1] for curve in distance.curves] == [own["distance"] for own in result.scores]
    begin = [DISTANCE[CAPITAL][TOWNS.index[home]] for home in view.part("homes", list[str])]
    assert [curve.values[0] for curve in distance.curves] == begin, "everybody begins in the capital"


def test_steps_taken_back_do_not_spoil_the_chart() -> None:
    table = finished("elfenwizards", takes_back=True)
    assert any(entry.verb == "undo" for entry in table.match.log)
    drawn = charts(table.source, WORDS)[0]
    assert drawn is not None and drawn.rounds == table.match.view(EVERYTHING)["round"]


def test_the_chart_does_not_touch_the_match() -> None:
    table = finished("elfenland")
    before = table.match.digest(), len(table.match.log)
    charts(table.source, WORDS)
    assert (table.match.digest(), len(table.match.log)) == before


def test_lines_that_would_lie_on_each_other_run_side_by_side() -> None:
    assert spread([10.0, 30.0], 4) == [10.0, 30.0]
    assert spread([10.0, 10.0, 10.0], 4) == [14.0, 10.0, 6.0], "the first is highest"
    close = spread([0.0, 1.0, 50.0], 4)
    assert close[1] - close[0] == 4 and sum(close[:2]) == 1.0 and close[2] == 50.0


def test_no_line_ends_below_the_lowest_place_and_those_above_make_room() -> None:
    assert spread([0.0, 5.0, 30.0], 4, least=3.0) == [3.0, 7.0, 30.0]
    assert spread([0.0, 0.0, 0.0], 4, least=1.0) == [9.0, 5.0, 1.0]


@pytest.mark.parametrize("seed", range(20))
def test_no_two_are_nearer_than_the_gap_and_the_order_stays(seed: int) -> None:
    chance = random.Random(seed)
    places = [float(chance.randrange(40)) for _ in range(6)]
    moved = spread(places, 4.0)
    assert all(second - first >= 4.0 - 1e-9 for first, second in pairwise(sorted(moved)))
    for first, second in combinations(range(6), 2):
        assert places[first] == places[second] or (places[first] < places[second]) == (moved[first] < moved[second])
