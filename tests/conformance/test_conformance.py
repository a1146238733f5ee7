"""The same questions to every game, player count and option (architecture: a game is added by adding a folder)."""

from __future__ import annotations

from collections import Counter

import pytest

from elfenapp.engine.bots.random_bot import RandomBot
from elfenapp.engine.core.decisions import read_move
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import seat_reader

from . import imagined, probes, telling, wire
from .cases import all_presets, all_variations, name

EARLY = 3  # decisions of each phase that are always probed
MOST_ACTIONS = 6000  # no game of this family is longer


def play_out(setup: Setup, seed: int, stride: int) -> Match:
    """A random game to its end, with every probe put at every ``stride``-th decision, and early in every phase."""
    match = Match(setup)
    probed: Counter[str] = Counter()
    chance = Generator(seed)
    bot = RandomBot()
    while not match.over:
        assert len(match.log) < MOST_ACTIONS, "the game does not end"
        probes.conserved(match)
        seat = match.acting[chance.below(len(match.acting))]
        decision = match.decision(seat)
        assert decision is not None
        action = bot.choose(match.view(seat_reader(seat)), decision, chance)
        if probed[decision.phase] >= EARLY and chance.below(stride):
            match.submit(action)
            continue
        probed[decision.phase] += 1
        probes.offers_agree(match)
        probes.neighbours_refused(match, chance)
        probes.hides(match, chance)
        telling.tells_no_more_than_views(match, chance)
        play = match.rules.flow[probes.state_of(match).step].by_verb[action.verb]
        probes.copies_are_apart(match, read_move(play, action.fields), seat)
        wire.views_arrive(match)
        wire.refusals_arrive(match, chance)
        imagined.fits(match, chance)
        if not chance.below(3):
            imagined.plays_on(match, chance)
        probes.undoes_exactly(match, action)
        wire.records_arrive(match, len(match.log) - 5)  # done, taken back, done, taken back, redone
        if not chance.below(4 + len(match.log) // 25):  # a long log takes long to replay
            probes.saves_exactly(match)
    probes.conserved(match)
    probes.saves_exactly(match)
    wire.views_arrive(match)
    wire.records_arrive(match, 0)
    wire.result_arrives(match)
    imagined.fits(match, chance)
    return match


# Of each game one that is asked at every decision, whatever that takes.
THOROUGH = {setup.game: setup for setup in all_presets() if setup.players == 3}


@pytest.mark.parametrize("setup", all_presets(), ids=name)
def test_every_preset_with_every_number_of_players(setup: Setup) -> None:
    match = play_out(setup, seed=setup.players, stride=1 if setup in THOROUGH.values() else 6)
    result = match.result()
    assert result is not None
    assert sorted(seat for place in result.places for seat in place) == list(range(setup.players))


@pytest.mark.parametrize("setup", all_variations(), ids=name)
def test_every_value_of_every_option(setup: Setup) -> None:
    match = play_out(setup, seed=setup.seed, stride=25)
    assert match.result() is not None
