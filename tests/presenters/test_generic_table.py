"""The table on which every game can be played: every offer can be chosen, and nothing private is shown."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from elfenapp.engine.bots import find_bot
from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.generator import Generator, below
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import SPECTATOR, seat_reader
from elfenapp.engine.core.vocabularies import vocabularies
from elfenapp.i18n import catalogue
from elfenapp.presenters.decision_form import DecisionForm
from elfenapp.presenters.generic_panel import AMOUNT, ONE, SOME
from elfenapp.presenters.generic_table import GenericTable, Scene
from elfenapp.presenters.generic_view import GenericView
from elfenapp.presenters.pictures import WORDS as DRAWN_WORDS
from elfenapp.presenters.pictures import Pictures
from elfenapp.presenters.texts import Texts
from elfenapp.session.seats import COLOURS, NOBODY, PERSON, Seat
from tests.sitting import Table

ATLASES = json.loads((Path(__file__).parents[2] / "assets/pieces/pieces.json").read_text(encoding="utf-8"))["groups"]
DRAWN = frozenset(name for group in ATLASES.values() for name in group["names"])
WORDS = catalogue("en")


def table_of(game: str, *minds: str, seed: int = 3, options: dict[str, Any] | None = None) -> Table:
    names = ("Anna", "Ben", "Clara", "Dirk", "Eva", "Felix")
    seats = tuple(Seat(names[number], COLOURS[number], mind) for number, mind in enumerate(minds))
    table = Table(Match(Setup(game, len(minds), options or {}, seed, first=0)), seats)
    table.start()
    return table


def presenter_of(table: Table, confirms: bool = True) -> GenericTable:
    return GenericTable(table, lambda: WORDS, DRAWN, lambda: confirms)


def form_of(match: Match, seat: int) -> DecisionForm:
    seats = tuple(Seat(f"P{number}", COLOURS[number]) for number in range(match.rules.players))
    texts = Texts(WORDS, seats, match.rules)
    pictures = Pictures([row.colour for row in seats], DRAWN)
    decision = match.decision(seat)
    assert decision is not None
    return DecisionForm(decision, match, texts, GenericView(match.view(seat_reader(seat)), texts, pictures, seats))


def compose(form: DecisionForm, wanted: Action) -> Any:
    """Touch the panel until it says what is wanted; what the strong button then gives."""
    form.choose_verb(wanted.verb)
    for _ in range(12):
        panel = form.panel()
        if panel.kind == ONE:
            name = _asked(form)
            assert wanted.fields[name] in [choice.value for choice in panel.choices if choice.allowed]
            form.choose(wanted.fields[name])
            continue
        if panel.kind == SOME:
            for kind, count in wanted.fields[_asked(form)].items():
                for _ in range(count):
                    form.take(kind, 1)
        elif panel.kind == AMOUNT:
            form.set_amount(wanted.fields[_asked(form)])
        assert form.panel().ready
        outcome = form.go_on()
        if outcome is not None:
            return outcome
    raise AssertionError("the panel never came to an end")


def _asked(form: DecisionForm) -> str:
    offered = form.chooser.next_field()
    assert offered is not None
    return offered.name


@pytest.mark.parametrize(
    "game, options", [(game, {}) for game in all_games()] + [("elfengold", {"wizards": True, "hand_limit": 4})]
)
def test_every_action_can_be_put_together_by_touching_the_panel(game: str, options: dict[str, Any]) -> None:
    match = Match(Setup(game, 3, options, seed=11))
    bot, chance = find_bot(match.game, "random"), Generator(1)
    checked = set()
    for _ in range(400):
        if match.over:
            break
        seat = match.acting[0]
        decision = match.decision(seat)
        assert decision is not None
        action = bot.choose(match.view(seat_reader(seat)), decision, chance)
        assert compose(form_of(match, seat), action) == action
        checked.add(action.verb)
        match.submit(action)
    assert len(checked) >= 6


@pytest.mark.parametrize("game", all_games())
def test_a_person_can_play_a_whole_game(game: str) -> None:
    table = table_of(game, PERSON, "random", "random")
    presenter, chance = presenter_of(table), Generator(2)
    for _ in range(3000):
        if table.over:
            break
        touch_something(presenter, presenter.scene(), chance)
        assert presenter.take_refusal() is None
    assert table.over and table.result() is not None
    scene = presenter.scene()
    assert scene.over and not scene.panel.verbs


def touch_something(presenter: GenericTable, scene: Scene, chance: Generator) -> None:
    panel = scene.panel
    if panel.ready and (panel.kind != SOME or below(chance, 2)):
        presenter.confirm()
    elif panel.kind == ONE:
        presenter.choose(panel.choices[below(chance, len(panel.choices))].value)
    elif panel.kind == SOME:
        choice = panel.choices[below(chance, len(panel.choices))]
        presenter.take(choice.value, 1 if choice.taken < choice.held else -1)
    else:
        presenter.choose_verb(panel.verbs[below(chance, len(panel.verbs))].value)


# What is shown ------------------------------------------------------------------------------------------------------


def test_the_open_table_comes_first_and_my_own_before_that_of_others() -> None:
    scene = presenter_of(table_of("elfenland", PERSON, "greedy", "greedy")).scene()
    assert [group.colour for group in scene.public] == [""] * len(scene.public)
    assert scene.mine is not None and scene.mine.title == "Anna"
    assert [group.title for group in scene.others] == ["Ben", "Clara"]
    assert [player.name for player in scene.players] == ["Anna", "Ben", "Clara"]
    assert scene.tray is not None
    hand = next(spot for spot in scene.tray.spots if spot.label == "Hand")
    assert hand.items and all(item.picture.startswith("card/") for item in hand.items)
    assert "Hand" not in [spot.label for spot in scene.mine.spots], "what lies on the tray lies nowhere else"
    hands = [spot for spot in scene.others[0].spots if spot.label == "Hand"]
    assert [item.picture for spot in hands for item in spot.items] == ["back/travel"]


@pytest.mark.parametrize(
    ("game", "raft", "dragon"),
    [("elfenkoning", "koning/raft", "card/dragon"), ("elfengold", "card/raft", "card/dragon")],
)
def test_a_card_whose_prices_differ_has_its_own_picture(game: str, raft: str, dragon: str) -> None:
    pictures = Pictures(COLOURS, DRAWN)
    cards = next(vocabulary for vocabulary in vocabularies(find_game(game)) if vocabulary.name == "card")
    assert (pictures.of(cards, "raft"), pictures.of(cards, "dragon")) == (raft, dragon)


@pytest.mark.parametrize("game", all_games())
def test_every_piece_that_a_game_names_can_be_drawn(game: str) -> None:
    pictures = Pictures(COLOURS, DRAWN)
    for part in find_game(game).state_type.parts:
        if part.piece:
            assert pictures.piece(part.piece, 0) or part.piece in DRAWN_WORDS, part.slot
    for vocabulary in vocabularies(find_game(game)):
        if vocabulary.piece:
            assert all(pictures.of(vocabulary, word, 0) for word in vocabulary), vocabulary.name


@pytest.mark.parametrize("game", all_games())
def test_every_picture_that_is_named_has_been_drawn(game: str) -> None:
    match = Match(Setup(game, 4, seed=5))
    bot, chance = find_bot(match.game, "greedy"), Generator(1)
    seats = tuple(Seat(f"P{number}", COLOURS[number]) for number in range(4))
    texts = Texts(WORDS, seats, match.rules)
    pictures = Pictures([seat.colour for seat in seats], DRAWN)
    for number in range(120):
        if match.over:
            break
        seat = match.acting[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(bot.choose(match.view(seat_reader(seat)), decision, chance))
        if number % 10 == 0:
            seen = GenericView(match.view(seat_reader(0)), texts, pictures, seats)
            groups = [*seen.public(), *(seen.own(other) for other in range(4))]
            named = {item.picture for group in groups for spot in group.spots for item in spot.items}
            named |= {spot.picture for group in groups for spot in group.spots}
            named |= {figure.picture for player in seen.players() for figure in player.figures}
            assert named - {""} <= DRAWN


@pytest.mark.parametrize("game", all_games())
def test_behind_the_curtain_there_is_nothing_of_anybody(game: str) -> None:
    """A scene for nobody is the same whatever people hold: it is made from what a spectator sees."""
    table = table_of(game, PERSON, PERSON, PERSON)
    presenter = presenter_of(table)
    if not table.secrets:
        assert table.curtain == NOBODY
        return
    assert table.curtain != NOBODY
    scene = presenter.scene()
    assert scene.mine is None and scene.tray is None
    assert not scene.panel.verbs
    assert table.view() == table.match.view(SPECTATOR)


def test_while_a_computer_decides_the_latest_moves_are_told() -> None:
    waiting: list[Any] = []
    seats = (Seat("Anna", "red"), Seat("Ben", "green", "greedy"), Seat("Clara", "blue", "greedy"))
    match = Match(Setup("elfenland", 3, {"first_counter": "hidden"}, seed=3, first=1))
    table = Table(match, seats, lambda work, done: waiting.append((work, done)))
    table.start()
    work, done = waiting.pop()
    done(work())
    scene = presenter_of(table).scene()
    assert scene.busy and "Clara" in scene.prompt and not scene.panel.verbs
    assert scene.latest is not None
    assert any("Ben" in item.text for spot in scene.latest.spots for item in spot.items)


# Choosing -----------------------------------------------------------------------------------------------------------


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
    presenter.choose(presenter.scene().panel.choices[0].value)
    assert len(table.match.log) > 1


def test_with_confirming_the_strong_button_is_the_action_and_choices_can_be_taken_back() -> None:
    table = table_of("elfenland", PERSON, "greedy", "greedy", options={"first_counter": "hidden"})
    presenter = presenter_of(table)
    presenter.choose(presenter.scene().panel.choices[0].value)
    panel = presenter.scene().panel
    assert panel.ready and panel.chosen and len(panel.steps) == 1 and len(table.match.log) == 1
    presenter.back_to(panel.steps[0].value)
    assert presenter.scene().panel.kind == ONE
    presenter.choose(presenter.scene().panel.choices[0].value)
    presenter.cancel()
    assert not presenter.scene().panel.chosen
    presenter.choose(presenter.scene().panel.choices[0].value)
    presenter.confirm()
    assert len(table.match.log) > 1


def test_what_is_not_offered_can_be_asked_about_and_says_why() -> None:
    table = table_of("elfenland", PERSON, PERSON, options={"first_counter": "hidden"})
    table.lift_curtain()
    presenter = presenter_of(table)
    while table.match.view(SPECTATOR).phase != "placement":
        presenter.choose(presenter.scene().panel.choices[0].value)
        presenter.confirm()
        table.lift_curtain()
    presenter.choose(presenter.scene().panel.choices[0].value)
    if presenter.scene().panel.others is False:
        presenter.choose(presenter.scene().panel.choices[0].value)
    before = presenter.scene().panel
    assert before.kind == ONE and before.others
    presenter.show_others()
    panel = presenter.scene().panel
    refused = next(choice for choice in panel.choices if not choice.allowed)
    presenter.choose(refused.value)
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
    presenter.choose_verb("bid")
    assert presenter.scene().panel.ready, "the least bid in two taps"
    presenter.step(5)
    assert presenter.scene().panel.amount == panel.least + 5
    presenter.set_amount(10_000)
    assert presenter.scene().panel.amount == panel.most
    presenter.step(-100_000)
    assert presenter.scene().panel.amount == panel.least


def test_a_bare_verb_is_one_tap_even_where_moves_are_confirmed() -> None:
    table = table_of("elfengold", PERSON, "greedy", "greedy")
    presenter, chance = presenter_of(table), Generator(4)
    while table.match.view(SPECTATOR).phase != "auction" or table.decision() is None:
        touch_something(presenter, presenter.scene(), chance)
    entries = len(table.match.log)
    assert "withdraw" in [verb.value for verb in presenter.scene().panel.verbs]
    presenter.choose_verb("withdraw")
    assert table.match.log[entries].verb == "withdraw"


def test_a_hand_that_is_asked_about_is_laid_out_once() -> None:
    """In the discarding that may end a journey every card is a choice of the panel: the tray does not repeat it."""
    hand = {"dragon": 3, "raft": 2, "unicorn": 1}
    position = {"phase": "travel", "acting": [0], "hands": [hand, {}], "boots": ["elvenhold", "elvenhold"]}
    seats = (Seat("Anna", "red"), Seat("Ben", "green", "greedy"))
    table = Table(Match(Setup("elfenland", 2, {}, 3, first=0, position=position)), seats)
    table.start()
    presenter = presenter_of(table)
    before = presenter.scene().tray
    assert before is not None and "Hand" in [spot.label for spot in before.spots]
    presenter.choose_verb("stop")
    scene = presenter.scene()
    assert scene.panel.kind == SOME and {choice.value: choice.held for choice in scene.panel.choices} == hand
    assert scene.tray is None or "Hand" not in [spot.label for spot in scene.tray.spots]
