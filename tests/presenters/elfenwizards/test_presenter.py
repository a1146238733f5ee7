"""Elfenwizards' board without a window: a phase for every decision, what duels and dice bring, where things lie."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import SPECTATOR
from elfenapp.engine.games.elfenwizards.board import BOXES, PLACES
from elfenapp.engine.games.elfenwizards.forecast import forecast
from elfenapp.engine.games.elfenwizards.view import Spell
from elfenapp.i18n import catalogue
from elfenapp.presenters.board.explanation import PLACE, Thing
from elfenapp.presenters.board.panel_phase import PanelPhase
from elfenapp.presenters.board.scene import NAMES
from elfenapp.presenters.board.square_layout import arrange_square
from elfenapp.presenters.elfenwizards.dice_throw import RESTING, SECONDS, over, thrown
from elfenapp.presenters.elfenwizards.geometry import FIGURE, ElfenwizardsGeometry
from elfenapp.presenters.elfenwizards.magic import brought
from elfenapp.presenters.elfenwizards.presenter import PHASES, ElfenwizardsPresenter
from elfenapp.session.seats import COLOURS, PERSON, Seat
from tests.helpers.sitting import Table
from tests.presenters.generic.plain_table import button_help

ASSETS = Path(__file__).parents[3] / "assets"
PLAN = ElfenwizardsGeometry(json.loads((ASSETS / "scenes" / "wizards-board.json").read_text(encoding="utf-8")))


def sit(
    players: int = 3, people: int = 3, options: dict[str, Any] | None = None, **parts: Any
) -> ElfenwizardsPresenter:
    position = {"acting": [0], "start": 0, **parts} if parts else None
    match = Match(Setup("elfenwizards", players, options or {}, seed=7, first=0, position=position))
    seats = tuple(Seat(f"P{seat}", COLOURS[seat], PERSON if seat < people else "greedy") for seat in range(players))
    table = Table(match, seats)
    table.start()
    return ElfenwizardsPresenter(table, lambda: catalogue("en"), PLAN, lambda: True, PHASES)


def test_every_decision_has_a_phase_of_the_games_own() -> None:
    game = find_game("elfenwizards")
    deciding = {step.name for step in game.rules(3, game.settle_options({})).flow if step.plays}
    assert deciding == set(PHASES) and not any(issubclass(phase, PanelPhase) for phase in PHASES.values())


def test_every_place_and_every_box_lies_on_the_board() -> None:
    for word in (*PLACES, *BOXES):
        target = PLAN.target(word)
        assert target is not None and 0 < target.x < 1600 and 0 < target.y < 1600, word


def test_every_place_and_every_box_says_what_it_is_good_for() -> None:
    shown = sit(options={"grey_price": 3})
    explain = shown.explainer.explain
    told = {word: found for word in (*PLACES, *BOXES) if (found := explain(Thing(PLACE, word))) is not None}
    assert len(told) == len(PLACES) + len(BOXES) and all(found.facts and found.rule for found in told.values())
    assert told["sorcerer_2"].facts[0].text == "5 points for each scoring"
    assert told["grey"].facts[0].text.endswith("one for every 3 pips.")


@pytest.mark.parametrize("among", range(1, 13))
def test_figures_stay_in_their_box(among: int) -> None:
    left, top, width, height = PLAN.areas["magician_2"]
    for number in range(among):
        x, y = PLAN.stand("magician_2", number, among)
        assert left <= x <= left + width and top + FIGURE / 2 - 1 <= y <= top + height - FIGURE / 2 + 1


# The forecast -------------------------------------------------------------------------------------------------------


def test_the_forecast_is_what_the_rules_would_do() -> None:
    """Passing now must bring exactly the points that were foretold."""
    beside: list[Plain] = [
        {"wizard": "wizard_0_1", "seat": 0, "spell": "5"},
        {"wizard": "wizard_1_2", "seat": 1, "spell": "minor"},
    ]
    match = Match(Setup("elfenwizards", 3, seed=7, first=0, position={
        "phase": "contest", "acting": [0], "start": 0, "beside": beside, "passed": [0, 1, 1],
    }))  # fmt: skip
    told = forecast(match.game, match.view(SPECTATOR))
    while not match.over and match.view(SPECTATOR).part("round", int) == 1:
        decision = match.decision(match.acting[0])
        assert decision is not None
        match.submit(next(action for action in decision.enumerate() if action.verb not in ("cast", "dispel")))
    scores = match.view(SPECTATOR).part("scores", list[list[int]])
    assert tuple(points[0] for points in scores) == told.scores


def test_a_tie_and_a_lead_are_told_apart() -> None:
    presenter = sit(phase="contest")
    view, game = presenter.display.view(), presenter.display.rules.game
    first = forecast(game, view).duels[0]
    one, other = first.wizards
    ahead = forecast(game, view, [Spell(one, 0, "4"), Spell(other, 1, "3")]).duels[0]
    assert ahead.rising == (one,) and not ahead.tied
    level = forecast(game, view, [Spell(one, 0, "1"), Spell(other, 1, "minor")]).duels[0]
    assert level.rising == () and set(level.tied) == {one, other}


# Dice that buy something --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("used", "there", "wanted", "once", "bought"),
    [
        ([4], [4], 7, False, 2),
        ([1, 1], [1, 1], 7, False, 1),
        ([3, 1], [3, 1], 7, False, 2),
        ([6], [6], 1, False, 1),
        ([2, 6], [2, 6], 1, False, None),  # the first die leaves nothing to buy
        ([1], [1], 7, False, None),  # one pip buys nothing
        ([2, 2], [2, 2], 7, True, None),  # what the first brought must be dealt with first
    ],
)
def test_what_dice_bring(used: list[int], there: list[int], wanted: int, once: bool, bought: int | None) -> None:
    assert brought(used, there, 0, 2, wanted, once) == bought


def test_chosen_dice_say_what_they_bring_and_bring_it() -> None:
    boxes = [{"minor": {"1": 1, "3": 1, "5": 1}}, {}, {}]
    presenter = sit(phase="second_recovery", boxes=boxes, minor_box=[4, 0, 0])
    for item in presenter.scene().rack[1:]:
        presenter.tap_item(item.id)
    scene = presenter.scene()
    assert "8 pips" in scene.prompt and "4 spells back" in scene.prompt
    presenter.press("confirm")
    assert presenter.display.view().part("minor_box", list[int])[0] == 0


def test_dice_that_bring_nothing_have_no_button_that_does_nothing() -> None:
    """One pip of six buys no token yet at the price of three: the die can be taken back, or another one added."""
    boxes = [{"grey": {"1": 1, "5": 1}}, {}, {}]
    presenter = sit(options={"grey_price": 3}, phase="grey_magic", boxes=boxes, grey={"wizard_0_1": 1})
    one, five = presenter.scene().rack[-2:]
    presenter.tap_item(one.id)
    assert [choice.id for choice in presenter.scene().choices] == ["cancel", "take_back"]
    presenter.tap_item(five.id)
    assert [choice.id for choice in presenter.scene().choices] == ["cancel", "take_back", "confirm"]


# Around the game ----------------------------------------------------------------------------------------------------


def test_clocks_are_for_those_who_wish_for_them_and_only_before_the_first_throw() -> None:
    assert sit().talk() is None
    presenter = sit(options={"negotiation_clocks": True})
    talk = presenter.talk()
    assert talk is not None and talk.seconds == 60
    presenter.press("roll")
    assert presenter.talk() is None
    contest = sit(options={"negotiation_clocks": True}, phase="contest").talk()
    assert contest is not None and contest.seconds == 300


def test_what_computers_do_first_takes_no_time_to_talk() -> None:
    """Promises are made before the first person acts, also if a computer begins."""
    beside = [{"wizard": "wizard_1_1", "seat": 1, "spell": "5"}]
    begun = sit(options={"negotiation_clocks": True}, phase="contest", people=1, beside=beside, passed=[0, 0, 1]).talk()
    assert begun is not None and begun.seconds == 300
    mine = [{"wizard": "wizard_0_1", "seat": 0, "spell": "5"}]
    assert sit(options={"negotiation_clocks": True}, phase="contest", beside=mine).talk() is None


def test_no_hand_is_covered_in_a_game_without_hands() -> None:
    assert sit(people=2, phase="first_roll", acting=[2]).scene().hand_hint == ""


def test_a_vacant_title_is_one_tap() -> None:
    """Ten titles and a demotion: eleven taps, also for a player who confirms all moves."""
    presenter = sit(phase="vacancies", wizards={"wizard_0_1": "druid_defeat"})
    assert not presenter.scene().choices
    presenter.choose_target(presenter.scene().lit[0])
    assert presenter.display.story()[-1].verb == "fill"


def test_the_levels_are_named_on_the_board() -> None:
    names = [tag.text for tag in sit().tags() if tag.tone == NAMES]
    assert names == ["Grand Druid", "Druid", "Sorcerer", "Necromancer", "Magician"]


def test_of_two_spells_for_the_round_track_the_chosen_one_is_marked_as_a_switch_is() -> None:
    """Neither is an action, and the prompt says that the spell stays there for good."""
    presenter = sit(phase="retirement", round=2, wizards={"wizard_0_1": "grand_druid"}, minor_box=[2, 0, 0])
    signs = [(choice.sign, choice.strong) for choice in presenter.scene().choices]
    assert signs == [("radiobox-blank", False), ("radiobox-marked", False)]
    assert "stays on the track for good" in presenter.scene().prompt
    presenter.press("reserve")
    assert [choice.sign for choice in presenter.scene().choices] == ["radiobox-marked", "radiobox-blank"]


def test_titles_are_given_one_by_one_from_the_top() -> None:
    beside = [{"wizard": "wizard_0_1", "seat": 0, "spell": "5"}]
    presenter = sit(phase="contest", beside=beside, passed=[0, 1, 1])
    presenter.festive = lambda: True
    presenter.refresh()
    presenter.press("pass")
    presenter.refresh()
    assert presenter.scene() and button_help(presenter, "skip") == ["Shows all titles at once."]
    prompts = []
    while presenter.scene() and presenter.ceremony is not None:
        prompts.append(presenter.scene().prompt)
        assert not presenter.scene().lit and [choice.id for choice in presenter.scene().choices] == ["skip"]
        presenter.next_title()
    assert len(prompts) == 15 and "Grand Druid" in prompts[0]


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (768, 1024), (1280, 800)])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_nothing_lies_over_anything_else(size: tuple[int, int], text: float) -> None:
    layout = arrange_square(*size, players=6, text=text)
    boxes = [layout.bar, layout.players, layout.board, layout.prompt, layout.rack, layout.hand, layout.choices]
    for number, box in enumerate(boxes):
        assert box.width > 0 and box.height > 0
        assert box.x >= 0 and box.y >= 0 and box.x + box.width <= size[0] and box.y + box.height <= size[1]
        for other in boxes[number + 1 :]:
            apart = box.x + box.width <= other.x or other.x + other.width <= box.x
            assert apart or box.y + box.height <= other.y + 0.01 or other.y + other.height <= box.y + 0.01
    assert layout.rack.width >= 7 * 48, "seven dice that a finger can tell apart"


def test_a_throw_ends_with_the_faces_that_were_rolled() -> None:
    pieces = ("die/red/1", "die/red/6", "die/red/3")
    assert [die.piece for die in thrown(pieces, SECONDS)] == list(pieces)
    assert [die.piece for die in thrown(pieces, SECONDS / 3)] != list(pieces)
    assert not over(SECONDS) and over(SECONDS + RESTING)
