"""Computer players: they play from their seat's view alone, and each level beats the one below."""

from __future__ import annotations

import pytest

from elfenapp.engine.bots import LEVELS, TEMPERAMENTS, Budget, bots_of, find_bot
from elfenapp.engine.cli.sim import play_out
from elfenapp.engine.core.bot import Bot
from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.errors import BadSetup
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.generator import Chancy, Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import View
from elfenapp.engine.world.planner.journey import CARAVAN, Way, best_journey

GAMES = list(all_games().values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_all_levels_the_strongest_last(game: GameDef) -> None:
    bots = bots_of(game)
    assert list(bots) == ["random", *LEVELS]
    assert [bots[level].level for level in LEVELS] == [*LEVELS]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_players_of_earlier_versions_are_found_by_their_old_names(game: GameDef) -> None:
    assert find_bot(game, "greedy") is bots_of(game)["normal"]
    assert find_bot(game, "random").level == "easy"
    assert find_bot(game, "hard.spiteful").level == "hard"
    with pytest.raises(BadSetup, match="unknown_bot"):
        find_bot(game, "hard.jolly")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("normal", "easy")])
def test_a_level_beats_the_one_below_from_any_seat(game: GameDef, better: str, worse: str) -> None:
    """Two of each in every match; they change places. How much stronger they are, docs/ladder.md tells."""
    points: dict[str, list[int]] = {better: [], worse: []}
    for number in range(2):
        names = [better, worse] * 2 if number % 2 else [worse, better] * 2
        match = Match(Setup(game.id, 4, seed=number))
        play_out(match, [find_bot(game, name) for name in names], Generator(number))
        result = match.result()
        assert result is not None
        for name, own in zip(names, result.scores, strict=True):
            points[name].append(own.get("score", own.get("gold", 0)))
    assert sum(points[better]) > sum(points[worse])


class _Witness:
    """Plays another bot's answers and looks over its shoulder."""

    def __init__(self, bot: Bot, seat: int) -> None:
        self.bot, self.seat = bot, seat
        self.level = bot.level

    def choose(self, view: View, decision: Decision, chance: Chancy, budget: Budget | None = None) -> Action:
        assert view.reader == (self.seat,) == (decision.seat,)
        action = self.bot.choose(view, decision, chance, Budget(nodes=2000, playouts=0))
        assert any(action == offered for offered in decision.enumerate())
        return action


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize(
    "name", ["random", *(f"{level}.{temper}" for level, temper in zip(LEVELS, TEMPERAMENTS, strict=False))]
)
def test_a_bot_gets_its_own_seats_view_and_answers_with_an_offer(game: GameDef, name: str) -> None:
    match = Match(Setup(game.id, 3, seed=8))
    play_out(match, [_Witness(find_bot(game, name), seat) for seat in range(3)], Generator(2))
    assert match.over


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BadSetup, match="unknown_bot"):
        find_bot(find_game("elfenland"), "deep_thought")


def ways(*roads: tuple[int, int, int, int]) -> list[list[Way]]:
    """Roads between towns 0..4: (a, b, kind, price)."""
    found: list[list[Way]] = [[] for _ in range(5)]
    for number, (a, b, kind, price) in enumerate(roads):
        found[a].append(Way(number, b, kind, price))
        found[b].append(Way(number, a, kind, price))
    return found


def test_the_best_journey_takes_the_long_way_if_it_is_worth_it() -> None:
    roads = ways((0, 1, 0, 1), (1, 2, 0, 1), (0, 3, 0, 2), (2, 3, 0, 1))
    found = best_journey(0, [3], roads, wanted=0b11110, rest=[0.0] * 5)
    assert [way.there for way in found.ways] == [1, 2, 3] and found.reached == 0b1110


def test_a_caravan_is_paid_from_what_the_rest_leaves() -> None:
    roads = ways((0, 1, CARAVAN, 3), (1, 2, 1, 1))
    found = best_journey(0, [3, 1], roads, wanted=0b110, rest=[0.0] * 5)
    assert [way.there for way in found.ways] == [1, 2]
    assert best_journey(0, [2, 1], roads, wanted=0b110, rest=[0.0] * 5).reached == 0b10


def test_staying_is_a_journey() -> None:
    found = best_journey(0, [1], ways((0, 1, 0, 1)), wanted=0b10, rest=[0.0, -2.0, 0.0, 0.0, 0.0])
    assert found.ways == ()
