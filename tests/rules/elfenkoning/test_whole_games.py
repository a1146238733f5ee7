"""Elfenkoning: whole games by computer players that really travel, asked what conformance asks of random ones.

Players who do anything at random throw their cards away before they could make a journey of more than a region or two.
"""

from __future__ import annotations

import pytest

from elfenapp.engine.bots import find_bot
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import seat_reader
from tests.conformance import probes, telling

from .table import GAME

ASKED_EVERY = 9  # decisions of the planning phase; all others are asked about every time


@pytest.mark.parametrize("spell", [False, True], ids=["plain", "spell"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_of_long_journeys(players: int, spell: bool) -> None:
    match = Match(Setup(GAME, players, {"magic_spell": spell}, seed=players))
    bot, chance = find_bot(match.game, "greedy"), Generator(players)
    verbs = set()
    while not match.over:
        probes.conserved(match)
        (decision,) = match.decisions()
        if decision.phase != "planning" or not chance.below(ASKED_EVERY):
            probes.neighbours_refused(match, chance, most=10)
            probes.hides(match, chance)
        if decision.phase != "planning":
            probes.offers_agree(match)
            telling.tells_no_more_than_views(match, chance, most=6)
        action = bot.choose(match.view(seat_reader(decision.seat)), decision, chance)
        verbs.add(action.verb)
        match.submit(action)
    probes.saves_exactly(match)
    assert {"lay", "mark", "buy", "pass", "enter", "turnabout", "stop"} <= verbs
    result = match.result()
    assert result is not None and max(score["gold"] for score in result.scores) > 30
