"""A game at a glance: what its book marks, its phases, its prices, as the table plays."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.rules.glance import Glance, at_a_glance
from elfenapp.presenters.rules.reader import RulesReader
from tests.helpers.games import TAUGHT


def glance(game: str, language: str = "en", **options: Any) -> Glance:
    definition = find_game(game)
    return at_a_glance(RulesReader(definition, catalogue(language), options=definition.settle_options(options)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_game_has_its_page_in_every_language(game: str, language: str) -> None:
    page = glance(game, language)
    assert len(page.opening) == 1 and page.score
    steps = find_game(game).rules(find_game(game).seats[-1], find_game(game).settle_options({})).flow
    assert len(page.phases) >= len(steps) - 3
    assert all(phase.title and phase.purpose for phase in page.phases)


@pytest.mark.parametrize("game", TAUGHT)
def test_every_phase_has_its_picture_and_its_rule(game: str) -> None:
    for phase in glance(game).phases:
        assert phase.piece and phase.rule, phase


def test_only_phases_of_the_rulebooks_are_told() -> None:
    assert [len(glance(game).phases) for game in ("elfenkoning", "elfenland", "elfenwizards")] == [4, 7, 11]


def test_travellers_find_what_their_cards_cost() -> None:
    assert all(glance(game).table for game in ("elfenland", "elfengold", "elfenroads", "elfenkoning"))
    assert glance("elfenwizards").table is None


def test_the_page_is_the_tables_own() -> None:
    author, amigo = (" ".join(b.text for b in glance("elfenland", preset=name).score) for name in ("author", "amigo"))
    assert "home town" in author and "home town" not in amigo
    assert "round three or an earlier one" in author and "round three" not in amigo
    eight, six = (" ".join(b.text for b in glance("elfenroads", rounds=rounds).score) for rounds in (8, 6))
    assert "round eight" in eight and "round six" in six
