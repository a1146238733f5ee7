"""A game on one page, as the overview cards of the printed games: aim, phases, prices, score. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from elfenapp.i18n import Catalogue

from ..text.game_words import game_keys, game_text
from .parser import Block
from .reader import RulesReader
from .terrain_table import TerrainTable, terrain_table


@dataclass(frozen=True, slots=True)
class GlancePhase:
    title: str
    purpose: str
    rule: str


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
    flow = reader.game.rules(reader.game.seats[-1], dict(reader.options)).flow
    phases = tuple(_phase(reader, step.name, step.rule) for step in flow)
    table = terrain_table(reader.words, reader.game, reader.options) if reader.has_table() else None
    marked = tuple(block for article in articles for block in article.blocks if block.glance)
    return Glance(tuple(block for block in reader.intro() if block.glance), phases, table, marked)


def _phase(reader: RulesReader, name: str, rule: str) -> GlancePhase:
    return GlancePhase(game_text(reader.words, reader.game, "phase", name), _purpose(reader.words, reader, name), rule)


def _purpose(words: Catalogue, reader: RulesReader, name: str) -> str:
    keys = game_keys(reader.game, "purpose", name)
    return words.first(*keys) if any(words.has(key) for key in keys) else ""
