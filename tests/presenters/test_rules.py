"""The rules reader: every rule the engine cites can be read in every language, and the reader finds its way."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from elfenapp.engine.core.registry import find_game
from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.rulebook import PIECES, TABLE, Rulebook, load_rulebook, parse
from elfenapp.presenters.rules import Reader, fold, terrain_table

ROOT = Path(__file__).parents[2]
OURS = re.compile(r"(EL|W|ALL)-\d+")


def rulebook(language: str) -> Rulebook:
    book = load_rulebook("elfenland", language)
    assert book is not None
    return book


def reader(game: str = "elfenland", language: str = "en", book: str = "") -> Reader:
    return Reader(find_game(game), catalogue(language), book)


def cited_ids() -> set[str]:
    """Every rule of ours that the engine's source names as a whole string: reasons, options, data."""
    found = set()
    for path in (ROOT / "elfenapp" / "engine").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and OURS.fullmatch(node.value):
                found.add(node.value)
    return found


def known_ids() -> set[str]:
    words = (ROOT / "tests" / "rules" / "rule_ids.txt").read_text(encoding="utf-8").split()
    return {word for word in words if OURS.fullmatch(word)}


# The books -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_place(language: str) -> None:
    ids = [article.id for article in rulebook(language).articles()]
    assert len(ids) == len(set(ids))
    assert set(ids) == known_ids()
    assert cited_ids() and cited_ids() <= set(ids)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_all_languages_say_the_same_things_in_the_same_order(language: str) -> None:
    def skeleton(book: Rulebook) -> object:
        return [
            [(article.id, article.book, [(block.kind, block.book, block.pieces) for block in article.blocks])
             for article in chapter.articles]
            for chapter in book.chapters
        ]  # fmt: skip

    assert skeleton(rulebook(language)) == skeleton(rulebook("en"))
    assert rulebook(language) != rulebook("en")


def test_every_piece_in_a_picture_is_drawn() -> None:
    groups = json.loads((ROOT / "assets" / "pieces" / "pieces.json").read_text(encoding="utf-8"))["groups"]
    drawn = {name for group in groups.values() for name in group["names"]}
    book = rulebook("en")
    used = {piece for article in book.articles() for block in article.blocks for piece in block.pieces}
    assert used and used <= drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_is_in_the_fonts(language: str) -> None:
    from fontTools.ttLib import TTFont

    text = (ROOT / "elfenapp" / "rulebook" / language / "elfenland.md").read_text(encoding="utf-8")
    for font in ("NunitoSans-Regular", "EBGaramond-SemiBold"):
        known = TTFont(ROOT / "assets" / "fonts" / f"{font}.ttf").getBestCmap()
        assert not {letter for letter in text if letter not in "\n" and ord(letter) not in known}


@pytest.mark.parametrize(
    "broken", ["no title", "# A\n## B\n### no id", "# A\n## B\n### EL-1 Rule\n# late", "# A\n\n![what?]"]
)
def test_a_broken_book_is_refused(broken: str) -> None:
    with pytest.raises(ValueError):
        parse(broken)


def test_the_table_stands_where_its_rule_is() -> None:
    article = rulebook("en").article("W-5")
    assert article and TABLE in [block.kind for block in article.blocks]
    placed = rulebook("en").article("EL-21")
    assert placed and PIECES in [block.kind for block in placed.blocks]


# Reading ---------------------------------------------------------------------------------------------------------


def texts(reading: Reader, rule: str) -> str:
    assert reading.rulebook
    article = reading.rulebook.article(rule)
    assert article
    return " ".join(block.text for block in reading.visible(article.blocks))


def test_each_rulebook_reads_its_own_paragraphs() -> None:
    author, amigo = reader(book="author"), reader(book="amigo")
    assert "boatmen" in texts(author, "EL-33") and "boatmen" not in texts(amigo, "EL-33")
    assert "two rafts" in texts(amigo, "W-7") and "two rafts" not in texts(author, "W-7")
    assert [name for name, _ in author.books()] == ["author", "amigo"]


def test_a_rule_of_one_rulebook_is_not_in_the_other() -> None:
    def ids(reading: Reader) -> set[str]:
        return {article.id for chapter in reading.all_chapters() for article in chapter.articles}

    assert "EL-13" not in ids(reader(book="author")) and "EL-50" in ids(reader(book="author"))
    assert "EL-13" in ids(reader(book="amigo")) and "EL-50" not in ids(reader(book="amigo"))


def test_turning_to_a_rule_opens_the_rulebook_that_has_it() -> None:
    reading = reader(book="author")
    reading.search = "dragon"
    assert reading.turn_to("EL-51") and reading.book == "amigo" and not reading.search
    assert any(article.id == "EL-51" for article in reading.all_chapters()[reading.chapter_of("EL-51")].articles)
    assert reading.turn_to("EL-22") and reading.book == "amigo"
    assert not reading.turn_to("EL-99")


def test_a_game_nobody_has_written_down_yet_is_simply_empty() -> None:
    reading = reader("elfenkoning")
    assert reading.rulebook is None and reading.all_chapters() == [] and reading.books() == []
    assert not reading.turn_to("EL-22") and reading.intro() == ()


# Searching -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "search", "rule"),
    [
        ("en", "CARAVAN obst", "EL-32"),
        ("en", "erg'eren", "W-4"),
        ("fr", "foret riviere", "W-1"),
        ("de", "geländetabelle", "W-5"),
        ("de", "gelandetabelle", "W-5"),
        ("nl", "el-36", "EL-36"),
    ],
)
def test_search_forgives_capitals_accents_and_apostrophes(language: str, search: str, rule: str) -> None:
    reading = reader(language=language)
    reading.search = search
    assert rule in [article.id for article in reading.found()]


def test_titles_come_first() -> None:
    reading = reader()
    reading.search = "obstacle"
    assert reading.found()[0].id == "EL-22" and len(reading.found()) > 3
    assert reading.count_found() == f"{len(reading.found())} rules found"


def test_what_is_not_there_is_not_found() -> None:
    reading = reader()
    reading.search = "zeppelin"
    assert not reading.found() and reading.count_found() == catalogue("en").text("rules.found_nothing")
    reading.search = "  "
    assert reading.count_found() == ""


def test_folding_keeps_words_apart() -> None:
    assert fold("L’Étoile Straße") == "l'etoile strasse"


def test_marks_and_links() -> None:
    reading = reader()
    assert reading.markup("See EL-21 & [this] **now**", "#111111") == (
        "See [ref=EL-21][color=#111111]EL-21[/color][/ref] &amp; &bl;this&br; [b]now[/b]"
    )
    reading.search = "foret"
    assert reading.markup("la forêt.", mark="#222222") == "la [color=#222222][b]forêt[/b][/color]."


# The terrain table -----------------------------------------------------------------------------------------------


def test_the_table_is_the_engines_own() -> None:
    table = terrain_table(catalogue("en"), "amigo")
    assert [name for _, name in table.terrains] == ["Plain", "Forest", "Desert", "Mountain"]
    rows = {row.piece: row.cards for row in table.rows}
    assert rows["counter/giant_pig"] == (1, 1, 0, 0)
    assert rows["counter/unicorn"] == (0, 1, 2, 1)
    assert rows["counter/dragon"] == (1, 2, 1, 1)
    assert [row.cards for row in table.water] == [(1,), (2,), (2,), (2,)]
    assert [row.cards for row in terrain_table(catalogue("en"), "author").water][2:] == [(1,), (2,)]
