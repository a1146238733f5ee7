"""The rulebooks of all games in all languages: whole, alike, well formed, and true."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont

from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.geometry.map_excerpt import map_part
from elfenapp.presenters.geometry.scene_excerpt import scene_part
from elfenapp.presenters.rules.parser import MAP, PART, PIECES, SCENE, Block, Condition, Rulebook, load_rulebook, parse
from elfenapp.presenters.rules.reader import AS_THE_TABLE_PLAYS, RulesReader, spell
from tests.helpers.rule_ids import known_ids

from .books import facts_of
from .cited import ROOT, cited_ids
from .examples import PROBE, answer, claims
from .numbers import names, numbers_in

GAMES = sorted(all_games())
NUMBER = re.compile(r"(?<![\w-])\d+|(?<=_)\d+|(?<==)\d+")  # in what is asked and answered: "rises druid_1", "caravan=5"
BOOKS = ROOT / "elfenapp" / "rulebook"
every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_translation = pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])


def reader(game: str, language: str = "en", **options: Any) -> RulesReader:
    definition = find_game(game)
    return RulesReader(definition, catalogue(language), options=definition.settle_options(options))


def tables(game: str) -> list[dict[str, Any]]:
    """Every preset, and every value of every option once."""
    presets: list[dict[str, Any]] = [{"preset": preset} for preset in find_game(game).presets]
    changes = [
        {option.key: value} for option in find_game(game).options for value in (*option.values, *option.examples)
    ]
    return [*presets, *({**preset, **change} for preset in presets for change in changes)]


# Whole -----------------------------------------------------------------------------------------------------------


@every_game
@every_language
def test_every_game_has_its_book_in_every_language(game: str, language: str) -> None:
    assert (BOOKS / language / f"{game}.md").is_file()


@every_game
@every_language
def test_every_rule_a_game_can_cite_opens_an_article(game: str, language: str) -> None:
    cited = {rule for rule in cited_ids(game) if re.fullmatch(facts_of(game).pages, rule)}
    assert cited
    for options in tables(game):
        reading = reader(game, language, **options)
        shown = {article.id for chapter in reading.all_chapters() for article in chapter.articles}
        assert cited <= shown and all(reading.turn_to(rule) for rule in cited)


@every_game
@every_language
def test_a_book_has_the_rules_of_its_game_and_no_others(game: str, language: str) -> None:
    ids = [article.id for article in load_rulebook(game, language).articles()]
    expected = {rule for rule in known_ids() if re.fullmatch(facts_of(game).pages, rule)} - facts_of(game).replaced
    assert len(ids) == len(set(ids))
    assert set(ids) == expected


@every_game
@every_language
def test_texts_and_links_name_rules_of_the_same_book(game: str, language: str) -> None:
    book = load_rulebook(game, language)
    ids = {article.id for article in book.articles()}
    assert {rule for block in book.blocks() for rule in re.findall(r"\b[A-Z]{1,3}-\d+\b", block.text)} <= ids


@every_game
@every_language
def test_no_article_is_ever_empty(game: str, language: str) -> None:
    for options in tables(game):
        for chapter in reader(game, language, **options).all_chapters():
            assert chapter.articles or chapter.intro
            for article in chapter.articles:
                assert any(block.text for block in article.blocks), (article.id, options)


# Alike -----------------------------------------------------------------------------------------------------------


@every_game
@every_translation
def test_all_languages_say_the_same_things_in_the_same_order(game: str, language: str) -> None:
    def frame(blocks: tuple[Block, ...]) -> object:
        return [(block.kind, block.condition, block.pieces, block.checks, block.glance) for block in blocks]

    def skeleton(book: Rulebook) -> object:
        return [
            frame(book.intro),
            [
                (frame(chapter.intro), [(rule.id, rule.condition, frame(rule.blocks)) for rule in chapter.articles])
                for chapter in book.chapters
            ],
        ]

    ours, english = load_rulebook(game, language), load_rulebook(game, "en")
    assert skeleton(ours) == skeleton(english)
    same = {block.text for block in ours.blocks() if block.text} & {block.text for block in english.blocks()}
    left = {text for text in same if re.search(r"(?<![\w’])[a-z]{2,}\b", text)}  # a list of towns is the same in each
    assert not left, "nothing is left in English"


@every_game
@every_language
def test_conditions_name_options_and_values_that_exist(game: str, language: str) -> None:
    known = {
        option.key: {spell(value, option.values) for value in (*option.values, *option.examples)}
        for option in find_game(game).options
    }
    book = load_rulebook(game, language)
    conditions: list[Condition] = [block.condition for block in book.blocks()]
    conditions += [article.condition for article in book.articles()]
    for condition in conditions:
        for key, values in condition.wants:
            assert set(values) <= known[key], f"{key}={values}"


# Pictures and letters --------------------------------------------------------------------------------------------


@cache
def drawn_pieces() -> frozenset[str]:
    groups = json.loads((ROOT / "assets" / "pieces" / "pieces.json").read_text(encoding="utf-8"))["groups"]
    return frozenset(name for group in groups.values() for name in group["names"])


def check_part(block: Block) -> None:
    """Its places exist, and every piece is drawn and lies within what is shown."""
    name, *places = block.pieces
    plan = json.loads((ROOT / "assets" / "scenes" / f"{name}.json").read_text(encoding="utf-8"))
    part = scene_part(places, plan)
    assert len(part.pieces) == sum(word.count("+") + 1 for word in places if "=" in word)
    assert {laid.piece for laid in part.pieces} <= drawn_pieces()
    for laid in part.pieces:
        left, top, width, height = laid.box
        assert part.left <= left and left + width <= part.left + part.width, laid
        assert part.top <= top and top + height <= part.top + part.height, laid


@every_game
def test_every_picture_exists(game: str) -> None:
    drawn = json.loads((ROOT / "assets" / "map" / "map.json").read_text(encoding="utf-8"))
    pictures = 0
    for block in load_rulebook(game, "en").blocks():
        pictures += not block.text
        if block.kind == PIECES:
            assert set(block.pieces) <= drawn_pieces()
        elif block.kind == SCENE:
            assert all(
                (ROOT / "assets" / "scenes" / f"{block.pieces[0]}-{mood}.webp").is_file() for mood in ("day", "dusk")
            )
        elif block.kind == PART:
            check_part(block)
        elif block.kind == MAP:
            part = map_part(block.pieces, drawn)
            assert {counter.piece for counter in part.counters} <= drawn_pieces()
            for town in (name for name in block.pieces if "=" not in name):
                x, y = drawn["towns"][town]["at"]
                assert part.left < x < part.left + part.width and part.top < y < part.top + part.height
    assert pictures


@every_game
@every_language
def test_every_letter_is_in_the_fonts(game: str, language: str) -> None:
    text = (BOOKS / language / f"{game}.md").read_text(encoding="utf-8")
    for font in ("NunitoSans-Regular", "EBGaramond-SemiBold"):
        known = TTFont(ROOT / "assets" / "fonts" / f"{font}.ttf").getBestCmap()
        assert not {letter for letter in text if letter not in "\n" and ord(letter) not in known}


@every_game
@every_language
def test_quotation_marks_and_apostrophes_are_those_of_the_language(game: str, language: str) -> None:
    wrong = {"en": "'\"«»„", "fr": "'\"“”„", "nl": "'\"«»„", "de": "'\"«»”"}[language]
    for block in load_rulebook(game, language).blocks():
        assert not set(block.text) & set(wrong), block.text
        if language == "fr":
            assert not re.search(r"(?<![\u00a0\u202f])[;:!?»]|«(?![\u00a0\u202f])", block.text), block.text


# True ------------------------------------------------------------------------------------------------------------


@every_game
def test_examples_are_what_the_engine_says(game: str) -> None:
    definition = find_game(game)
    asked = set()
    for _, question, claimed, options in claims(load_rulebook(game, "en"), definition):
        asked.add(question)
        assert answer(definition, options, question) == claimed, (question, options)
    written = {check.partition(" = ")[0] for block in load_rulebook(game, "en").blocks() for check in block.checks}
    assert asked == written and asked, "every claim was asked at some table"


@every_game
@every_language
def test_the_text_of_an_example_names_what_it_claims(game: str, language: str) -> None:
    for block in load_rulebook(game, language).blocks():
        text = block.text.replace("−", "-")
        for claimed in (check.partition(" = ")[2] for check in block.checks if not check.startswith(PROBE)):
            for part in claimed.split():
                if re.fullmatch(r"-?\d+", part) and part != "0":
                    assert names(text, int(part), language), (part, text)
                elif part.isupper():
                    assert part in re.sub(r"[ ,]", "", text), (part, text)


@every_game
@every_language
def test_every_number_in_a_rule_is_one_that_the_engine_was_asked_for(game: str, language: str) -> None:
    for article in load_rulebook(game, language).articles():
        for block in article.blocks:
            asked = {int(number) for check in block.checks for number in NUMBER.findall(check)}
            wrong = numbers_in(block.text, language) - asked - facts_of(game).no_claim.get(article.id, set())
            assert not wrong, f"{article.id} says {wrong}, and nobody asked the engine: {block.text}"


@every_game
def test_every_rule_asks_the_engine_something(game: str) -> None:
    silent = {
        article.id
        for article in load_rulebook(game, "en").articles()
        if not any(block.checks for block in article.blocks) and article.id not in facts_of(game).nothing_to_ask
    }
    assert not silent


def test_a_number_that_nobody_asked_for_is_found() -> None:
    assert numbers_in("Pay any three cards (EL-32), or 12 with two rafts.", "en") == {2, 3, 12}
    assert numbers_in("Nach der vierten Runde zahlst du zweimal fünf Karten.", "de") == {2, 4, 5}
    assert numbers_in("Après la quatrième manche, dix-sept villes.", "fr") == {4, 17}
    assert numbers_in("Een kaart, of twaalf.", "nl") == {12}


def test_an_example_that_is_wrong_is_found() -> None:
    wrong = parse("# A\n\n## B\n\n### EL-32 [caravan=3] C\n\nFour.\n<!-- caravan feodor lapphalya = 4 -->\n")
    game = find_game("elfenland")
    asked = list(claims(wrong, game))
    assert asked and all(options["caravan"] == 3 for _, _, _, options in asked)
    assert {answer(game, options, question) for _, question, _, options in asked} == {"3"}


def test_a_book_opened_from_a_table_is_that_tables() -> None:
    for game in GAMES:
        assert reader(game).book == AS_THE_TABLE_PLAYS


def books() -> list[Path]:
    return sorted(BOOKS.rglob("*.md"))


def test_there_is_a_book_for_each_game_and_nothing_else() -> None:
    assert len(books()) == len(GAMES) * len(LANGUAGES)
