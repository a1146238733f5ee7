"""Every paragraph of the printed rulebooks stands in a book, and every article has a source: docs/sources.md."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from elfenapp.engine.core.registry import all_games
from elfenapp.presenters.rules.parser import load_rulebook
from tests.helpers.rule_ids import any_id

from .books import facts_of
from .cited import ROOT

PAGE = (ROOT / "docs" / "sources.md").read_text(encoding="utf-8")
ROW = re.compile(r"\| (\d+)(?:–(\d+))? \| ([^|]+) \| ([^|]+) \|")
SECTION = re.compile(r"^## ([A-Z]{2}) in `(\w+)`$", re.MULTILINE)
NO_RULE = {"title", "story", "box", "label", "reading", "another"}
# A game that is another one with changes: all that its sources do not name comes from there.
BUILT_ON = {"elfenroads": "elfengold"}


def lengths() -> dict[str, int]:
    """Paragraphs of each source."""
    return {key: int(count) for key, count in re.findall(r"^\| ([A-Z]{2}) \| .* \| (\d+) \|$", PAGE, re.MULTILINE)}


def rows() -> Iterator[tuple[str, str, range, str]]:
    """Source, book, paragraphs and the last cell of every row."""
    parts = SECTION.split(PAGE.split("\n## Ours")[0])
    for key, book, body in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        for first, last, _, articles in ROW.findall(body):
            yield key, book, range(int(first), int(last or first) + 1), articles.strip()


def ours() -> dict[str, set[str]]:
    """Articles of each book that no source has."""
    found: dict[str, set[str]] = {}
    for book, articles, why in re.findall(r"^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|$", PAGE, re.MULTILINE):
        assert why.strip()
        found.setdefault(book, set()).update(articles.split())
    return found


def articles_of(book: str) -> set[str]:
    return {article.id for article in load_rulebook(book, "en").articles()}


def named(book: str) -> set[str]:
    return {rule for _, of, _, articles in rows() if of == book for rule in any_id().findall(articles)}


def test_every_row_of_the_page_was_read() -> None:
    """A slip in a row must not make the tests below easy."""
    lines = [line for line in PAGE.splitlines() if re.match(r"\| \d", line)]
    assert len(lines) == len(list(rows())) > 150


def test_no_paragraph_is_left_out_and_none_is_named_twice() -> None:
    found: dict[str, list[int]] = {}
    for key, _, paragraphs, _ in rows():
        found.setdefault(key, []).extend(paragraphs)
    assert found == {key: list(range(1, count + 1)) for key, count in lengths().items()}
    assert len(found) == 5


def test_a_paragraph_names_articles_or_says_why_it_has_none() -> None:
    for key, book, paragraphs, articles in rows():
        where = (key, paragraphs)
        if articles.startswith("none: "):
            assert articles.removeprefix("none: ") in NO_RULE, where
        else:
            assert articles and set(articles.split()) <= articles_of(book), where


@pytest.mark.parametrize("book", sorted(all_games()))
def test_every_article_has_a_source_or_is_ours(book: str) -> None:
    wanted = set() if facts_of(book).is_ours else articles_of(book) - ours().get(book, set())
    have = named(book)
    if book in BUILT_ON:
        have |= named(BUILT_ON[book]) | ours()[BUILT_ON[book]]
    assert wanted <= have


@pytest.mark.parametrize("book", sorted(all_games()))
def test_nothing_is_called_ours_that_a_source_has(book: str) -> None:
    mine = ours().get(book, set())
    assert mine <= articles_of(book) and not mine & named(book)
