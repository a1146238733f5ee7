"""A game on one page, as the overview cards of the printed games: aim, phases, prices, score. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from elfenapp.i18n import Catalogue

from ..text.game_words import game_keys, game_text
from .parser import PART, PIECES, Article, Block
from .reader import RulesReader
from .terrain_table import TerrainTable, terrain_table

# Steps of a game that no rulebook counts as phases: the second answer of a phase, and the look whether all is over.
NO_PHASES = frozenset(("replacement", "discarding", "searching", "ending"))


@dataclass(frozen=True, slots=True)
class GlancePhase:
    title: str
    purpose: str
    rule: str
    piece: str = ""  # the first of the pictures in its rule


@dataclass(frozen=True, slots=True)
class Glance:
    """The book's marks for this page in its introduction and in its rules, with the phases between."""

    opening: tuple[Block, ...]
    phases: tuple[GlancePhase, ...]
    table: TerrainTable | None
    score: tuple[Block, ...]


def at_a_glance(reader: RulesReader) -> Glance:
    """By the rules that the reader has chosen."""
    articles = [
        article for chapter in reader.all_chapters() for article in chapter.articles if reader.in_force(article)
    ]
    by_id = {article.id: article for article in articles}
    flow = reader.game.rules(reader.game.seats[-1], dict(reader.options)).flow
    phases = tuple(_phase(reader, step.name, by_id.get(step.rule)) for step in flow if step.name not in NO_PHASES)
    table = terrain_table(reader.words, reader.game, reader.options) if reader.has_table() else None
    marked = tuple(block for article in articles for block in article.blocks if block.glance)
    return Glance(tuple(block for block in reader.intro() if block.glance), phases, table, marked)


def _phase(reader: RulesReader, name: str, article: Article | None) -> GlancePhase:
    title, purpose = game_text(reader.words, reader.game, "phase", name), _purpose(reader.words, reader, name)
    if article is None:
        return GlancePhase(title, purpose, "")
    return GlancePhase(title, purpose, article.id, next(_pieces(article), ""))


def _pieces(article: Article) -> Iterator[str]:
    """All that is drawn in a rule, in rows and on boards."""
    for block in article.blocks:
        if block.kind == PIECES:
            yield from block.pieces
        elif block.kind == PART:
            yield from (word.partition("=")[2].partition("+")[0] for word in block.pieces if "=" in word)


def _purpose(words: Catalogue, reader: RulesReader, name: str) -> str:
    keys = game_keys(reader.game, "purpose", name)
    return words.first(*keys) if any(words.has(key) for key in keys) else ""
