"""Since your last turn: a line for each turn of the others, whole and true, in whole games of all five."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from elfenapp.engine.bots import Budget, find_bot
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.board.geometry import BoardGeometry
from elfenapp.presenters.board.presenter import BoardPresenter
from elfenapp.presenters.elfenkoning.geometry import ElfenkoningGeometry
from elfenapp.presenters.elfenkoning.presenter import ElfenkoningPresenter
from elfenapp.presenters.elfenwizards.presenter import ElfenwizardsPresenter
from elfenapp.presenters.gold.presenter import GoldPresenter
from elfenapp.presenters.map.presenter import MapPresenter
from elfenapp.presenters.text.log_lines import Line, recap_lines
from elfenapp.presenters.text.wording import Texts
from elfenapp.session.seats import COLOURS, PERSON, Seat
from tests.helpers.sitting import Table
from tests.presenters.elfenkoning.test_presenter import DRAWN
from tests.presenters.elfenwizards.test_presenter import PLAN as TREE
from tests.presenters.map.test_elfenland import PLACES

NAMES = ("Anna", "Ben", "Clara")
KINDS: dict[str, tuple[type[BoardPresenter], BoardGeometry]] = {
    "elfenland": (MapPresenter, PLACES),
    "elfengold": (GoldPresenter, PLACES),
    "elfenroads": (GoldPresenter, PLACES),
    "elfenkoning": (ElfenkoningPresenter, ElfenkoningGeometry(DRAWN)),
    "elfenwizards": (ElfenwizardsPresenter, TREE),
}


def recaps(game: str, language: str = "en") -> Iterator[list[Line]]:
    """Everything a player with two computers is told in a game."""
    seats = tuple(Seat(name, COLOURS[number], PERSON if not number else "greedy") for number, name in enumerate(NAMES))
    table = Table(Match(Setup(game, 3, seed=7, first=0)), seats)
    kind, plan = KINDS[game]
    board: BoardPresenter = kind(table, lambda: catalogue(language), plan, lambda: True, {})
    bot, chance = find_bot(table.match.game, "greedy"), Generator(3)
    table.start()
    while not table.over:
        yield recap_lines(Texts.of(table, catalogue(language)), table, board.narrator.sum_up)
        decision = table.decision()
        assert decision is not None
        table.submit(bot.choose(table.view(), decision, chance, Budget()))


@pytest.mark.parametrize("game", KINDS)
def test_each_turn_of_the_others_has_one_line_that_names_its_player(game: str) -> None:
    told = 0
    for lines in recaps(game):
        told += len(lines)
        for line in lines:
            assert any(name in line.text for name in NAMES) or line.text.startswith("No one bids"), line.text
            assert not re.search(r"wizard \d", line.text), line.text
    assert told > 20


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", KINDS)
def test_it_is_told_in_every_language(game: str, language: str) -> None:
    texts = {line.text for lines in recaps(game, language) for line in lines}
    assert texts and not [text for text in texts if "recap" in text or "{" in text]


def test_a_roll_tells_where_the_dice_went_and_what_was_kept() -> None:
    texts = {line.text for lines in recaps("elfenwizards") for line in lines}
    assert any(re.fullmatch(r"Ben: (\d to \w[\w ]*, )+kept [\d, ]+\.", text) for text in texts), texts
    assert any(re.fullmatch(r"\w+: (.+ for \w+ on [\w ]+(, )?)+\.", text) for text in texts), texts


def test_a_journey_tells_its_regions_and_its_gold() -> None:
    texts = {line.text for lines in recaps("elfenkoning") for line in lines}
    assert any(re.match(r"Ben: \d+ regions, [+−]\d+ gold\.", text) for text in texts), texts


def test_an_auction_tells_what_was_sold_and_the_bid_that_stands() -> None:
    texts = {line.text for lines in recaps("elfenroads") for line in lines}
    assert any("buys" in text or "gets" in text for text in texts), texts
    assert any(re.match(r"\w+ bids \d+\.", text) for text in texts), texts


def test_a_journey_on_the_map_tells_towns_and_gold() -> None:
    texts = {line.text for lines in recaps("elfengold") for line in lines}
    assert any(re.match(r"\w+: \d+ new towns?, \d+ gold, now in ", text) for text in texts), texts
