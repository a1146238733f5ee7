"""Readers who may know more of an entry than a spectator: all others need not be asked."""

from __future__ import annotations

import pytest

from elfenapp.engine.bots.random_bot import RandomBot
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import SPECTATOR, seat_reader

NOBODY = -1


@pytest.mark.parametrize("game", sorted(all_games()))
def test_seats_that_are_not_involved_know_what_a_spectator_knows(game: str) -> None:
    players = all_games()[game].seats[-1]
    match, chance, bot, left_out = Match(Setup(game, players, {}, seed=2)), Generator(2), RandomBot(), 0
    while not match.over and match.length < 200:
        seat = match.acting[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(bot.choose(match.view(seat_reader(seat)), decision, chance))
        taker = next((other for other in range(players) if match.length % 6 == 0 and not match.can_undo(other)), None)
        if taker is not None:
            match.undo(taker)
        for since in (match.length - 1, max(0, match.length - 3)):
            for other in {*range(players)} - match.involved(since):
                left_out += 1
                assert match.story(seat_reader(other), since) == match.story(SPECTATOR, since)
                assert match.can_undo(other) == match.can_undo(NOBODY)
                assert match.can_redo(other) == match.can_redo(NOBODY)
    assert left_out > 100
