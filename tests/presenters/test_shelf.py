"""The shelf in words: what each game says of itself, when it was played, and what a search finds."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.registry import find_game
from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.shelf import FINISHED, MANY, RUNNING, ShelfList, copy_title, export_name, folded, row
from elfenapp.presenters.text.dates import moment
from elfenapp.saves.summaries import Card
from tests.helpers.shelves import people

WORDS = catalogue("en")
NOW = datetime(2026, 11, 16, 18, 30)


def card(name: str = "one", **facts: Any) -> Card:
    options = find_game("elfenland").settle_options({})
    usual = Card(name, NOW.timestamp(), "elfenland", 3, people(3), dict(options), 2, (1,), entries=9)
    return replace(usual, **facts)


@pytest.mark.parametrize(
    ("then", "told"),
    [
        (NOW - timedelta(hours=4, minutes=25), "today 14:05"),
        (NOW - timedelta(hours=20), "yesterday"),
        (datetime(2026, 3, 12), "12 March"),
        (datetime(2025, 12, 1), "1 December 2025"),
        (NOW + timedelta(days=2), "18 November"),
    ],
)
def test_days_are_told_as_people_say_them(then: datetime, told: str) -> None:
    assert moment(then, NOW, WORDS) == told


@pytest.mark.parametrize(
    ("language", "told"), [("fr", "1er août 2025"), ("nl", "1 augustus 2025"), ("de", "1. August 2025")]
)
def test_days_in_other_languages(language: str, told: str) -> None:
    assert moment(datetime(2025, 8, 1), NOW, catalogue(language)) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_month_has_a_name_of_its_own(language: str) -> None:
    months = {moment(datetime(2025, number, 5), NOW, catalogue(language)) for number in range(1, 13)}
    assert len(months) == 12 and not any("shelf." in month for month in months)


def test_a_running_game_says_whose_turn_it_is() -> None:
    shown = row(card(), WORDS, NOW)
    assert (shown.kind, shown.title, shown.where) == (RUNNING, "Elfenland", "Round 2 · Ben to play")
    assert shown.people == (("Ann", "red"), ("Ben", "green"), ("Cléo", "blue"))
    assert row(card(acting=(0, 1, 2)), WORDS, NOW).where == "Round 2 · everyone to play"
    assert row(card(acting=(0, 2), round=0), WORDS, NOW).where == "Ann, Cléo to play"


def test_a_finished_game_says_who_has_won() -> None:
    shown = row(card(over=True, acting=(), won=(2,)), WORDS, NOW)
    assert (shown.kind, shown.where) == (FINISHED, "Won by Cléo")
    assert row(card(over=True, won=(0, 1)), WORDS, NOW).where == "Won by Ann, Ben"
    assert row(card(over=True), WORDS, NOW).where == "The game is over", "kept before winners were written down"


def test_a_title_does_not_hide_which_game_it_is() -> None:
    assert row(card(title="Sunday"), WORDS, NOW).title == "Sunday"
    assert "Elfenland" in row(card(title="Sunday"), WORDS, NOW).about
    assert "Elfenland" not in row(card(), WORDS, NOW).about


def test_rules_are_told_by_the_name_of_their_book_or_as_ones_own() -> None:
    game = find_game("elfenland")
    told = {row(card(options=game.settle_options({"preset": name})), WORDS, NOW).about for name in game.presets}
    assert len(told) == len(game.presets)
    changed = {**game.settle_options({}), "caravan": 5}
    assert row(card(options=changed), WORDS, NOW).about.endswith("own rules")
    assert row(card(options={}), WORDS, NOW).about.endswith("own rules")


def test_what_cannot_be_read_says_why() -> None:
    shown = row(Card("bad", NOW.timestamp(), reason=Reason("newer_format")), WORDS, NOW)
    assert not shown.whole and "newer version" in shown.where and shown.cover == ""


def test_files_and_copies_are_called_after_the_game() -> None:
    assert export_name(card(), WORDS) == "Elfenland 2026-11-16.elfen"
    assert export_name(card(title="Sunday?"), WORDS) == "Sunday 2026-11-16.elfen"
    assert export_name(Card("bad", NOW.timestamp()), WORDS).endswith(" 2026-11-16.elfen")
    assert copy_title(card(), WORDS) == "Elfenland (copy)"


# The list ------------------------------------------------------------------------------------------------------------


def full() -> ShelfList:
    shelf = ShelfList(WORDS, NOW)
    shelf.lists(["a", "b", "c"])
    shelf.takes([card("a"), card("c", title="Été à Liège", over=True, won=(0,)), card("b", game="elfengold")])
    return shelf


def found(shelf: ShelfList, wanted: str) -> list[str]:
    rows = shelf.found(wanted)
    return [shown.id for kind in (RUNNING, FINISHED) for shown in rows[kind]]


def test_rows_keep_the_order_of_the_shelf_whatever_comes_first() -> None:
    assert found(full(), "") == ["a", "b", "c"]


@pytest.mark.parametrize(
    ("wanted", "ids"),
    [("ete", ["c"]), ("LIEGE", ["c"]), ("gold", ["b"]), ("cleo", ["a", "b", "c"]), ("cleo gold", ["b"]), ("xyz", [])],
)
def test_a_search_needs_no_accents_and_finds_all_words(wanted: str, ids: list[str]) -> None:
    assert found(full(), wanted) == ids


def test_folding() -> None:
    assert folded("Straße Éva ÇA") == "strasse eva ca"


def complete(shelf: ShelfList) -> bool:
    """Asked again after every change."""
    return shelf.complete


def test_a_list_knows_when_it_is_complete_and_forgets_what_has_gone() -> None:
    shelf = ShelfList(WORDS, NOW)
    shelf.lists(["a", "b"])
    assert not complete(shelf)
    shelf.takes([card("a"), card("b"), card("stranger")])
    assert complete(shelf) and found(shelf, "") == ["a", "b"]
    shelf.lists(["b"])
    assert complete(shelf) and found(shelf, "") == ["b"]


def test_another_language_tells_everything_anew() -> None:
    shelf = full()
    shelf.speaks(catalogue("de"), NOW)
    assert shelf.found()[FINISHED][0].where == "Gewonnen von Ann"


def test_only_many_games_need_a_search() -> None:
    shelf = ShelfList(WORDS, NOW)
    shelf.lists([str(number) for number in range(MANY)])
    assert not shelf.searchable
    shelf.lists([str(number) for number in range(MANY + 1)])
    assert shelf.searchable
