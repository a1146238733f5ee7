"""A rulebook file read into chapters, rules and blocks (``elfenapp/rulebook`` says how one is written)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from typing import TypeAlias

from elfenapp.engine.core.registry import find_game
from elfenapp.i18n import DEFAULT

TEXT, ITEM, RULING, PIECES = "text", "item", "ruling", "pieces"
TABLE, MAP, SCENE, PART = "table", "map", "scene", "part"
_RULE = re.compile(r"### ([A-Z]{1,3}-\d+) (.+)")
_BORROWED = re.compile(r"as in ([a-z]+)")
_PICTURE = re.compile(r"!\[([\w/ =+-]+)\]")
_CHECK = re.compile(r"<!-- (.+?) -->")
_CONDITION = re.compile(r"\[([a-z_]+=\w+(?:\|\w+)*(?: [a-z_]+=\w+(?:\|\w+)*)*)\] (.+)")


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition on options: each of these has one of its values."""

    wants: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def holds(self, options: Mapping[str, str]) -> bool:
        """Options as a book spells them: ``on``, ``off``, ``5``, ``author``, ``own``."""
        return all(options.get(key) in values for key, values in self.wants)

    def settled(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options with as little changed as makes this hold."""
        return {**options, **{key: values[0] for key, values in self.wants if options.get(key) not in values}}


ALWAYS = Condition()


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, a list's item, the reason of a ruling of ours, or a picture.

    ``checks`` are what a text claims, for the tests.
    """

    kind: str
    text: str = ""
    pieces: tuple[str, ...] = ()  # of a row; a scene's name; what a part of the map or of a scene shows
    condition: Condition = ALWAYS
    checks: tuple[str, ...] = ()
    glance: bool = False  # it also stands on the page that shows the game at a glance


@dataclass(frozen=True, slots=True)
class Article:
    """One rule."""

    id: str
    title: str
    condition: Condition
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

    def blocks(self) -> Iterator[Block]:
        yield from self.intro
        for chapter in self.chapters:
            yield from chapter.intro
            for article in chapter.articles:
                yield from article.blocks


@cache
def load_rulebook(game: str, language: str) -> Rulebook:
    """A game's rules in a language, in English if there is no translation.

    A game that brings no book of its own has its kin's, or an empty one.
    """
    folder = files("elfenapp.rulebook")
    file = folder.joinpath(language, f"{game}.md")
    file = file if file.is_file() else folder.joinpath(DEFAULT, f"{game}.md")
    if not file.is_file():
        kin = find_game(game).texts_like
        title = game.replace("_", " ").capitalize()
        return load_rulebook(kin, language) if kin else Rulebook(title, (), (Chapter(title, (), ()),))
    return parse(file.read_text(encoding="utf-8"), lambda other, rule: load_rulebook(other, language).article(rule))


# Reading a file --------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Part:
    """Something with a heading while its lines are read: the book, a chapter or a rule."""

    heading: str
    condition: Condition = ALWAYS
    rule: str = ""
    borrowed: Article | None = None
    blocks: list[Block] = field(default_factory=list)
    parts: list[_Part] = field(default_factory=list)


Borrow: TypeAlias = Callable[[str, str], Article | None]  # a rule from another game's book


def parse(text: str, borrow: Borrow = lambda game, rule: None) -> Rulebook:
    """Raises ``ValueError`` that names the line which cannot be read."""
    book: _Part | None = None
    open_parts: list[_Part] = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            open_parts = _read(line.strip(), open_parts, borrow)
        except ValueError as problem:
            raise ValueError(f"line {number}: {problem}: {line.strip()}") from None
        book = open_parts[0] if open_parts else None
    if book is None:
        raise ValueError("line 1: a rulebook begins with '# title'")
    chapters = tuple(
        Chapter(chapter.heading, tuple(chapter.blocks), tuple(_article(part) for part in chapter.parts))
        for chapter in book.parts
    )
    return Rulebook(book.heading, tuple(book.blocks), chapters)


def _article(part: _Part) -> Article:
    return part.borrowed or Article(part.rule, part.heading, part.condition, tuple(part.blocks))


def _read(line: str, open_parts: list[_Part], borrow: Borrow) -> list[_Part]:
    """Take one line in; returns the parts that are open behind it, the book first."""
    if line.startswith("#"):
        depth = len(line) - len(line.lstrip("#"))
        part = _heading(line, depth, borrow)
        if depth > len(open_parts) + 1 or (depth == 1 and open_parts):
            raise ValueError("a heading in the wrong place")
        if depth > 1:
            open_parts[depth - 2].parts.append(part)
        return [*open_parts[: depth - 1], part]
    if line and not open_parts:
        raise ValueError("a rulebook begins with '# title'")
    if line and open_parts[-1].borrowed:
        raise ValueError("a borrowed rule has no lines of its own")
    if line.startswith("<!--"):
        _add_check(line, open_parts[-1].blocks)
    elif line:
        open_parts[-1].blocks.append(_block(line))
    return open_parts


def _heading(line: str, depth: int, borrow: Borrow) -> _Part:
    if depth == 3:
        found = _RULE.fullmatch(line)
        if not found:
            raise ValueError("not a rule's heading")
        if other := _BORROWED.fullmatch(found[2]):
            borrowed = borrow(other[1], found[1])
            if borrowed is None:
                raise ValueError("no such rule there")
            return _Part(borrowed.title, rule=found[1], borrowed=borrowed)
        condition, title = _conditioned(found[2])
        return _Part(title, condition, found[1])
    if depth > 3 or not line[depth:].startswith(" "):
        raise ValueError("not a heading")
    return _Part(line[depth:].strip())


def _add_check(line: str, blocks: list[Block]) -> None:
    found = _CHECK.fullmatch(line)
    if not found or not blocks:
        raise ValueError("not what an example claims")
    blocks[-1] = replace(blocks[-1], checks=(*blocks[-1].checks, found[1]))


def _block(line: str) -> Block:
    if line.startswith("= "):
        return replace(_block(line[2:]), glance=True)
    if line.startswith("- "):
        condition, text = _conditioned(line[2:])
        return Block(ITEM, text, condition=condition)
    if line.startswith("> "):
        condition, text = _conditioned(line[2:])
        return Block(RULING, text, condition=condition)
    condition, text = _conditioned(line)
    if not text.startswith("!["):
        return Block(TEXT, text, condition=condition)
    picture = _PICTURE.fullmatch(text)
    if not picture:
        raise ValueError("not a picture")
    names = tuple(picture[1].split())
    if names[0] in (TABLE, MAP, SCENE, PART):
        return Block(names[0], pieces=names[1:], condition=condition)
    return Block(PIECES, pieces=names, condition=condition)


def _conditioned(text: str) -> tuple[Condition, str]:
    """A text without the condition it begins with."""
    if not text.startswith("["):
        return ALWAYS, text
    found = _CONDITION.fullmatch(text)
    if not found:
        raise ValueError("not a condition")
    wants = (want.split("=") for want in found[1].split())
    return Condition(tuple((key, tuple(values.split("|"))) for key, values in wants)), found[2]
