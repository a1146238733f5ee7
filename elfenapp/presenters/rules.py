"""The rules reader: one game's rules by one rulebook, searched, linked, with the terrain table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from elfenapp.engine.core.game import GameDef
from elfenapp.engine.world.land import ATLAS
from elfenapp.i18n import Catalogue

from .rulebook import Article, Block, Chapter, Rulebook, load_rulebook

_ID = re.compile(r"\b([A-Z]{1,3}-\d+)\b")
_BOLD = re.compile(r"\*\*(.+?)\*\*")
CAPTIONED = ("card", "counter", "terrain")  # pieces whose names are worth reading below them …
UNNAMED = ("counter/tree",)  # … except where a rule uses a piece for something else


class Reader:
    """What the screen shows of a game's rules."""

    def __init__(self, game: GameDef, words: Catalogue, book: str = "") -> None:
        self.game = game
        self.words = words
        self.rulebook: Rulebook | None = load_rulebook(game.id, words.language)
        known = self.rulebook.books() if self.rulebook else []
        self._books = [name for name in game.presets if name in known]
        self.book = book if book in self._books else (self._books[0] if self._books else "")
        self.search = ""

    def books(self) -> list[tuple[str, str]]:
        """The rulebooks to choose from; none if there is but one."""
        return [(name, self.words.text(f"preset.{self.game.id}.{name}")) for name in self._books]

    def all_chapters(self) -> list[Chapter]:
        """The chosen rulebook."""
        return [
            Chapter(chapter.title, self.visible(chapter.intro), tuple(filter(self._holds, chapter.articles)))
            for chapter in (self.rulebook.chapters if self.rulebook else ())
        ]

    def found(self) -> list[Article]:
        """The rules of the chosen rulebook in which all words searched for occur; titles count most."""
        needles = self.needles()
        articles = [article for chapter in self.all_chapters() for article in chapter.articles]
        hits = [article for article in articles if all(needle in self._text(article) for needle in needles)]
        return sorted(hits, key=lambda article: not all(needle in fold(article.title) for needle in needles))

    def intro(self) -> tuple[Block, ...]:
        return self.visible(self.rulebook.intro) if self.rulebook else ()

    def visible(self, blocks: tuple[Block, ...]) -> tuple[Block, ...]:
        return tuple(block for block in blocks if not block.book or block.book == self.book)

    def count_found(self) -> str:
        """How many rules the search finds, in words; nothing while nothing is searched."""
        if not self.needles():
            return ""
        count = len(self.found())
        return self.words.count("rules.found", count) if count else self.words.text("rules.found_nothing")

    def needles(self) -> list[str]:
        return fold(self.search).split()

    def turn_to(self, rule: str) -> bool:
        """Make a rule readable: the search ends, and the rulebook that has the rule is opened. False: no such rule."""
        article = self.rulebook.article(rule) if self.rulebook else None
        if article is None:
            return False
        self.search = ""
        self.book = article.book or self.book
        return True

    def _holds(self, article: Article) -> bool:
        return not article.book or article.book == self.book

    def _text(self, article: Article) -> str:
        return fold(" ".join([article.id, article.title, *(block.text for block in self.visible(article.blocks))]))

    def chapter_of(self, rule: str) -> int:
        """The number of the chapter that has a rule; the first if none has."""
        for number, chapter in enumerate(self.all_chapters()):
            if any(article.id == rule for article in chapter.articles):
                return number
        return 0

    # Words with marks --------------------------------------------------------------------------------------------

    def markup(self, text: str, link: str = "#2e6b3f", mark: str = "#f5dc96") -> str:
        """A text for a label: bold, rules as links in one colour, what is searched in another."""
        parts = []
        for piece, hit in _split_hits(text.replace("**", "\0"), self.needles()):
            parts.append(f"[color={mark}][b]{escape(piece)}[/b][/color]" if hit else escape(piece))
        marked = _BOLD.sub(r"[b]\1[/b]", "".join(parts).replace("\0", "**"))
        return _ID.sub(rf"[ref=\1][color={link}]\1[/color][/ref]", marked) if not self.needles() else marked

    def caption(self, piece: str) -> str:
        """What stands below a piece."""
        group, _, name = piece.partition("/")
        key = f"word.{name}"
        named = group in CAPTIONED and piece not in UNNAMED and self.words.has(key)
        return capital(self.words.text(key)) if named else ""


# The terrain table -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TerrainRow:
    piece: str
    name: str
    cards: tuple[int, ...]  # for each terrain; 0: no way


@dataclass(frozen=True, slots=True)
class TerrainTable:
    """W-5 as people look it up, and below it what water costs."""

    terrains: tuple[tuple[str, str], ...]  # piece and name
    rows: tuple[TerrainRow, ...]
    water: tuple[TerrainRow, ...]


def terrain_table(words: Catalogue, lakes: str = "author") -> TerrainTable:
    """``lakes``: whose prices hold on them, the author's or the published ones."""
    land = [terrain for terrain in ATLAS.terrains if any(terrain in costs for costs in ATLAS.cards.values())]
    rows = [
        TerrainRow(f"counter/{kind}", _word(kind, words), tuple(costs.get(terrain, 0) for terrain in land))
        for kind, costs in ATLAS.cards.items()
    ]
    water = [
        TerrainRow("terrain/river_down", words.text("rules.table.down"), (ATLAS.rafts_down,)),
        TerrainRow("terrain/river_up", words.text("rules.table.up"), (ATLAS.rafts_up,)),
        TerrainRow("terrain/lake", "Mare Nebulae", (ATLAS.lakes["mare_nebulae"].rafts[lakes],)),
        TerrainRow("terrain/lake", "Mare Magnum", (ATLAS.lakes["mare_magnum"].rafts[lakes],)),
    ]
    terrains = tuple((f"terrain/{terrain}", _word(terrain, words)) for terrain in land)
    return TerrainTable(terrains, tuple(rows), tuple(water))


def _word(name: str, words: Catalogue) -> str:
    return capital(words.text(f"word.{name}"))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# Searching -------------------------------------------------------------------------------------------------------


def fold(text: str) -> str:
    """Without capitals, accents and typographic apostrophes: people type none of them."""
    return "".join(_fold(letter) for letter in text)


def _fold(letter: str) -> str:
    if letter == "’":
        return "'"
    return "".join(part for part in unicodedata.normalize("NFKD", letter.casefold()) if not unicodedata.combining(part))


def _split_hits(text: str, needles: list[str]) -> Iterator[tuple[str, bool]]:
    """The text in pieces, each with whether it is searched for."""
    hit = [False] * len(text)
    folded = [(part, place) for place, letter in enumerate(text) for part in _fold(letter)]
    plain = "".join(part for part, _ in folded)
    for needle in needles:
        start = plain.find(needle)
        while start >= 0:
            for _, place in folded[start : start + len(needle)]:
                hit[place] = True
            start = plain.find(needle, start + 1)
    begin = 0
    for place in range(1, len(text) + 1):
        if place == len(text) or hit[place] != hit[begin]:
            yield text[begin:place], hit[begin]
            begin = place


def escape(text: str) -> str:
    """Brackets and ampersands mean something in a label with markup."""
    return text.replace("&", "&amp;").replace("[", "&bl;").replace("]", "&br;")
