"""A host's shared updates to several readers equal those for each alone, whatever has happened before."""

from __future__ import annotations

import pytest

from elfenapp.engine.bots.random_bot import RandomBot
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, readers_of, seat_reader
from elfenapp.session.requests import Act, Undo
from elfenapp.session.seats import PERSON
from tests.session.test_host import host_of


@pytest.mark.parametrize("game", sorted(all_games()))
def test_shared_work_changes_nothing(game: str) -> None:
    players = all_games()[game].seats[0]
    host, chance, bot = host_of(*[PERSON] * players, game=game), Generator(5), RandomBot()
    readers = (*map(seat_reader, range(players)), SPECTATOR, readers_of((0, 1)), EVERYTHING)
    while not host.match.over:
        match, seat = host.match, host.match.acting[0]
        for reader in readers:
            update = host.update(reader, match.length - 1)
            assert update.view == match.view(reader) and [*update.records] == match.story(reader, match.length - 1)
        if match.length % 7 == 0 and match.can_undo(seat) is None:
            host.handle(seat, Undo(0, match.length))
            continue
        decision = match.decision(seat)
        assert decision is not None
        action = bot.choose(match.view(seat_reader(seat)), decision, chance)
        host.handle(seat, Act(0, action.decision, action.verb, action.fields))
    for reader in readers:
        assert host.update(reader).view == host.match.view(reader)
