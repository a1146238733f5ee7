"""The table on which every game can be played: every offer can be chosen, and nothing private is shown."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.bots import find_bot
from elfenapp.engine.core.common_vocabularies import vocabularies
from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import SPECTATOR, seat_reader
from elfenapp.presenters.generic.decision_form import DecisionForm
from elfenapp.presenters.generic.panel import AMOUNT, ONE, SOME
from elfenapp.presenters.generic.piece_pictures import WORDS as DRAWN_WORDS
from elfenapp.presenters.generic.piece_pictures import Pictures
from elfenapp.presenters.generic.view import GenericView
from elfenapp.presenters.text.wording import Texts
from elfenapp.session.seats import COLOURS, NOBODY, PERSON, Seat
from tests.helpers.sitting import Table
from tests.helpers.table import amounts
from tests.presenters.generic.plain_table import DRAWN, WORDS, presenter_of, table_of, touch_something


def form_of(match: Match, seat: int) -> DecisionForm:
    seats = tuple(Seat(f"P{number}", COLOURS[number]) for number in range(match.rules.players))
    texts = Texts(WORDS, seats, match.rules)
    pictures = Pictures([row.colour for row in seats], DRAWN)
    shown = GenericView(match.view(seat_reader(seat)), texts, pictures, seats)
    decision = match.decision(seat)
    assert decision is not None
    return DecisionForm(decision, match.why_not, texts, shown)


def compose(form: DecisionForm, wanted: Action) -> Any:
    """Touch the panel until it says what is wanted; what the strong button then gives."""
    form.choose_verb(wanted.verb)
    for _ in range(12):
        panel = form.panel()
        if panel.kind == ONE:
            name = _asked(form)
            assert wanted.fields[name] in [choice.value for choice in panel.choices if choice.allowed]
            value = wanted.fields[name]
            assert isinstance(value, str | int)
            form.choose(value)
            continue
        if panel.kind == SOME:
            for kind, count in amounts(wanted.fields[_asked(form)]).items():
                for _ in range(count):
                    form.take(kind, 1)
        elif panel.kind == AMOUNT:
            amount = wanted.fields[_asked(form)]
            assert isinstance(amount, int)
            form.set_amount(amount)
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
    verbs = {play.verb for step in match.rules.flow for play in step.plays}
    assert len(checked) >= min(6, len(verbs))


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
    """A scene for no player is the same whatever people hold: it is made from what a spectator sees."""
    table = table_of(game, PERSON, PERSON, PERSON)
    presenter = presenter_of(table)
    if not table.viewers.secrets:
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
