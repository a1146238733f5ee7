"""Elfenkoning's presenter: planning and journey played by touches alone, without a window."""

from __future__ import annotations

import json
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.games.elfenkoning.view import ElfenkoningView
from elfenapp.i18n import catalogue
from elfenapp.presenters.board.explanation import CARD, ITEM, PLACE, PLAYER, Thing
from elfenapp.presenters.board.phase import CANCEL, CONFIRM
from elfenapp.presenters.elfenkoning.geometry import ElfenkoningGeometry, TableSeating
from elfenapp.presenters.elfenkoning.presenter import ELFENKONING, ElfenkoningPresenter
from elfenapp.session.seats import COLOURS, NOBODY, PERSON, Seat
from tests.helpers.events import announcement_of, refusal_of
from tests.helpers.sitting import Table, seated_at
from tests.rules.elfenkoning.table import realms

DRAWN = json.loads((Path(__file__).parents[3] / "assets" / "scenes" / "koning-table.json").read_text(encoding="utf-8"))
RING = ("river forest", "lake desert", "plain mountain")


def presenter(
    *own: str,
    hand: dict[str, int] | None = None,
    minds: tuple[str, ...] = (),
    options: dict[str, Any] | None = None,
    confirms: bool = True,
    **parts: Any,
) -> ElfenkoningPresenter:
    """Seat 0 decides; ``own`` are the regions of each realm."""
    minds = minds or (PERSON, *["random"] * (len(own) - 1))
    seats = tuple(Seat(f"P{number}", COLOURS[number], mind) for number, mind in enumerate(minds))
    position = {"acting": [0], "regions": realms(*own), "hands": [hand or {}, *[{}] * (len(own) - 1)], **parts}
    table = Table(Match(Setup("elfenkoning", len(own), options or {}, 7, 0, position)), seats, never)
    table.start()
    shown = ElfenkoningPresenter(
        table, lambda: catalogue("en"), ElfenkoningGeometry(DRAWN), lambda: confirms, ELFENKONING
    )
    shown.scene()
    return shown


def never(work: Any, done: Any) -> None:
    """Computers do not come to a decision: only the person acts."""


def tap(shown: ElfenkoningPresenter, word: str) -> None:
    target = shown.plan.target(word)
    assert target is not None
    shown.tap_board((target.x, target.y), 40)


def lit(shown: ElfenkoningPresenter) -> set[str]:
    return {target.id for target in shown.scene().lit}


def choices(shown: ElfenkoningPresenter) -> list[str]:
    return [choice.id for choice in shown.scene().choices]


def seen(shown: ElfenkoningPresenter) -> ElfenkoningView:
    return ElfenkoningView(shown.display.view())


def done(shown: ElfenkoningPresenter) -> list[str]:
    return [entry.verb for entry in seated_at(shown.display).match.log if entry.seat == 0 and entry.verb != "start"]


def marked(shown: ElfenkoningPresenter) -> dict[str, int]:
    scene = shown.scene()
    cards = [(group.card, group.marked) for group in scene.hand] + [(item.id, item.marked) for item in scene.rack]
    return {card: count for card, count in cards if count}


def test_every_decision_of_the_game_has_a_phase_of_its_own() -> None:
    game = all_games()["elfenkoning"]
    values = [[(option.key, value) for value in option.values] for option in game.options]
    tables = [game.rules(players, dict(chosen)) for players in game.seats for chosen in product(*values)]
    asked = {step.name for rules in tables for step in rules.flow if step.plays}
    assert asked == set(ELFENKONING)


# The table ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "room"), [(2, 3), (2, 2), (3, 2), (4, 2), (5, 2), (6, 2)])
def test_my_realm_lies_nearest_and_the_others_follow_clockwise(players: int, room: int) -> None:
    plan = ElfenkoningGeometry(DRAWN)
    for nearest in range(players):
        plan.follow(partial(TableSeating, players, room, nearest, ()))
        assert len(plan.cards) == players * room and len(plan.targets) == players * room + 2
        lowest = max(plan.plates, key=lambda realm: plan.plates[realm][1])
        assert lowest == f"realm_{nearest}"
        if players > 2:
            assert plan.plates[f"realm_{(nearest + 1) % players}"][0] < plan.plates[lowest][0], "the next sits left"
        first, second = plan.cards[f"realm_{nearest}_first"], plan.cards[f"realm_{nearest}_second"]
        assert second[0] < first[0], "the second region lies to the left of the first as its owner sees it"


def test_the_table_is_turned_to_whoever_takes_the_device() -> None:
    shown = presenter(*RING, phase="planning", acting=[1], minds=(PERSON, PERSON, PERSON))
    seated_at(shown.display).lift_curtain()
    shown.scene()
    assert max(shown.plan.plates, key=lambda realm: shown.plan.plates[realm][1]) == "realm_1"


def test_nobody_s_gold_is_shown_but_my_own_until_the_end() -> None:
    shown = presenter(*RING, phase="planning", purses=[7, 8, 9])
    coins = [[text for picture, text in row.figures if picture.startswith("coin")] for row in shown.scene().players]
    assert coins == [["7"], [], []]


def test_behind_the_curtain_nothing_private_is_shown() -> None:
    shown = presenter(*RING, phase="planning", hand={"lake": 1, "raft": 2}, minds=(PERSON, PERSON, PERSON))
    assert shown.display.curtain == 0
    scene = shown.scene()
    assert not scene.rack and not scene.hand
    assert not any(picture.startswith("coin") for row in scene.players for picture, _ in row.figures)
    seated_at(shown.display).lift_curtain()
    assert [item.id for item in shown.scene().rack] == ["lake"] and shown.viewer != NOBODY


# Planning ----------------------------------------------------------------------------------------------------------


def test_a_region_goes_to_any_realm_with_room() -> None:
    shown = presenter("river", "lake desert", "", phase="planning", hand={"forest": 1})
    assert not lit(shown)
    shown.tap_item("forest")
    assert lit(shown) == {"realm_0", "realm_2"}
    tap(shown, "realm_2")
    assert [sprite.piece for sprite in shown.scene().layers["ghosts"]] == ["region/forest"]
    shown.press(CONFIRM)
    assert seen(shown).regions["realm_2_first"] == "forest"


def test_a_full_realm_says_why_not() -> None:
    shown = presenter("river", "lake desert", "", phase="planning", hand={"forest": 1})
    shown.tap_item("forest")
    tap(shown, "realm_1_first")
    reason = refusal_of(shown)
    assert reason is not None and reason.code == "realm_full" and shown.phase.chosen == "forest"


def test_an_action_card_goes_to_a_region_and_is_mine() -> None:
    shown = presenter(*RING, phase="planning", hand={"thief": 1, "tree": 1}, thieves={"realm_1_first": 1})
    shown.tap_item("thief")
    assert "realm_1_first" not in lit(shown) and "realm_1_second" in lit(shown)
    shown.tap_item("tree")
    assert lit(shown) == {"realm_0_second", "realm_1_second", "realm_2_first", "realm_2_second"}, "trees fall on land"
    tap(shown, "realm_2_second")
    shown.press(CONFIRM)
    assert seen(shown).obstacles == {"realm_2_second": 0}
    pieces = [sprite.piece for sprite in shown.scene().layers["marks"]]
    assert f"coat/{COLOURS[0]}" in pieces and "emblem/action/tree" in pieces


def test_buying_tells_its_rising_price() -> None:
    shown = presenter(*RING, phase="planning", bought=[1, 0, 0])
    assert "2" in next(choice.text for choice in shown.scene().choices if choice.id == "buy")
    shown.press("buy")
    assert done(shown) == ["buy"] and seen(shown).purses[0] == 10
    assert "buy" not in choices(presenter(*RING, phase="planning", bought=[3, 0, 0]))


def test_passing_without_a_region_says_why_not() -> None:
    shown = presenter("", "lake", "plain", phase="planning", hand={"lake": 1})
    shown.press("pass")
    reason = refusal_of(shown)
    assert reason is not None and reason.code == "no_region_in_realm" and not done(shown)


def test_draw_three_and_discard_four_out_of_both_rows() -> None:
    shown = presenter(*RING, phase="planning", hand={"thief": 1, "raft": 2})
    shown.press("draw")
    shown.tap_item("thief")
    shown.tap_card("raft")
    shown.tap_card("raft")
    assert marked(shown) == {"thief": 1, "raft": 2} and not shown.phase.pending
    other = next(card for card in seen(shown).hand(0) if card not in ("thief", "raft"))
    shown.tap_item(other)
    shown.press(CONFIRM)
    assert done(shown) == ["draw", "discard"] and sum(seen(shown).discards.values()) >= 4


def test_no_region_shows_the_regions_in_the_pile() -> None:
    shown = presenter("", "lake", "plain", phase="planning", hand={"raft": 1, "thief": 1})
    assert "no_region" in choices(shown) and "pass" not in choices(shown)
    shown.press("no_region")
    found = [item.id for item in shown.scene().row]
    assert "desert" in found
    shown.tap_item("desert")
    assert not shown.phase.pending
    shown.tap_card("raft")
    shown.press(CONFIRM)
    assert seen(shown).hand(0) == {"desert": 1, "thief": 1}


def test_others_see_the_hand_that_no_region_reveals() -> None:
    shown = presenter("lake", "", "plain", phase="planning", acting=[1], hands=[{}, {"raft": 2}, {}])
    assert not shown.scene().row
    table = seated_at(shown.display)
    decision = table.match.decision(1)
    assert decision is not None
    table.submit(decision.action("no_region"))
    assert [(item.id, item.count) for item in shown.scene().row] == [("raft", 2)]


def test_a_card_that_can_go_nowhere_says_why() -> None:
    shown = presenter(*RING, phase="planning", hand={"bodyguard": 1, "thief": 1, "raft": 1}, arms=[4, 4, 4])
    shown.tap_item("bodyguard")
    assert "Bodyguard" in announcement_of(shown) and not shown.phase.chosen
    shown.tap_card("raft")
    assert "Raft" in announcement_of(shown)
    thieves = dict.fromkeys(list(realms(*RING))[:4], 0)
    shown = presenter(*RING, phase="planning", hand={"thief": 1}, thieves=thieves)
    shown.tap_item("thief")
    assert "coats of arms" in announcement_of(shown).lower()


def test_the_draw_pile_sells_its_top_card() -> None:
    shown = presenter(*RING, phase="planning")
    tap(shown, "deck")
    assert choices(shown) == [CANCEL, CONFIRM] and not done(shown)
    shown.press(CONFIRM)
    assert done(shown) == ["buy"]


def test_the_log_shows_where_something_happened() -> None:
    shown = presenter("river", "lake desert", "", phase="planning", hand={"forest": 1})
    shown.tap_item("forest")
    tap(shown, "realm_2")
    shown.press(CONFIRM)
    assert shown.places.of_record(shown.display.story()[-1]) == shown.plan.spot("realm_2")


def test_before_another_journey_everybody_hears_once_what_the_last_one_brought() -> None:
    hand = {"raft": 1, "unicorn": 1, "lake": 1}
    shown = presenter("river forest", "plain", phase="travel", hand=hand, start=1, thieves={"realm_0_second": 1})
    tap(shown, "realm_0_second")
    shown.press(CONFIRM)
    shown.display.undo()
    tap(shown, "realm_0_second")
    shown.press(CONFIRM)
    assert not announcement_of(shown)
    shown.press("stop")
    assert announcement_of(shown) == "Journey 1 brought: P0 5, P1 2."
    assert not announcement_of(shown)


def test_a_region_explains_what_lies_at_it_and_whose_it_is() -> None:
    shown = presenter(*RING, phase="planning", thieves={"realm_1_first": 2}, hand={"raft": 1})
    told = shown.explainer.explain(Thing(PLACE, "realm_1_first"))
    assert told is not None and told.piece == "region/lake"
    assert [fact.text for fact in told.facts] == [
        "P1’s realm, region 1",
        "Thief: P2",
        "Pays 7 gold each time you enter.",
        "Raft: 2 cards",
    ]
    blocked = presenter(*RING, phase="planning", obstacles={"realm_1_first": 2}, hand={"raft": 1})
    dearer = blocked.explainer.explain(Thing(PLACE, "realm_1_first"))
    assert dearer is not None and dearer.facts[-1].text == "Raft: 3 cards", "somebody else’s monster lies there"
    pile, card = shown.explainer.explain(Thing(PLACE, "discards")), shown.explainer.explain(Thing(CARD, "raft"))
    assert pile is not None and pile.title == "Discard pile"
    assert card is not None and card.title == "Raft"
    assert [fact.text for fact in card.facts] == ["River: 1 card", "Lake: 2 cards"], "not Elfenland’s prices"
    thief = shown.explainer.explain(Thing(ITEM, "thief"))
    assert thief is not None and thief.rule == "EK-24" and "2 gold" in thief.facts[0].text
    player = shown.explainer.explain(Thing(PLAYER, "1"))
    assert player is not None and player.facts[0].text == "Gold: secret until the end"
