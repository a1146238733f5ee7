"""Everything on a board explains itself: by name, by price, by who was there, and with the way to its rule."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.setup import Setup
from elfenapp.presenters.board.explanation import CARD, ITEM, PLACE, PLAYER, Explanation, Thing
from elfenapp.presenters.board.phase_help import phase_rule
from elfenapp.presenters.map.presenter import MapPresenter
from elfenapp.presenters.rules.parser import load_rulebook
from tests.helpers.events import announcement_of
from tools.gallery.poses.gold import with_magic

from ..gold.table import presenter_of
from ..map.test_elfenland import FOREST, PLAIN, ids, presenter

LAKE, RIVER = "parundia-yttar-lake", "ixara-virst-river"


def told(shown: MapPresenter, kind: str, name: str) -> Explanation:
    found = shown.explainer.explain(Thing(kind, name))
    assert found is not None
    return found


def facts(shown: MapPresenter, kind: str, name: str) -> list[str]:
    return [fact.text for fact in told(shown, kind, name).facts]


def placing(**parts: Any) -> MapPresenter:
    shown, hands = [{"giant_pig": 1}, {"dragon": 1}, {}], [{"raft": 1, "dragon": 1}, {}, {}]
    board: dict[str, Any] = {"shown": shown, "hands": hands, "transport": {FOREST: "dragon"}}
    return presenter(phase="placement", acting=[0], **{**board, **parts})


def test_a_transport_tells_its_price_in_every_terrain() -> None:
    shown = placing()
    assert facts(shown, ITEM, "giant_pig/up") == [
        "Plain: 1 card",
        "Forest: 1 card",
        "Desert: not here",
        "Mountain: not here",
    ]
    assert facts(shown, CARD, "dragon") == ["Plain: 1 card", "Forest: 2 cards", "Desert: 1 card", "Mountain: 1 card"]
    assert told(shown, CARD, "raft").title == "Raft" and len(facts(shown, CARD, "raft")) == 4


def test_a_road_tells_what_lies_there_and_what_it_costs() -> None:
    shown = placing(blocked={FOREST: 1})
    assert told(shown, PLACE, FOREST).title == "Lapphalya – Feodor (forest)"
    assert facts(shown, PLACE, FOREST) == ["One card more", "Dragon: 3 cards", "Caravan: 4 cards"]
    assert facts(shown, PLACE, PLAIN)[:2] == ["No counter lies here yet. It would cost:", "Giant Pig: 1 card"]
    assert facts(shown, PLACE, LAKE) == ["Raft: 1 card", "Boatmen: 3 cards"]
    assert len(facts(shown, PLACE, RIVER)) == 2, "up and down the river are two prices"


def test_a_town_tells_who_was_there_and_a_player_what_lies_before_them() -> None:
    shown = placing(visited=[["feodor"], ["feodor", "virst"], []])
    assert facts(shown, PLACE, "feodor") == ["You have been here.", "Been here: P1", "2 roads from you."]
    assert all(fact.icon for fact in told(shown, PLACE, "feodor").facts), "words below each other, behind a sign"
    assert facts(shown, PLACE, "virst")[0] == "Your marker still waits here."
    other = told(shown, PLAYER, "1")
    assert other.pieces[0] == "counter/dragon" and "2 of 20 towns" in [fact.text for fact in other.facts]
    assert other.piece == shown.scene().players[1].portrait, "the face that the player's card has"


def test_one_s_own_home_is_explained_and_nobody_else_s() -> None:
    shown = placing(homes=["virst", "beata", "ixara"])
    assert "Home: Virst" in facts(shown, PLAYER, "0") and not any("Home" in fact for fact in facts(shown, PLAYER, "1"))
    assert told(shown, ITEM, "home").title == "Virst"


def test_gold_tells_of_its_counters_towns_and_purses() -> None:
    shown = presenter_of(with_magic(gold=[7, 9, 3, 1]))
    spell = told(shown, ITEM, "double/up")
    assert [fact.text for fact in spell.facts] == ["Puts a second transport on a road."] and spell.rule == "EG-40"
    assert facts(shown, PLACE, "feodor")[0] == "Feodor pays 4 gold."
    assert facts(shown, PLAYER, "1")[2] == "9 gold"


def test_every_phase_of_every_game_leads_to_a_rule_of_its_book() -> None:
    for game in all_games():
        rules, book = Match(Setup(game, 4, {}, seed=1, first=0)).rules, load_rulebook(game, "en")
        for step in rules.flow:
            assert book.article(phase_rule(rules, step.name)) is not None, f"{game}: {step.name}"


def test_a_greyed_piece_says_why_and_a_forbidden_road_refuses() -> None:
    shown = placing(transport={}, shown=[{"giant_pig": 1, "unicorn": 1}, {}, {}])
    assert not shown.scene().prompt.startswith("Giant Pig")
    shown.tap_item("obstacle")
    assert announcement_of(shown) == "Obstacle: no free road suits it.", "there is no counter yet to lie across"
    shown.tap_item("giant_pig/up")
    shown.tap_board(shown.plan.anchors[PLAIN], 5)
    assert ids(shown.scene()) == {PLAIN}
    assert shown.scene().prompt == "Giant Pig on Elvenhold – Lapphalya (plain): 1 card."


def test_of_two_equal_counters_only_the_chosen_one_glows() -> None:
    shown = presenter(phase="draft", acting=[0], face_up=["dragon", "dragon", "unicorn", "dragon", "elfcycle"])
    second = shown.scene().row[1].id
    shown.tap_item(second)
    assert [item.chosen for item in shown.scene().row].count(True) == 1
    assert shown.phase.pending == [("take", {"counter": "dragon"})]


def test_a_tap_that_means_nothing_is_told_from_one_that_does() -> None:
    shown = placing()
    assert not shown.tap_card("raft") and shown.tap_item("giant_pig/up")
    assert shown.tap_board(shown.plan.anchors[PLAIN], 5)
