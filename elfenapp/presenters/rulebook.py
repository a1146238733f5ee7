"""A rulebook file read into chapters, rules and blocks (``elfenapp/rulebook`` says how one is written)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from elfenapp.i18n import DEFAULT

TEXT, ITEM, PIECES, TABLE = "text", "item", "pieces", "table"
_RULE = re.compile(r"### ([A-Z]{1,3}-\d+) (?:\[(\w+)\] )?(.+)")
_BOOK = re.compile(r"\[(\w+)\] (.+)")
_PIECES = re.compile(r"!\[([\w/ ]+)\]")


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, a list's item, a row of pieces or the terrain table. ``book`` is empty for all rulebooks."""

    kind: str
    text: str = ""
    pieces: tuple[str, ...] = ()
    book: str = ""


@dataclass(frozen=True, slots=True)
class Article:
    """One rule."""

    id: str
    title: str
    book: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    intro: tuple[Block, ...]
    articles: tuple[Article, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    title: str
    intro: tuple[Block, ...]
    chapters: tuple[Chapter, ...]

    def articles(self) -> Iterator[Article]:
        for chapter in self.chapters:
            yield from chapter.articles

    def article(self, rule: str) -> Article | None:
        return next((article for article in self.articles() if article.id == rule), None)

    def books(self) -> list[str]:
        """The rulebooks whose own paragraphs or rules are marked."""
        blocks = [*self.intro, *(block for article in self.articles() for block in article.blocks)]
        named = [*(block.book for block in blocks), *(article.book for article in self.articles())]
        return list(dict.fromkeys(book for book in named if book))


@cache
def load_rulebook(game: str, language: str) -> Rulebook | None:
    """A game's rules in a language, in English if nobody has translated them; None if nobody has written them."""
    for wanted in (language, DEFAULT):
        file = files("elfenapp.rulebook").joinpath(wanted, f"{game}.md")
        if file.is_file():
            return parse(file.read_text(encoding="utf-8"))
    return None


def parse(text: str) -> Rulebook:
    """Raises ``ValueError`` that names the line which cannot be read."""
    title, *parts = re.split(r"^## ", text.strip(), flags=re.MULTILINE)
    heading, _, intro = title.partition("\n")
    if not heading.startswith("# "):
        raise ValueError("a rulebook begins with '# title'")
    return Rulebook(heading[2:].strip(), _blocks(intro), tuple(_chapter(part) for part in parts))


def _chapter(text: str) -> Chapter:
    head, *parts = re.split(r"^(?=### )", text, flags=re.MULTILINE)
    title, _, intro = head.partition("\n")
    return Chapter(title.strip(), _blocks(intro), tuple(_article(part) for part in parts))


def _article(text: str) -> Article:
    head, _, body = text.partition("\n")
    found = _RULE.fullmatch(head.strip())
    if not found:
        raise ValueError(f"not a rule's heading: {head}")
    rule, book, title = found.groups()
    return Article(rule, title, book or "", _blocks(body))


def _blocks(text: str) -> tuple[Block, ...]:
    found: list[Block] = []
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        if paragraph:
            found.extend(_block(line.strip()) for line in paragraph.splitlines())
    return tuple(found)


def _block(line: str) -> Block:
    if line.startswith("#"):
        raise ValueError(f"a heading in the wrong place: {line}")
    if line.startswith("!"):
        pieces = _PIECES.fullmatch(line)
        if not pieces:
            raise ValueError(f"not a row of pieces: {line}")
        names = tuple(pieces[1].split())
        return Block(TABLE) if names == ("table",) else Block(PIECES, pieces=names)
    if line.startswith("- "):
        return Block(ITEM, line[2:])
    own = _BOOK.fullmatch(line)
    return Block(TEXT, own[2], book=own[1]) if own else Block(TEXT, line)
