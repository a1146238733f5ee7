"""Elfenkoning's strong player: what its thoughts of the others, and of new cards, are worth."""

from __future__ import annotations

from elfenapp.engine.bots import Budget, find_bot
from elfenapp.engine.bots.levels import BALANCED
from elfenapp.engine.bots.thinking_bot import BotQuestion
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.games.elfenkoning import Elfenkoning
from elfenapp.engine.games.elfenkoning.bot_style import Style
from elfenapp.engine.games.elfenkoning.cards import GOLD, PLACES
from elfenapp.engine.games.elfenkoning.hard_bot import Foresight
from tests.bots.test_fair_play import asked, moments
from tools.ladder.pairing import Pairing, columns, play


def minds(every: int = 2) -> list[Foresight]:
    game = find_game("elfenkoning")
    assert isinstance(game, Elfenkoning)
    found = []
    for state, seat in moments(game, 5, every=every):
        view, decision = asked(state, seat)
        if decision.phase == "planning":
            question = BotQuestion(view, decision, Generator(1), Budget(), Style("hard", realms_ahead=5), BALANCED)
            found.append(Foresight(game, question))
    return found


def test_it_beats_the_normal_player_where_cards_can_be_saved() -> None:
    game, pairing = find_game("elfenkoning"), Pairing("hard", "normal", 4)
    outcomes = [play(game, pairing, number, first_seed=3_000) for number in range(24)]
    assert columns(outcomes, 4)[0] > 0.4  # a quarter would be fair


def test_a_thief_where_nobody_passes_gains_nothing() -> None:
    seen = 0
    for mind in minds():
        passed = {PLACES[move.place] for journey in mind._rivals_now for move in journey.moves}
        for idea in mind._markings(mind._plan(mind.regions)):
            card, region = idea.action.word("card"), idea.action.word("region")
            if card != "gold" and all(place != region for place in passed):
                seen += 1
                assert idea.gain <= 0
    assert seen > 3


def test_a_card_more_is_never_worth_less() -> None:
    looked = 0
    for mind in minds():
        now = mind._worth_of_hand(mind.hand)
        for card in range(GOLD + 1):
            more = list(mind.hand)
            more[card] += 1
            looked += 1
            assert mind._worth_of_hand(more) >= now - 1e-6
    assert looked > 20


def test_nobody_is_cancelled_in_vain() -> None:
    game = find_game("elfenkoning")
    for state, seat in moments(game, 5, every=7):
        view, decision = asked(state, seat)
        action = find_bot(game, "hard").choose(view, decision, Generator(1), Budget(cancelled=lambda: True))
        assert action.decision == decision.id
