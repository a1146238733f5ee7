"""An answer put together on the table for all games: nothing is armed, everything can be taken back or asked about."""

from __future__ import annotations

from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import SPECTATOR
from elfenapp.presenters.generic.panel import AMOUNT, ONE, SOME
from elfenapp.presenters.generic.touches import BackTo, Choose, ChooseVerb, SetAmount, ShowOthers
from elfenapp.session.seats import PERSON, Seat
from tests.helpers.sitting import Table
from tests.presenters.generic.plain_table import presenter_of, table_of, touch_something


def test_the_verb_with_choices_is_open_at_once_but_not_chosen() -> None:
    table = table_of("elfenland", PERSON, "greedy", "greedy", options={"first_counter": "hidden"})
    presenter = presenter_of(table, confirms=False)
    scene = presenter.scene()
    assert [verb.value for verb in scene.panel.verbs] == ["take", "draw"]
    assert scene.panel.kind == ONE and not any(verb.chosen for verb in scene.panel.verbs)
    assert scene.panel.question.startswith(scene.panel.verbs[0].text), "it says whose choices they are"
    assert scene.panel.confirm and not scene.panel.ready
    presenter.confirm()
    assert len(table.match.log) == 1, "nothing happens before a touch"


def test_without_confirming_the_tap_is_the_action() -> None:
    table = table_of("elfenland", PERSON, "greedy", "greedy", options={"first_counter": "hidden"})
    presenter = presenter_of(table, confirms=False)
    presenter.answer(Choose(presenter.scene().panel.choices[0].value))
    assert len(table.match.log) > 1


def test_with_confirming_the_strong_button_is_the_action_and_choices_can_be_taken_back() -> None:
    table = table_of("elfenland", PERSON, "greedy", "greedy", options={"first_counter": "hidden"})
    presenter = presenter_of(table)
    presenter.answer(Choose(presenter.scene().panel.choices[0].value))
    panel = presenter.scene().panel
    assert panel.ready and panel.chosen and len(panel.steps) == 1 and len(table.match.log) == 1
    presenter.answer(BackTo(panel.steps[0].word))
    assert presenter.scene().panel.kind == ONE
    presenter.answer(Choose(presenter.scene().panel.choices[0].value))
    presenter.cancel()
    assert not presenter.scene().panel.chosen
    presenter.answer(Choose(presenter.scene().panel.choices[0].value))
    presenter.confirm()
    assert len(table.match.log) > 1


def test_what_is_not_offered_can_be_asked_about_and_says_why() -> None:
    table = table_of("elfenland", PERSON, PERSON, options={"first_counter": "hidden"})
    table.lift_curtain()
    presenter = presenter_of(table)
    while table.match.view(SPECTATOR).phase != "placement":
        presenter.answer(Choose(presenter.scene().panel.choices[0].value))
        presenter.confirm()
        table.lift_curtain()
    presenter.answer(Choose(presenter.scene().panel.choices[0].value))
    if presenter.scene().panel.others is False:
        presenter.answer(Choose(presenter.scene().panel.choices[0].value))
    before = presenter.scene().panel
    assert before.kind == ONE and before.others
    presenter.answer(ShowOthers())
    panel = presenter.scene().panel
    refused = next(choice for choice in panel.choices if not choice.allowed)
    presenter.answer(Choose(refused.value))
    reason = presenter.take_refusal()
    assert reason is not None and reason.rule
    assert presenter.take_refusal() is None, "told once"


def test_an_amount_stays_between_its_bounds() -> None:
    table = table_of("elfengold", PERSON, "greedy", "greedy")
    presenter, chance = presenter_of(table), Generator(4)
    while table.match.view(SPECTATOR).phase != "auction" or table.decision() is None:
        touch_something(presenter, presenter.scene(), chance)
    panel = presenter.scene().panel
    assert panel.kind == AMOUNT and panel.amount == panel.least and not panel.ready, "no bid is armed by itself"
    presenter.answer(ChooseVerb("bid"))
    assert presenter.scene().panel.ready, "the least bid in two taps"
    presenter.answer(SetAmount(panel.least + 5))
    assert presenter.scene().panel.amount == panel.least + 5
    presenter.answer(SetAmount(10_000))
    assert presenter.scene().panel.amount == panel.most
    presenter.answer(SetAmount(-100_000))
    assert presenter.scene().panel.amount == panel.least


def test_a_bare_verb_is_one_tap_even_where_moves_are_confirmed() -> None:
    table = table_of("elfengold", PERSON, "greedy", "greedy")
    presenter, chance = presenter_of(table), Generator(4)
    while table.match.view(SPECTATOR).phase != "auction" or table.decision() is None:
        touch_something(presenter, presenter.scene(), chance)
    entries = len(table.match.log)
    assert "withdraw" in [verb.value for verb in presenter.scene().panel.verbs]
    presenter.answer(ChooseVerb("withdraw"))
    assert table.match.log[entries].verb == "withdraw"


def test_a_hand_that_is_asked_about_is_laid_out_once() -> None:
    """In the discarding that may end a journey every card is a choice of the panel: the tray does not repeat it."""
    hand = {"dragon": 3, "raft": 2, "unicorn": 1}
    position: dict[str, Plain] = {"phase": "travel", "acting": [0], "hands": [hand, {}]}
    position["boots"] = ["elvenhold", "elvenhold"]
    seats = (Seat("Anna", "red"), Seat("Ben", "green", "greedy"))
    table = Table(Match(Setup("elfenland", 2, {}, 3, first=0, position=position)), seats)
    table.start()
    presenter = presenter_of(table)
    before = presenter.scene().tray
    assert before is not None and "Hand" in [spot.label for spot in before.spots]
    presenter.answer(ChooseVerb("stop"))
    scene = presenter.scene()
    assert scene.panel.kind == SOME and {choice.value: choice.held for choice in scene.panel.choices} == hand
    assert scene.tray is None or "Hand" not in [spot.label for spot in scene.tray.spots]
