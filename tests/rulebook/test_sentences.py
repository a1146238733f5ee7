"""Every sentence that claims something is asked of the engine, or is listed with the reason why not."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.presenters.rules.parser import RULING, load_rulebook
from tools.words.catalogues import read_all

from .examples import answer
from .sentences import ASKED, UNASKED, UNASKED_RULES

# Words that claim something a position decides: what is paid, what one may or must do, how often, who sees it.
CLAIMS = re.compile(
    r"\b(pays?|paid|costs?|may|must|cannot|only|once|twice|secret|hidden|at most|up to|never|always|loses?|doubles?|"
    r"everyone|no one|back)\b",
    re.IGNORECASE,
)
# Lessons, the coach, help, and what set-up says of its options.
TOLD = re.compile(
    r"(lesson|coach|about|may|purpose|goal)\.|option\..*\.help$|elfenkoning\.action\.|gold\.lot_|board\.(home_why|obstacle_costs)$"
)
IN_A_RULE = re.compile(
    r"\b(pays?|paid|costs?|may|must|cannot|once|twice|secret|at most|never|always|loses?|doubles?|lost)\b",
    re.IGNORECASE,
)


def sentences() -> Iterator[tuple[str, str]]:
    for key, message in read_all("en").items():
        if TOLD.match(key):
            text = message.string
            assert text is not None
            yield key, text if isinstance(text, str) else text[-1]


def test_every_sentence_that_claims_something_is_asked_or_has_its_reason() -> None:
    silent = {key for key, text in sentences() if CLAIMS.search(text)} - set(ASKED) - set(UNASKED)
    assert not silent, f"ask the engine, or say why not: {sorted(silent)}"


def test_nothing_is_listed_that_is_not_told() -> None:
    told = set(read_all("en"))
    assert set(ASKED) | set(UNASKED) <= told
    assert not set(ASKED) & set(UNASKED)
    assert all(len(reason) > 8 for reason in (*UNASKED.values(), *UNASKED_RULES.values()))


@pytest.mark.parametrize("key", sorted(ASKED))
def test_the_engine_says_what_the_sentence_says(key: str) -> None:
    assert ASKED[key]
    for claim in ASKED[key]:
        name, _, question = claim.partition(" | ")
        asked, _, claimed = question.partition(" = ")
        game = find_game(name)
        assert answer(game, game.settle_options({}), asked) == claimed, claim


@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_paragraph_that_claims_something_is_asked_or_has_its_reason(game: str) -> None:
    silent = {
        f"{article.id}: {block.text[:60]}"
        for article in load_rulebook(game, "en").articles()
        for block in article.blocks
        if block.kind != RULING and IN_A_RULE.search(block.text) and not block.checks
        if f"{game} {article.id}" not in UNASKED_RULES
    }
    assert not silent


def test_there_are_enough_questions() -> None:
    """A slip in reading the list must not make the tests above easy."""
    books = sum(len(block.checks) for game in all_games() for block in load_rulebook(game, "en").blocks())
    assert sum(map(len, ASKED.values())) > 180 and books > 400
