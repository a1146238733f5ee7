"""Our own rulings wear their sign in every book, and nothing else does; docs/rulings.md explains them."""

from __future__ import annotations

import re
from functools import cache

import pytest

from elfenapp.engine.core.registry import all_games
from elfenapp.i18n import LANGUAGES
from elfenapp.presenters.rules.parser import RULING, Rulebook, load_rulebook
from tests.helpers.rule_ids import any_id

from .books import facts_of
from .cited import ROOT

ID = any_id()
LONGEST = 380  # letters: a reason is read in passing


@cache
def published() -> dict[str, frozenset[str]]:
    """The rules that hold a ruling, by the headings of docs/rulings.md."""
    sections = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8").split("\n## ")[1:]
    return {heading: frozenset(ID.findall(body)) for heading, _, body in (part.partition("\n") for part in sections)}


def ruled(game: str) -> set[str]:
    facts = facts_of(game)
    ids = {rule for heading in facts.headings for rule in published()[heading]}
    return {rule for rule in ids if re.fullmatch(facts.ruled, rule)} - facts.says_otherwise


def marked(book: Rulebook) -> set[str]:
    return {article.id for article in book.articles() if any(block.kind == RULING for block in article.blocks)}


@pytest.mark.parametrize("game", sorted(all_games()))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_wears_its_sign(game: str, language: str) -> None:
    book = load_rulebook(game, language)
    wanted = ruled(game) & {article.id for article in book.articles()}
    assert wanted or not facts_of(game).headings, "a game with rulings has some in its book"
    assert wanted <= marked(book), "these have no sign"


@pytest.mark.parametrize("game", sorted(all_games()))
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_else_wears_it_and_every_reason_is_short(game: str, language: str) -> None:
    every = frozenset().union(*published().values())
    book = load_rulebook(game, language)
    assert marked(book) <= every
    for article in book.articles():
        for block in article.blocks:
            if block.kind == RULING:
                assert 20 < len(block.text) <= LONGEST, (article.id, len(block.text))


def test_there_are_many_rulings() -> None:
    """A slip in reading the page must not make the tests above easy."""
    assert sum(len(ruled(game)) for game in all_games()) > 80
