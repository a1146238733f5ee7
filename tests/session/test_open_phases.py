"""Open phases: what is decided needs nothing hidden, so all who share a device look at it together: no curtain."""

from __future__ import annotations

import pytest

from elfenapp.engine.bots import find_bot
from elfenapp.engine.core.decisions import write_offer
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.steps import offers
from elfenapp.engine.core.views import SPECTATOR, seat_reader
from elfenapp.session.seats import COLOURS, NOBODY, PERSON, Seat
from tests.helpers.sitting import Table
from tests.helpers.wire import row

OPEN = {
    (game, step.name)
    for game, found in all_games().items()
    for step in found.rules(found.seats[-1], found.settle_options({})).flow
    if step.is_public
}


def table_at(phase: str, *minds: str, game: str = "elfengold") -> Table:
    """A table at which a phase has just begun for people who share the device."""
    seats = tuple(Seat(f"P{number}", COLOURS[number], mind) for number, mind in enumerate(minds))
    table = Table(Match(Setup(game, len(minds), seed=4, first=0)), seats)
    table.start()
    while table.view().phase != phase:
        act(table)
    return table


def act(table: Table) -> None:
    table.lift_curtain()
    decision = table.decision()
    assert decision is not None
    choices = [offer for offer in decision.offers if offer.verb in ("withdraw", "pass")] or decision.offers
    table.submit(decision.action(choices[0].verb, **next(choices[0].fillings())))


def test_the_auction_and_the_market_are_open_where_hands_are_hidden() -> None:
    assert {
        (game, phase) for game in ("elfengold", "elfenroads") for phase in ("auction", "cards", "replacement", "reward")
    } == {(game, phase) for game, phase in OPEN if game in ("elfengold", "elfenroads")}


@pytest.mark.parametrize("game", sorted({game for game, _ in OPEN}))
def test_what_an_open_step_offers_follows_from_what_everybody_sees(game: str) -> None:
    """The declaration is honest: a table imagined from a spectator's view offers the same."""
    found, chance = all_games()[game], Generator(5)
    match, bot, asked = Match(Setup(game, 3, seed=2, first=0)), find_bot(all_games()[game], "greedy"), set()
    while not match.over:
        seat = match.acting[0]
        decision, view = match.decision(seat), match.view(SPECTATOR)
        assert decision is not None
        if (game, view.phase) in OPEN:
            asked.add((game, view.phase))
            imagined = found.imagine(view, chance)
            assert match.rules.flow[imagined.step].name == view.phase
            plays = match.rules.flow[imagined.step].by_verb
            assert [write_offer(plays[offer[0]], offer) for offer in offers(imagined, seat)] == list(decision.offers)
        match.submit(bot.choose(match.view(seat_reader(seat)), decision, chance))
    open_phases = {phase for of, phase in OPEN if of == game}
    assert {phase for _, phase in asked} >= open_phases - {"replacement"}, "that one is rare"


def test_no_curtain_falls_in_an_open_phase_and_nobody_s_cards_are_shown() -> None:
    table = table_at("auction", PERSON, PERSON, "greedy", PERSON)
    bidders = set()
    while table.view().phase == "auction":
        assert table.shared_view and (table.viewer, table.curtain) == (NOBODY, NOBODY)
        assert table.view()["hands"] == [None] * 4 and table.view()["hidden"] == [None] * 4
        decision = table.decision()
        assert decision is not None and decision.seat == table.deciding_seat
        bidders.add(decision.seat)
        act(table)
    assert bidders == {0, 1, 3}
    assert not table.shared_view and table.curtain != NOBODY, "placing counters needs what is hidden"


def test_a_peek_shows_one_s_own_and_ends_with_the_hold() -> None:
    table = table_at("auction", PERSON, PERSON, "greedy")
    turn = table.deciding_seat
    for seat in (0, 1):
        table.peek(seat)
        assert [own is not None for own in row(table.view()["hands"])] == [other == seat for other in range(3)]
        assert table.deciding_seat == turn, "the others may go on bidding"
        assert table.recap() == [], "everybody has seen what happened"
        table.end_peek()
        assert table.view()["hands"] == [None] * 3
    table.peek(2)
    assert table.viewer == NOBODY, "nobody sits there at this device"


@pytest.mark.parametrize("leave", ["hide", "end_peek"])
def test_a_pause_ends_the_peek_and_needs_no_curtain(leave: str) -> None:
    table = table_at("auction", PERSON, PERSON)
    table.peek(1)
    getattr(table, leave)()
    assert (table.viewer, table.curtain) == (NOBODY, NOBODY) and table.shared_view


def test_a_peek_is_over_when_the_phase_is() -> None:
    table = table_at("auction", PERSON, PERSON)
    table.peek(1)
    while table.view().phase == "auction":
        act(table)
    assert table.view()["hands"] == [None, None] and table.viewer == NOBODY


def test_who_holds_the_device_keeps_it_where_the_own_journey_ends() -> None:
    table = table_at("travel", PERSON, PERSON)
    table.lift_curtain()
    traveller = table.viewer
    table.submit(("stop", {"discard": {}}))
    assert table.view().phase == "travel" and table.curtain not in (NOBODY, traveller)


def test_one_person_alone_at_a_device_always_sees_the_own_cards() -> None:
    table = table_at("auction", PERSON, "greedy", "greedy")
    assert not table.shared_view and table.viewer == 0
    table.peek(0)
    table.hide()
    assert table.viewer == 0


def test_moves_of_several_people_are_done_in_their_turns() -> None:
    table = table_at("auction", PERSON, PERSON, PERSON)
    first = table.deciding_seat
    order = [(first + number) % 3 for number in range(3)]
    entries = len(table.match.log)
    table.submit_for(*((seat, ("withdraw", {})) for seat in order))
    assert [(entry.seat, entry.verb) for entry in table.match.log[entries:]] == [(seat, "withdraw") for seat in order]
    entries = len(table.match.log)
    table.submit_for((table.deciding_seat, ("withdraw", {})), (table.deciding_seat, ("withdraw", {})))
    assert len(table.match.log) == entries + 1, "it was not their turn any more"
