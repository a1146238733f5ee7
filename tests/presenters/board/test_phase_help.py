"""Every phase and every move of every game has its two lines in every language, and a rule that opens; cards stand
beside what they are about.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from elfenapp.engine.core.game import Rules
from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.engine.core.steps import Play, Step
from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.board import phase_help
from elfenapp.presenters.board.callout import stand_beside
from elfenapp.presenters.board.layout import Box
from elfenapp.presenters.board.phase_help import explain_phase, phase_rule, verb_rule
from elfenapp.presenters.rules.parser import load_rulebook
from elfenapp.presenters.text.game_words import game_keys
from elfenapp.presenters.text.wording import Texts
from elfenapp.session.seats import Seat

GAMES = sorted(all_games())
# Who says what things on a board are, and in which games.
EXPLAINING = {
    "map": ("elfenland", "elfengold", "elfenroads"),
    "gold": ("elfengold", "elfenroads"),
    "elfenkoning": ("elfenkoning",),
    "elfenwizards": ("elfenwizards",),
}
# What only Elfenland has: counters to draft from.
OF_OTHERS = {"elfengold": {"EL-12"}, "elfenroads": {"EL-12"}}
LONGEST = 130  # letters: two lines on a tablet, four on a phone
PRESENTERS = Path(phase_help.__file__).parents[1]


def every_rules(game: str) -> list[Rules]:
    """The rules under every preset and every single option: some moves are there only with one."""
    definition = find_game(game)
    changes = [{}, *({option.key: value} for option in definition.options for value in option.values)]
    settled = [
        definition.settle_options({"preset": preset, **change}) for preset in definition.presets for change in changes
    ]
    return [definition.rules(definition.seats[-1], options) for options in settled]


def texts(language: str, rules: Rules) -> Texts:
    return Texts(catalogue(language), [Seat(f"P{number}", "red") for number in range(rules.players)], rules)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_phase_and_every_move_has_its_two_lines_and_a_rule(game: str, language: str) -> None:
    words, book, definition = catalogue(language), load_rulebook(game, language), find_game(game)

    def told(kind: str, name: str) -> str:
        key = next((key for key in game_keys(definition, kind, name) if words.has(key)), "")
        assert key, f"{kind}.{name}"
        return words.text(key)

    for rules in every_rules(game):
        for step in rules.flow:
            lines = [told("purpose", step.name), *([told("may", step.name)] if step.plays else [])]
            assert book.article(phase_rule(rules, step.name)) is not None, step.name
            for play in step.plays:
                lines.append(told("about", play.verb))
                rule = verb_rule(rules, play.verb) or phase_rule(rules, step.name)
                assert book.article(rule) is not None, f"{play.verb}: {rule}"
            assert all(len(line) <= LONGEST and line.endswith((".", "…")) for line in lines), lines


def test_the_rules_of_moves_and_phases_name_nothing_that_is_not_there() -> None:
    steps = [step for game in GAMES for rules in every_rules(game) for step in rules.flow]
    things = [*steps, *(play for step in steps for play in step.plays)]
    there = {kind for thing in things for kind in type(thing).__mro__}
    named = {kind for base in (Step, Play) for kind in kinds_of(base) if kind.__dict__.get("rule")}
    assert named and named <= there
    assert all(step.rule for step in steps)


def kinds_of(base: type[Any]) -> Iterator[type[Any]]:
    """The engine's steps or plays, however they descend from each other."""
    for kind in base.__subclasses__():
        if kind.__module__.startswith("elfenapp.engine."):
            yield kind
        yield from kinds_of(kind)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_a_card_on_a_board_leads_to_is_in_the_book_of_its_game(language: str) -> None:
    for folder, games in EXPLAINING.items():
        source = (PRESENTERS / folder / "explain.py").read_text(encoding="utf-8")
        named = set(re.findall(r'"([A-Z]{1,3}-\d+)"', source))
        assert named
        for game in games:
            missing = {rule for rule in named if load_rulebook(game, language).article(rule) is None}
            assert missing <= OF_OTHERS.get(game, set()), game


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_to_win_follows_the_options_of_the_table(language: str) -> None:
    game = find_game("elfenland")
    with_homes, without = (game.rules(3, game.settle_options({"home_card": value})) for value in (True, False))
    assert texts(language, with_homes).goal() != texts(language, without).goal()
    assert explain_phase(texts(language, without), "travel").facts[2].text == texts(language, without).goal()


def test_a_phase_in_which_nobody_decides_says_so() -> None:
    game = find_game("elfenland")
    told = explain_phase(texts("en", game.rules(3, game.settle_options({}))), "deal")
    assert told.facts[1].text == "Nothing to do: the game does this by itself."


# Beside what it is about -----------------------------------------------------------------------------------------


def test_a_card_never_covers_what_it_is_about_where_there_is_room() -> None:
    chance = random.Random(7)
    for _ in range(4000):
        room = Box(0, 0, *chance.choice([(360, 640), (640, 360), (1280, 800)]))
        width, height = min(300, room.width), chance.uniform(80, room.height * 0.45)
        thing = Box(chance.uniform(0, room.width - 48), chance.uniform(0, room.height - 48), 48, 48)
        if chance.random() < 0.5:
            thing = Box(0, thing.y, room.width * chance.uniform(0.3, 1), 48)
        x, y = stand_beside(thing, width, height, room, 8)
        assert x >= 0 and y >= 0 and x + width <= room.width + 1e-6 and y + height <= room.height + 1e-6
        apart = (
            x >= thing.x + thing.width or x + width <= thing.x or y >= thing.y + thing.height or y + height <= thing.y
        )
        assert apart or not _fits(thing, width, height, room)


def test_a_card_keeps_off_the_buttons_if_it_can() -> None:
    room, thing, button = Box(0, 0, 1024, 768), Box(590, 12, 100, 150), Box(830, 46, 182, 50)
    assert stand_beside(thing, 300, 186, room, 8) == (698, 0), "else it would stand here"
    assert stand_beside(thing, 300, 186, room, 8, [button]) == (698, 104), "further up on the same side"
    high = Box(830, 46, 182, 200)
    assert stand_beside(thing, 300, 186, room, 8, [high]) == (282, 0), "on the other side"
    lying, wide = Box(0, 150, 360, 90), Box(0, 0, 360, 640)
    assert stand_beside(lying, 300, 100, wide, 8, [Box(10, 300, 340, 50)])[1] == 42, "below what fills the width"


def _fits(thing: Box, width: float, height: float, room: Box) -> bool:
    beside = max(room.width - thing.x - thing.width, thing.x) >= width + 8
    return beside or max(room.height - thing.y - thing.height, thing.y) >= height + 8
