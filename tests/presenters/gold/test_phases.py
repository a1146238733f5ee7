"""The phases of Elfengold and Elfenroads: every decision has one of its own, and what touches in them come to."""

from __future__ import annotations

import importlib
from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.steps import Step
from elfenapp.engine.families.gold.view import GoldView
from elfenapp.presenters.board.panel_phase import PanelPhase
from elfenapp.presenters.board.phase import CANCEL, CONFIRM
from elfenapp.presenters.gold.placement import OTHER
from elfenapp.presenters.gold.travel import sum_text
from elfenapp.presenters.map.geometry import TOWN
from elfenapp.session.seats import PERSON
from tests.helpers.events import refusal_of
from tests.presenters.generic.plain_table import button_help
from tests.presenters.gold.table import CAVE, FOREST, PLAIN, newest, presenter_of, tap_road
from tests.session.test_device import table_of as sit
from tools.gallery.poses.gold import HAND, OTHERS, on_the_map, with_magic

GAMES = ("elfengold", "elfenroads")


def flows(game: str) -> list[Step[Any]]:
    """The steps of a game under every single option."""
    found = find_game(game)
    settled = found.settle_options({})
    variants = [{**settled, option.key: value} for option in found.options for value in option.values]
    return [step for options in variants for step in found.rules(found.seats[-1], options).flow]


@pytest.mark.parametrize("game", GAMES)
def test_no_decision_is_left_to_a_form(game: str) -> None:
    phases = importlib.import_module(f"elfenapp.screens.{game}").SCREEN.phases
    decided = {step.name for step in flows(game) if step.plays}
    assert decided == set(phases), "each with one of its own, and none for nothing"
    assert not [name for name, phase in phases.items() if issubclass(phase, PanelPhase)]


# The market and two counters ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("confirms", [False, True])
@pytest.mark.parametrize(
    ("item", "verb"), [("market/1/raft", "take_card"), ("deck", "draw_card"), ("gold_pile", "take_gold_pile")]
)
def test_one_tap_takes_and_two_if_one_always_confirms(item: str, verb: str, confirms: bool) -> None:
    match = on_the_map("cards", market=["dragon", "raft", "unicorn"], gold_pile=3, owed=1)
    presenter = presenter_of(match, confirms=confirms)
    entries = len(match.log)
    presenter.tap_item(item)
    assert len(match.log) == entries + (not confirms)
    if confirms:
        assert [choice.id for choice in presenter.scene().choices] == [CANCEL, CONFIRM]
        presenter.press(CONFIRM)
    assert match.log[entries].move[0] == verb


def test_the_market_says_whose_pick_it_is_and_what_the_gold_pays() -> None:
    presenter = presenter_of(on_the_map("cards", market=["dragon", "raft"], gold_pile=3, owed=1, laps=1))
    scene = presenter.scene()
    assert scene.prompt == "Ann: card 2 of 3."
    assert [(item.piece, item.worth) for item in scene.row][-1] == ("card/gold", "+9")


def test_the_counter_that_is_tapped_is_shown_even_if_both_are_alike() -> None:
    presenter = presenter_of(on_the_map("two_counters", pair=[["dragon", "dragon"], [], [], []]))
    items = [item.id for item in presenter.scene().row]
    assert len(set(items)) == 2
    presenter.tap_item(items[1])
    assert newest(presenter) == [(0, "show_counter", {"counter": "dragon"})]


def test_nobody_else_sees_the_two_counters() -> None:
    presenter = presenter_of(on_the_map("two_counters", pair=[[], ["dragon", "tree"], [], []], acting=[1]))
    assert presenter.scene().row == ()


# Placement ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("item", "road", "verb"),
    [
        ("dragon/up", "dag_amura-kihromah-forest", "place"),
        ("sea_monster/up", "elvenhold-strykhaven-lake", "place_monster"),
        ("gold/down", FOREST, "place_gold"),
    ],
)  # fmt: skip
def test_a_counter_goes_where_it_is_put(item: str, road: str, verb: str) -> None:
    presenter = presenter_of(with_magic())
    presenter.tap_item(item)
    assert road in [target.id for target in presenter.scene().lit]
    tap_road(presenter, road)
    assert newest(presenter)[0][1] == verb


@pytest.mark.parametrize(
    ("item", "road", "told"),
    [
        ("dragon/up", "dag_amura-kihromah-forest", "Dragon on Dag'Amura – Kihromah (forest): 2 cards."),
        ("sea_monster/up", "elvenhold-strykhaven-lake", "Sea Monster on Elvenhold – Strykhaven (lake): one raft more."),
        ("gold/down", FOREST, "Gold on Lapphalya – Feodor (forest): its towns pay double."),
    ],
)
def test_a_placement_names_its_price_or_what_it_changes(item: str, road: str, told: str) -> None:
    presenter = presenter_of(with_magic(), confirms=True)
    presenter.tap_item(item)
    tap_road(presenter, road)
    assert presenter.scene().prompt == told


def test_a_refusal_cites_its_rule() -> None:
    presenter = presenter_of(with_magic())
    for item, road, rule in (
        ("sea_monster/up", FOREST, "EG-40"), ("double/up", "elvenhold-strykhaven-lake", "EG-40"),
        ("gold/down", PLAIN, "EG-40"), ("exchange/up", "elvenhold-strykhaven-lake", "EG-40"),
    ):  # fmt: skip
        presenter.tap_item(item)
        tap_road(presenter, road)
        assert (reason := refusal_of(presenter)) is not None and reason.rule == rule
        presenter.press(CANCEL)


@pytest.mark.parametrize("confirms", [False, True])
def test_a_double_takes_the_spell_a_road_and_the_second_transport(confirms: bool) -> None:
    match = with_magic()
    presenter = presenter_of(match, confirms=confirms)
    entries = len(match.log)
    presenter.tap_item("double/up")
    tap_road(presenter, CAVE)
    dim = {item.id for item in presenter.scene().rack if item.dim}
    assert {"sea_monster/up", "gold/down", "exchange/up"} <= dim and "magic_cloud/down" not in dim
    assert len(match.log) == entries and [target.id for target in presenter.scene().lit] == [CAVE]
    presenter.tap_item("magic_cloud/down")
    if confirms:
        assert len(match.log) == entries and presenter.scene().layers["ghosts"][0].piece == "counter/magic_cloud"
        presenter.press(CONFIRM)
    assert GoldView(match.view(presenter.display.reader())).second[CAVE] == "magic_cloud"


def test_a_spell_can_be_called_off_until_it_is_done() -> None:
    presenter = presenter_of(with_magic())
    for spell, road in (("double/up", CAVE), ("exchange/up", PLAIN)):
        presenter.tap_item(spell)
        tap_road(presenter, road)
        assert CANCEL in [choice.id for choice in presenter.scene().choices]
        presenter.press(CANCEL)
        assert not presenter.scene().lit and not presenter.scene().layers["ghosts"]


def test_an_exchange_shows_what_both_roads_would_become() -> None:
    presenter = presenter_of(with_magic(), confirms=True)
    presenter.tap_item("exchange/up")
    tap_road(presenter, PLAIN)
    others = {target.id for target in presenter.scene().lit} - {PLAIN}
    assert CAVE in others
    tap_road(presenter, CAVE)
    assert {sprite.piece for sprite in presenter.scene().layers["ghosts"]} == {"counter/giant_pig", "counter/elfcycle"}
    presenter.press(CONFIRM)
    seen = GoldView(presenter.display.view())
    assert (seen.transport[PLAIN], seen.transport[CAVE]) == ("giant_pig", "elfcycle")


def test_of_a_doubled_road_either_transport_can_be_exchanged() -> None:
    presenter = presenter_of(with_magic(), confirms=True)
    presenter.tap_item("exchange/up")
    tap_road(presenter, FOREST)
    tap_road(presenter, CAVE)
    first = dict(presenter.phase.pending[0][1])
    assert button_help(presenter, OTHER)[0].startswith("Shows another pair of counters")
    presenter.press(OTHER)
    second = dict(presenter.phase.pending[0][1])
    assert {first["counter"], second["counter"]} == {"magic_cloud", "unicorn"}
    presenter.press(CONFIRM)
    assert refusal_of(presenter) is None and newest(presenter)[0][1] == "exchange"


# Travel, reward, keeping ----------------------------------------------------------------------------------------------


def test_gold_is_told_as_a_sum_before_and_while_it_is_earned() -> None:
    presenter = presenter_of(on_the_map("travel"))
    presenter.choose_target(presenter.plan.town_target("feodor"))
    assert presenter.scene().prompt.endswith("3 cards. Stop there: 2 × 2 + 4 = 8 gold, or two cards.")
    presenter.press(CONFIRM)
    assert presenter.scene().prompt == "Stop here: 2 × 2 + 4 = 8 gold, or two cards."


def test_sums() -> None:
    assert sum_text([(3, False), (7, False), (4, True)]) == "3 + 7 + 2 × 4 = 18"
    assert sum_text([(3, False)]) == "3" and sum_text([(0, False), (4, True)]) == "2 × 4 = 8"


@pytest.mark.parametrize("confirms", [False, True])
def test_the_other_transport_of_a_doubled_road_is_one_tap_away(confirms: bool) -> None:
    hands = [{"magic_cloud": 2, "unicorn": 2, "dragon": 1}, *[OTHERS] * 3]
    presenter = presenter_of(
        on_the_map("travel", hands=hands, boots=["feodor", "tichih", "yttar", "virst"]), confirms=confirms
    )
    tap_road(presenter, FOREST)
    named = []
    for _ in range(3):
        named.append(str(presenter.phase.pending[0][1].get("by", "caravan")))
        other = presenter.scene().choices[1]
        presenter.press(other.id)
    assert sorted(named) == ["caravan", "magic_cloud", "unicorn"]


def with_wizards(**parts: Any) -> Match:
    hands = [{**HAND, "wizard": 2}, *[OTHERS] * 3]
    return on_the_map("travel", options={"wizards": True}, hands=hands, **parts)


def test_a_wizard_flies_where_no_road_leads() -> None:
    presenter = presenter_of(with_wizards())
    presenter.choose_target(presenter.plan.town_target("grangor"))
    scene = presenter.scene()
    assert scene.prompt.endswith(" And 3 gold.") and [choice.id for choice in scene.choices] == [CANCEL, CONFIRM]
    presenter.press(CONFIRM)
    assert newest(presenter) == [(0, "fly", {"town": "grangor"})]
    assert GoldView(presenter.display.view()).earned == 0


def test_the_buttons_of_ways_say_what_those_ways_are() -> None:
    """Each by its own verb: a flight is no ride, and what confirms a caravan does not end the journey."""
    presenter, told = presenter_of(with_wizards()), dict[str, list[str]]()
    for target in [target for target in presenter.phase.lit() if target.kind == TOWN]:
        presenter.choose_target(target)
        told |= {choice.id: button_help(presenter, choice.id) for choice in presenter.scene().choices}
        presenter.press(CANCEL)
    assert told["by/fly"] == ["A wizard and 3 gold: you fly to any town and take your marker, but no gold."]
    assert told["by/caravan"] == ["Pays any cards instead of the right ones. It always takes more of them."]


def test_a_wizard_helps_past_an_obstacle() -> None:
    presenter = presenter_of(with_wizards(blocked={PLAIN: 1}, gilded={}))
    tap_road(presenter, PLAIN)
    verbs = []
    for _ in range(5):
        verbs.append(presenter.phase.pending[0][0])
        presenter.press(presenter.scene().choices[1].id)
    assert verbs == ["travel", "caravan", "travel_past", "caravan_past", "fly"]
    while presenter.phase.pending[0][0] != "caravan_past":
        presenter.press(presenter.scene().choices[1].id)
    presenter.press(CONFIRM)
    assert refusal_of(presenter) is None and newest(presenter)[0][1] == "caravan_past"


def test_the_reward_is_one_of_two_buttons() -> None:
    presenter = presenter_of(on_the_map("reward", moves=3, earned=18))
    assert [choice.text for choice in presenter.scene().choices] == ["Take 18 gold", "Two cards"]
    presenter.press("take_earnings")
    assert newest(presenter)[0][1] == "take_earnings"


def test_up_to_two_counters_are_kept() -> None:
    presenter = presenter_of(on_the_map("keep"))
    assert presenter.scene().choices[-1].text == "Keep none"
    for item in ("giant_pig/up", "dragon/up", "troll_wagon/down"):
        presenter.tap_item(item)
    assert [item.id for item in presenter.scene().rack if item.chosen] == ["dragon/up", "troll_wagon/down"]
    presenter.press(CONFIRM)
    assert newest(presenter) == [(0, "keep", {"shown": {"dragon": 1}, "hidden": {"troll_wagon": 1}})]


# Elfenroads -----------------------------------------------------------------------------------------------------------


def test_elfenroads_is_the_same_with_less() -> None:
    roads, gold = (importlib.import_module(f"elfenapp.screens.{game}").SCREEN for game in reversed(GAMES))
    assert roads.phases is gold.phases and roads.presenter_type is gold.presenter_type
    presenter = presenter_of(on_the_map("travel", 3, "elfenroads"), confirms=True)
    tap_road(presenter, PLAIN)
    assert [choice.id for choice in presenter.scene().choices] == [CANCEL, CONFIRM], "no caravans"


def test_the_map_shows_what_each_town_pays() -> None:
    table = sit(PERSON, PERSON, game="elfenroads")
    coins = GoldView(table.view()).values
    presenter = presenter_of(Match(Setup("elfenroads", 2, {"town_values": "shuffled"}, seed=1)))
    sprites = presenter.scene().layers["coins"]
    assert len(sprites) == len(coins) == 20
    assert sorted(sprite.piece for sprite in sprites) == sorted(f"disc/{worth}" for worth in coins.values())
