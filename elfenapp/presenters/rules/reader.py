"""The rules reader: one game's rules as a rulebook or a table has them, searched and linked."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from elfenapp.engine.core.common_vocabularies import place_words
from elfenapp.engine.core.game import GameDef, Options, OptionValue
from elfenapp.i18n import Catalogue

from ..text.game_words import game_keys, game_text
from ..text.sentences import capital
from .parser import TABLE, Article, Block, Chapter, Rulebook, load_rulebook

_ID = re.compile(r"\b([A-Z]{1,3}-\d+)\b")
_BOLD = re.compile(r"\*\*(.+?)\*\*")
CAPTIONED = (
    "card",
    "counter",
    "terrain",
    "region",
    "action",
    "koning",
)  # pieces whose names are worth reading below them …
CALLED_OTHERWISE = {("elfenland", "counter/tree"): "verb.obstacle"}  # … not always as the piece is drawn
AS_THE_TABLE_PLAYS = "table"  # beside the names of the presets
OWN = "own"  # how a book spells a value that the table wrote itself


@dataclass(frozen=True, slots=True)
class RuleChange:
    """An option of the table that its rulebook has otherwise."""

    title: str
    value: str
    rule: str


class RulesReader:
    """A game's rules for the screen. ``options`` are those of a table, if there is one."""

    def __init__(self, game: GameDef, words: Catalogue, book: str = "", options: Options | None = None) -> None:
        self.game = game
        self.words = words
        self.rulebook: Rulebook = load_rulebook(game.id, words.language)
        self._table = dict(options) if options is not None else None
        first = AS_THE_TABLE_PLAYS if options is not None else next(iter(game.presets))
        known = [*game.presets, *([AS_THE_TABLE_PLAYS] if options is not None else [])]
        self.book = book if book in known and options is None else first
        self.search = ""

    # By which rules ----------------------------------------------------------------------------------------------

    def books(self) -> list[tuple[str, str]]:
        """The books to choose from; none if there is but one."""
        presets = [(name, self.preset_text(name)) for name in self.game.presets]
        if self._table is not None:
            presets.insert(0, (AS_THE_TABLE_PLAYS, self.words.text("rules.as_this_table")))
        return presets if len(presets) > 1 else []

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """Those in force in the chosen book."""
        if self.book == AS_THE_TABLE_PLAYS and self._table is not None:
            return self._table
        return self.game.settle_options({"preset": self.book})

    def nearest(self) -> str:
        """The preset that differs least from the options in force."""
        return min(self.game.presets, key=lambda preset: len(self._differing(preset)))

    def changes(self) -> list[RuleChange]:
        """The differences of the table from the rulebook it is nearest to."""
        words, options = self.words, self.options
        return [
            RuleChange(words.text(f"option.{option.key}"), self._value(option.key, options[option.key]), option.rule)
            for option in self.game.options
            if option.key in self._differing(self.nearest())
        ]

    def note(self) -> str:
        """The relation of this table's rules to a rulebook; empty where a rulebook is read."""
        if self.book != AS_THE_TABLE_PLAYS:
            return ""
        book, changes = self.preset_text(self.nearest()), self.changes()
        if not changes:
            return self.words.text("rules.table_as", book=book)
        listed = " · ".join(f"{change.title} **{change.value}** {change.rule}" for change in changes)
        return self.words.text("rules.table_but", book=book, changes=listed)

    def _differing(self, preset: str) -> list[str]:
        standard, options = self.game.settle_options({"preset": preset}), self.options
        return [option.key for option in self.game.options if options[option.key] != standard[option.key]]

    def preset_text(self, name: str) -> str:
        return game_text(self.words, self.game, "preset", name)

    def _value(self, key: str, value: OptionValue) -> str:
        if isinstance(value, bool):
            return self.words.text("rules.on") if value else self.words.text("rules.off")
        if isinstance(value, int):
            return str(value)
        known = next(option.values for option in self.game.options if option.key == key)
        if value not in known:
            return self.words.text("setup.own")
        # A game's own words before the general ones: the lakes of Elfenroads have no boatmen.
        return self.words.first(f"option.{self.game.id}.{key}.{value}", f"option.{key}.{value}")

    # What is in it -----------------------------------------------------------------------------------------------

    def all_chapters(self) -> list[Chapter]:
        """The chosen rulebook; rules that do not hold in it are there, too, marked as variants."""
        return [
            Chapter(chapter.title, self.visible(chapter.intro), tuple(map(self._shown, chapter.articles)))
            for chapter in self.rulebook.chapters
        ]

    def found(self) -> list[Article]:
        """The rules of the chosen rulebook in which all words searched for occur; titles count most."""
        needles = self.needles()
        articles = [article for chapter in self.all_chapters() for article in chapter.articles]
        hits = [article for article in articles if all(needle in self._text(article) for needle in needles)]
        return sorted(hits, key=lambda article: not all(needle in fold(article.title) for needle in needles))

    def intro(self) -> tuple[Block, ...]:
        return self.visible(self.rulebook.intro)

    def visible(self, blocks: tuple[Block, ...]) -> tuple[Block, ...]:
        options = self.spelled(self.options)
        return tuple(block for block in blocks if block.condition.holds(options))

    def in_force(self, article: Article) -> bool:
        """True if the rule applies, and is not merely a variant."""
        return article.condition.holds(self.spelled(self.options))

    def differs(self, article: Article) -> bool:
        """True if the table reads something else here than the rulebook it is nearest to."""
        if self.book != AS_THE_TABLE_PLAYS:
            return False
        original = self.rulebook.article(article.id) or article
        options, standard = (
            self.spelled(chosen) for chosen in (self.options, self.game.settle_options({"preset": self.nearest()}))
        )
        return original.condition.holds(options) != original.condition.holds(standard) or any(
            block.condition.holds(options) != block.condition.holds(standard) for block in original.blocks
        )

    def spelled(self, options: Mapping[str, OptionValue]) -> dict[str, str]:
        """Options as the books spell them."""
        return {option.key: spell(options[option.key], option.values) for option in self.game.options}

    def has_table(self) -> bool:
        """True if the game travels by the terrain table."""
        return any(block.kind == TABLE for block in self.rulebook.blocks())

    def _shown(self, article: Article) -> Article:
        """A rule with the paragraphs that hold; those of a variant as if it were played."""
        options = article.condition.settled(self.spelled(self.options))
        blocks = tuple(block for block in article.blocks if block.condition.holds(options))
        return Article(article.id, article.title, article.condition, blocks)

    def count_found(self) -> str:
        """The number of rules that the search finds, in words; empty while nothing is searched."""
        if not self.needles():
            return ""
        count = len(self.found())
        return self.words.count("rules.found", count) if count else self.words.text("rules.found_nothing")

    def needles(self) -> list[str]:
        return fold(self.search).split()

    def turn_to(self, rule: str) -> bool:
        """Make a rule readable: the search ends. False: no such rule."""
        if self.rulebook.article(rule) is None:
            return False
        self.search = ""
        return True

    def _text(self, article: Article) -> str:
        return fold(" ".join([article.id, article.title, *(block.text for block in article.blocks)]))

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
        return _ID.sub(lambda found: self._link(found[1], link), marked) if not self.needles() else marked

    def _link(self, rule: str, colour: str) -> str:
        """A rule goes by its title: its id is for those who write the book."""
        article = self.rulebook.article(rule)
        title = self.words.text("rules.title", title=escape(article.title)) if article is not None else rule
        return f"[ref={rule}][color={colour}]{title}[/color][/ref]"

    def caption(self, piece: str) -> str:
        """The words below a piece."""
        group, _, name = piece.partition("/")
        if group == "home":
            return place_words(self.game)[name].name.replace("'", "’")
        if group not in CAPTIONED:
            return ""
        keys = [CALLED_OTHERWISE.get((self.game.id, piece), ""), *game_keys(self.game, "word", name)]
        key = next((key for key in keys if key and self.words.has(key)), "")
        return capital(self.words.text(key)) if key else ""


def spell(value: OptionValue, known: tuple[OptionValue, ...]) -> str:
    """An option's value as the books spell it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value) if value in known else OWN


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
