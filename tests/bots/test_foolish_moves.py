"""No foolish move at any level above easy: every position of the catalogue, answered by normal and hard."""

from __future__ import annotations

import pytest

from elfenapp.engine.bots import Budget, find_bot
from elfenapp.engine.bots.levels import BALANCED, HARD, NORMAL
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.views import seat_reader
from elfenapp.engine.games.elfenwizards import Elfenwizards
from elfenapp.engine.games.elfenwizards.bot import ElfenwizardsBot
from elfenapp.engine.games.elfenwizards.bot_levels import SearchingBot
from tests.bots.foolish import elfenkoning, elfenland, elfenwizards, gold
from tests.bots.foolish.position import Position
from tests.rules.elfenwizards.table import dice

CATALOGUE = (*elfenland.POSITIONS, *gold.POSITIONS, *elfenkoning.POSITIONS, *elfenwizards.POSITIONS)
CHANCES = (1, 2, 3)  # luck plays a part in some answers


@pytest.mark.parametrize("level", [NORMAL, HARD])
@pytest.mark.parametrize("position", CATALOGUE, ids=lambda position: position.why.replace(" ", "-"))
def test_nobody_is_foolish(position: Position, level: str) -> None:
    match = position.match()
    seat = match.acting[0]
    decision = match.decision(seat)
    assert decision is not None
    bot = find_bot(match.game, level)
    for number in CHANCES:
        action = bot.choose(match.view(seat_reader(seat)), decision, Generator(number), Budget())
        assert not position.is_foolish(action), f"{position.why}: {action}"


@pytest.mark.parametrize("position", CATALOGUE, ids=lambda position: position.why.replace(" ", "-"))
def test_every_position_offers_its_foolish_move_and_a_better_one(position: Position) -> None:
    """Or nobody could be foolish there, or nobody could help it."""
    match = position.match()
    decision = match.decision(match.acting[0])
    assert decision is not None
    offered = [position.is_foolish(action) for action in decision.enumerate()]
    assert any(offered) and not all(offered)


def test_the_strong_player_does_not_even_think_of_helping_a_rival_in_a_contest_of_its_own() -> None:
    game = find_game("elfenwizards")
    assert isinstance(game, Elfenwizards)
    bot = SearchingBot(game, ElfenwizardsBot(BALANCED))
    match = elfenwizards.contest(boxes=[{"druid": dice(5)}, {"druid": dice(6)}, {}])
    decision = match.decision(0)
    assert decision is not None
    view, wizards = match.view(seat_reader(0)), set()
    for number in range(40):
        wizards |= {action.fields.get("wizard") for action in bot._others(view, decision, Generator(number))}
    assert wizards and not wizards & set(elfenwizards.RIVALS)
