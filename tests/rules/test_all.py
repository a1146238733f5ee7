"""Rules of all five games (ALL-1 … ALL-5), put to every game of the registry."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.errors import BadSetup
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.parts import EVERYONE
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.state import State
from elfenapp.engine.core.views import SPECTATOR
from tests.helpers.table import new_match, position, truth, verbs

GAMES = list(all_games().values())


@pytest.mark.rule("ALL-1")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_start_player_comes_from_the_seed_or_is_chosen(game: GameDef) -> None:
    players = game.seats[-1]
    drawn = [truth(Match(Setup(game.id, players, seed=seed)))["start"] for seed in range(60)]
    assert set(drawn) == set(range(players)), "everybody begins some day"
    assert drawn == [truth(Match(Setup(game.id, players, seed=seed)))["start"] for seed in range(60)]
    for first in range(players):
        assert truth(Match(Setup(game.id, players, first=first)))["start"] == first
    with pytest.raises(BadSetup, match="bad_start_player"):
        Match(Setup(game.id, players, first=players))


@pytest.mark.rule("ALL-3")
def test_if_both_piles_are_empty_play_goes_on() -> None:
    """Elfenland can never run out in play: here all the cards are already in hands."""
    box = {
        **dict.fromkeys(("giant_pig", "elfcycle", "magic_cloud", "unicorn", "troll_wagon", "dragon"), 10),
        "raft": 12,
    }
    match = position("elfenland", phase="deal", hands=[box, {}, {}])
    assert truth(match)["deck_count"] == 0
    assert truth(match)["hands_count"] == [72, 0, 0]
    assert match.decisions()[0].phase == "first_counter"


@pytest.mark.rule("ALL-4")
def test_a_single_legal_action_is_still_shown() -> None:
    match = position("elfenland", phase="travel", acting=[0])
    assert verbs(match) == {"stop"}
    match = position("elfenland", phase="placement", acting=[0], obstacles=[0, 0, 0])
    assert verbs(match) == {"pass"}


@pytest.mark.rule("ALL-4")
def test_dealing_asks_nobody() -> None:
    match = new_match("elfenland")
    assert match.decisions()[0].phase == "first_counter"
    assert truth(match)["hands_count"] == [8, 8, 8]


@pytest.mark.rule("ALL-5")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_slot_of_a_state_declares_who_sees_it_or_is_seen_by_nobody(game: GameDef) -> None:
    frame = set(State.__slots__) - {part.slot for part in State.parts}
    slots = {slot for kind in game.state_type.__mro__ for slot in getattr(kind, "__slots__", ())}
    declared = {part.slot for part in game.state_type.parts}
    assert slots - declared == frame, "a slot without a part would be lost in saves"


@pytest.mark.rule("ALL-5")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_spectator_sees_no_hidden_part_and_every_public_count(game: GameDef) -> None:
    match = Match(Setup(game.id, game.seats[-1], seed=3))
    view = match.view(SPECTATOR)
    for part in game.state_type.parts:
        shown = view[part.slot]
        if part.seen_by == EVERYONE:
            assert shown == truth(match)[part.slot]
        else:
            assert shown == ([None] * match.rules.players if part.per_seat else None)
        if part.counted:
            assert view[part.slot + "_count"] is not None
