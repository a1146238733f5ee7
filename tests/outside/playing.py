"""A game of Elfenland by mouse. What is to be decided is read where any program can read it: in the journal on disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from elfenapp.engine.core.decisions import Decision
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import EVERYTHING
from elfenapp.saves.shelf import Shelf
from elfenapp.session.seats import COLOURS, Seat, write_seats
from tests.outside import places
from tests.outside.desktop import await_it
from tests.outside.running import Running

PERSON = 0
READY = 0.65  # seconds of the app's own: a button that has only just appeared does not hear a click yet
ANSWER = 4.0  # of its seconds, too, in which a click has its effect; else it is made again
KEEP = 4  # cards a player may take into the next round


def new_game(app: Running) -> None:
    """From Home: two at the table, the second a computer that does not think long."""
    app.go(places.ELFENLAND)
    app.go(places.WITHOUT_THIRD)
    app.go(places.SECOND_BEGINNER)
    app.go(places.AMIGO_RULES)
    app.go(places.START)
    await_it("a journal", app.journals)


def lay_out_game(folder: Path, computer: str = "random") -> None:
    """The same, already on the shelf: Continue leads to it."""
    match = Match(Setup("elfenland", 2, {"preset": "amigo"}, seed=7, first=PERSON))
    match.about.update(write_seats((Seat("Ann", COLOURS[0]), Seat("Fern", COLOURS[1], computer))))
    _, journal = Shelf(folder).create(match)
    assert journal.close()


def make_a_move(app: Running, seat: int = PERSON, host: Running | None = None) -> None:
    """Decide whatever is to be decided, and see it on disk: our own, or that of the ``host`` on another device."""
    keeper = host or app
    match = await_it("our turn", lambda: _ours(keeper, seat))
    entries = len(match.log)
    decision = match.decision(seat)
    assert decision is not None
    for _ in range(3):
        app.grant(READY)
        decide(app, match, decision, seat)
        if app.grant(ANSWER, lambda: len(keeper.game().log) > entries):
            return
    raise AssertionError(f"no move in {decision.phase} came to the journal")


def play_to_the_end(app: Running) -> Match:
    while not (match := await_it("our turn", lambda: _ours(app, PERSON))).over:
        make_a_move(app)
    return match


def _ours(app: Running, seat: int) -> Match | None:
    assert app.alive, app.said
    match = app.game()
    return match if match.over or seat in match.acting else None


def decide(app: Running, match: Match, decision: Decision, seat: int) -> None:
    """By clicks alone, whatever comes of them."""
    ways: dict[str, Callable[[], None]] = {
        "draft": lambda: app.click(places.DRAW_PILE),
        "placement": lambda: app.click(places.CHOICE),  # pass
        "travel": lambda: _stop(app, match, seat),
        "keep": lambda: app.click(places.in_row(places.RACK, places.RACK_STEP, 0, _racked(match, seat))),
    }
    ways[decision.phase]()
    if decision.phase != "placement":
        app.grant(READY)
        app.click(places.UPPER_CHOICE)


def _racked(match: Match, seat: int) -> int:
    """Count the different pieces on the rack."""
    view = match.view(EVERYTHING)
    shown, hidden = (view.part(name, list[dict[str, int]])[seat] for name in ("shown", "hidden"))
    return len(shown) + len(hidden) + bool(view.part("obstacles", list[int])[seat])


def _stop(app: Running, match: Match, seat: int) -> None:
    """Stay in the town, and lay down what is too much, kind after kind."""
    hand = match.view(EVERYTHING).part("hands", list[dict[str, int]])[seat]
    app.click(places.CHOICE)
    app.grant(READY)
    left = sum(hand.values()) - KEEP
    for number, count in enumerate(hand.values()):
        for _ in range(min(count, max(0, left))):
            app.click(places.in_row(places.HAND, places.HAND_STEP, number, len(hand)))
            app.grant(0.1)
        left -= count
