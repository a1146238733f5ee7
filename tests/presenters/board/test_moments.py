"""Moments of a game that its board tells: what a move has brought, what a round was worth, what would end the game."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from elfenapp.engine.bots import Budget, find_bot
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.board.events import Announcement
from elfenapp.presenters.board.presenter import BoardPresenter
from elfenapp.session.seats import COLOURS, PERSON, Seat
from tests.helpers.events import events_of
from tests.helpers.sitting import Table, seated_at
from tests.presenters.text.test_recap_turns import KINDS, NAMES


def played(game: str, language: str = "en", seed: int = 7) -> Iterator[tuple[BoardPresenter, list[str]]]:
    """A whole game of a player with two computers: the board after each move of the player, and what it announces."""
    seats = tuple(Seat(name, COLOURS[number], PERSON if not number else "greedy") for number, name in enumerate(NAMES))
    table = Table(Match(Setup(game, 3, seed=seed, first=0)), seats)
    kind, plan = KINDS[game]
    board: BoardPresenter = kind(table, lambda: catalogue(language), plan, lambda: True, {})
    bot, chance = find_bot(table.match.game, "greedy"), Generator(3)
    table.start()
    while not table.over:
        told = [event.text for event in events_of(board, Announcement)]
        board.scene()
        yield board, told
        decision = table.decision()
        assert decision is not None
        table.submit(bot.choose(table.view(), decision, chance, Budget()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", KINDS)
def test_every_round_ends_with_its_score(game: str, language: str) -> None:
    rounds = [text for _, told in played(game, language) for text in told if all(name in text for name in NAMES)]
    assert len(rounds) >= 2 and not [text for text in rounds if "{" in text], rounds


def test_a_round_of_wizards_is_told_as_titles_times_points() -> None:
    rounds = [text for _, told in played("elfenwizards") for text in told if "Anna: " in text]
    lines = [line for text in rounds for line in text.splitlines()[1:]]
    by_titles = [line for line in lines if "×" in line]
    assert len(lines) >= 6 and len(by_titles) >= 4
    for line in by_titles:
        found = re.fullmatch(r"\w+: ([\d× +]+?)(?: − (\d+))? = (-?\d+) \((-?\d+)\)", line)
        assert found, line
        sums = [int(number) * int(worth) for number, worth in re.findall(r"(\d+) × (\d+)", found[1])]
        assert sum(sums) - int(found[2] or 0) == int(found[3]), line


def test_gold_is_told_with_the_towns() -> None:
    rounds = [text for _, told in played("elfengold") for text in told if "Anna" in text]
    assert rounds and all(re.search(r"Anna: \+\d+ towns? \(\d+\), \d+ gold", text) for text in rounds), rounds


def test_a_second_grand_druid_is_announced_before_and_when_it_is_certain() -> None:
    before, certain = "A second time ends the game", "for the second time: the game ends"
    texts = [[text for _, told in played("elfenwizards", seed=seed) for text in told] for seed in range(1, 9)]
    assert sum(any(before in text for text in told) for told in texts) >= 6
    assert any(any(certain in text for text in told) for told in texts), "one of eight games ends so"


@pytest.mark.parametrize("game", KINDS)
def test_what_a_move_has_brought_is_marked_until_the_next_one(game: str) -> None:
    seen = 0
    last: dict[str, int] | None = None
    for board, _ in played(game):
        scene = board.scene()
        held = {item.id: item.count for item in scene.rack} | {group.card: group.count for group in scene.hand}
        fresh = {item.id: item.fresh for item in scene.rack} | {group.card: group.fresh for group in scene.hand}
        if last is not None:
            assert fresh == {name: max(count - last.get(name, 0), 0) for name, count in held.items()}
        seen += any(fresh.values())
        last = held
    assert seen > 2


def test_a_viewer_who_has_only_come_to_the_device_has_gained_nothing() -> None:
    for board, _ in played("elfenland"):
        again = type(board)(seated_at(board.display), board.words, board.plan, lambda: True, {})
        scene = again.scene()
        assert not any(item.fresh for item in scene.rack) and not any(group.fresh for group in scene.hand)
