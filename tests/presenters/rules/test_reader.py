"""The rules reader: how a book is written, which rules hold where, and how the reader finds its way."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.registry import find_game
from elfenapp.i18n import catalogue
from elfenapp.presenters.rules.parser import ITEM, MAP, PIECES, RULING, SCENE, TABLE, TEXT, Condition, parse
from elfenapp.presenters.rules.reader import AS_THE_TABLE_PLAYS, RulesReader, fold
from elfenapp.presenters.rules.terrain_table import terrain_table


def reader(game: str = "elfenland", language: str = "en", book: str = "") -> RulesReader:
    return RulesReader(find_game(game), catalogue(language), book)


def at_table(game: str = "elfenland", language: str = "en", **options: Any) -> RulesReader:
    definition = find_game(game)
    return RulesReader(definition, catalogue(language), options=definition.settle_options(options))


# How a book is written -------------------------------------------------------------------------------------------

SMALL = """# A book

Welcome.

## One

### EL-32 [caravan=3|5] Caravans

[caravan=5 home_card=on] Five.
- [caravan=3] Three.
<!-- caravan feodor lapphalya = 3 -->
<!-- caravan feodor lapphalya tree = 4 -->
![card/raft counter/dragon]
[home_card=off] ![table]
![map ixara virst ixara-virst-plain=counter/dragon+counter/tree]
![scene wizards-board]

### EL-33 as in elsewhere
"""


def test_a_book_is_read() -> None:
    lent = parse("# B\n\n## C\n\n### EL-33 Lent\n\nText.").article("EL-33")
    book = parse(SMALL, lambda game, rule: lent if (game, rule) == ("elsewhere", "EL-33") else None)
    assert book.title == "A book" and [block.text for block in book.intro] == ["Welcome."]
    [chapter] = book.chapters
    caravans, borrowed = chapter.articles
    assert (caravans.id, caravans.title) == ("EL-32", "Caravans")
    assert caravans.condition == Condition((("caravan", ("3", "5")),))
    kinds = [block.kind for block in caravans.blocks]
    assert kinds == [TEXT, ITEM, PIECES, TABLE, MAP, SCENE]
    both, item, pieces, table, around, scene = caravans.blocks
    assert both.condition == Condition((("caravan", ("5",)), ("home_card", ("on",)))) and both.text == "Five."
    assert item.checks == ("caravan feodor lapphalya = 3", "caravan feodor lapphalya tree = 4")
    assert pieces.pieces == ("card/raft", "counter/dragon") and not pieces.condition.wants
    assert table.condition == Condition((("home_card", ("off",)),))
    assert around.pieces[2] == "ixara-virst-plain=counter/dragon+counter/tree"
    assert scene.pieces == ("wizards-board",)
    assert borrowed is lent


@pytest.mark.parametrize(
    ("broken", "line"),
    [
        ("no title", 1),
        ("", 1),
        ("# A\n## B\n### no id", 3),
        ("# A\n## B\n\n### EL-1 Rule\n# late", 5),
        ("# A\n### EL-1 Too deep", 2),
        ("# A\n\n![what?]", 3),
        ("# A\n\n[caravan] What for?", 3),
        ("# A\n\n[caravan=] What for?", 3),
        ("# A\n## B\n### EL-1 [author] Rule", 3),
        ("# A\n\n<!-- of what? = 3 -->", 3),
        ("# A\n## B\n### EL-1 as in nowhere", 3),
    ],
)
def test_a_broken_book_is_refused_with_its_line(broken: str, line: int) -> None:
    with pytest.raises(ValueError, match=f"^line {line}:"):
        parse(broken)


def test_a_condition_is_about_options() -> None:
    both = Condition((("caravan", ("5",)), ("home_card", ("on",))))
    assert both.holds({"caravan": "5", "home_card": "on", "tie": "cards"})
    assert not both.holds({"caravan": "5", "home_card": "off"}) and not both.holds({"caravan": "5"})
    either = Condition((("caravan", ("3", "5")),))
    assert either.holds({"caravan": "3"}) and either.holds({"caravan": "5"}) and not either.holds({"caravan": "4"})
    assert both.settled({"caravan": "3", "home_card": "on"}) == {"caravan": "5", "home_card": "on"}


# Reading ---------------------------------------------------------------------------------------------------------


def texts(reading: RulesReader, rule: str) -> str:
    [article] = [article for chapter in reading.all_chapters() for article in chapter.articles if article.id == rule]
    return " ".join(block.text for block in article.blocks)


def test_each_rulebook_reads_its_own_paragraphs() -> None:
    author, amigo = reader(book="author"), reader(book="amigo")
    assert "boatmen" in texts(author, "EL-33") and "boatmen" not in texts(amigo, "EL-33")
    assert "two rafts" in texts(amigo, "W-7") and "two rafts" not in texts(author, "W-7")
    assert [name for name, _ in author.books()] == ["author", "amigo"]


def test_a_game_with_one_rulebook_has_nothing_to_switch() -> None:
    assert reader("elfenkoning").books() == []
    assert [name for name, _ in at_table("elfenkoning").books()] == [AS_THE_TABLE_PLAYS, "standard"]


@pytest.mark.parametrize(("price", "told", "untold"), [(3, "any three", "any five"), (5, "any five", "any three")])
def test_a_table_reads_its_own_prices(price: int, told: str, untold: str) -> None:
    for game in ("elfenland", "elfengold"):
        reading = at_table(game, caravan=price)
        assert told in texts(reading, "EL-32") and untold not in texts(reading, "EL-32")
    boatmen = at_table(caravan=price)
    assert told in texts(boatmen, "EL-33") and untold not in texts(boatmen, "EL-33")


def test_an_amigo_table_does_not_open_the_authors_book() -> None:
    reading = at_table(preset="amigo")
    assert reading.book == AS_THE_TABLE_PLAYS and "boatmen" not in texts(reading, "EL-33")
    assert reading.note() == "Amigo rules, nothing changed."
    reading.book = "author"
    assert "boatmen" in texts(reading, "EL-33") and not reading.note()


def test_a_table_says_where_it_differs() -> None:
    reading = at_table(preset="amigo", home_card=True, caravan=5)
    assert [(change.title, change.value, change.rule) for change in reading.changes()] == [
        ("Home towns", "on", "EL-3"),
        ("Caravan price", "5", "EL-32"),
    ]
    assert reading.note() == ("Amigo rules, with these changes: Home towns **on** EL-3 · Caravan price **5** EL-32.")
    marked = {article.id for article in reading.rulebook.articles() if reading.differs(article)}
    assert marked == {"EL-3", "W-4", "W-8", "EL-32", "EL-52", "W-9"}
    reading.book = "amigo"
    assert not any(reading.differs(article) for article in reading.rulebook.articles())


def test_values_a_table_wrote_itself() -> None:
    values = find_game("elfengold").options[2].examples[0]
    reading = at_table("elfengold", town_values=values)
    assert "has laid the twenty discs itself" in texts(reading, "W-3") and "Kihromah" not in texts(reading, "W-3")
    assert [change.value for change in reading.changes()] == ["Our own"]


def test_a_variant_can_be_read_where_it_is_not_played() -> None:
    for reading, played in ((at_table("elfengold"), False), (at_table("elfengold", wizards=True), True)):
        [article] = [article for article in reading.rulebook.articles() if article.id == "EG-60"]
        assert reading.in_force(article) is played
        assert "magic flight" in texts(reading, "EG-60")
    assert "discard until you hold no more than four" in texts(at_table("elfengold"), "EL-36")


def test_turning_to_a_rule_ends_a_search() -> None:
    reading = reader(book="author")
    reading.search = "dragon"
    assert reading.turn_to("EL-51") and reading.book == "author" and not reading.search
    assert any(article.id == "EL-51" for article in reading.all_chapters()[reading.chapter_of("EL-51")].articles)
    assert not reading.turn_to("EL-99")


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
        "See [ref=EL-21][color=#111111]“Where a counter may go”[/color][/ref] &amp; &bl;this&br; [b]now[/b]"
    )
    reading.search = "foret"
    assert reading.markup("la forêt.", mark="#222222") == "la [color=#222222][b]forêt[/b][/color]."


# The terrain table -----------------------------------------------------------------------------------------------


def water(game: str, **options: Any) -> list[tuple[int, ...]]:
    definition = find_game(game)
    table = terrain_table(catalogue("en"), definition, definition.settle_options(options))
    return [row.cards for row in table.water]


def test_the_table_is_the_engines_own() -> None:
    game = find_game("elfenland")
    table = terrain_table(catalogue("en"), game, game.settle_options({"preset": "amigo"}))
    assert [name for _, name in table.terrains] == ["Plain", "Forest", "Desert", "Mountain"]
    rows = {row.piece: row.cards for row in table.rows}
    assert rows["counter/giant_pig"] == (1, 1, 0, 0)
    assert rows["counter/unicorn"] == (0, 1, 2, 1)
    assert rows["counter/dragon"] == (1, 2, 1, 1)


def test_water_costs_what_it_costs_at_this_table() -> None:
    assert water("elfenland") == [(1,), (2,), (1,), (2,)]
    assert water("elfenland", preset="amigo") == [(1,), (2,), (2,), (2,)]
    assert water("elfengold") == [(1,), (2,), (2,), (2,)]
    assert water("elfengold", lakes="author") == water("elfenroads") == [(1,), (2,), (1,), (2,)]
    assert water("elfenkoning") == [(1,), (2,)], "a river and a lake, without a current"


def test_only_travellers_have_a_terrain_table() -> None:
    with_table = [game for game in ("elfenland", "elfengold", "elfenroads", "elfenkoning") if reader(game).has_table()]
    assert len(with_table) == 4 and not reader("elfenwizards").has_table()


def test_a_game_calls_its_terrains_by_its_own_words() -> None:
    game, words = find_game("elfenkoning"), catalogue("nl")
    names = [name for _, name in terrain_table(words, game, game.settle_options({})).terrains]
    assert "Steppe" in names and "Vlakte" not in names
    assert reader("elfenkoning", "nl").caption("region/plain") == "Steppe"
    assert reader("elfenland", "nl").caption("terrain/plain") == "Vlakte"


def test_a_ruling_of_ours_is_a_block_of_its_own() -> None:
    book = parse("# A\n\n## B\n\n### EL-32 C\n\nText.\n\n> [caravan=3] The reason.\n<!-- fare a b dragon = 2 -->\n")
    text, reason = next(book.articles()).blocks
    assert (reason.kind, reason.text, reason.checks) == (RULING, "The reason.", ("fare a b dragon = 2",))
    assert reason.condition.wants == (("caravan", ("3",)),) and not text.checks
