"""The page that leads back to a seat: it names game, host and seat, and says how the search goes."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from elfenapp.engine.core.errors import Reason
from elfenapp.i18n import catalogue
from elfenapp.net.guest.lan_guest import HERE, LOST, PUT_AWAY, REFUSED, SEARCHING
from elfenapp.net.protocol.messages import Ticket
from elfenapp.net.storage.games_elsewhere import Elsewhere
from elfenapp.presenters.lan.returning import is_in_lobby, returning_page
from elfenapp.session.seats import COLOURS, Seat

WORDS = catalogue("en")
TICKET = Ticket("ab" * 8, "a", bytes(32), "Anna", "elfenland")
SEATS = tuple(Seat(name, COLOURS[number]) for number, name in enumerate(("Ben", "Anna")))
KNOWN = Elsewhere(TICKET.match, "elfenland", "Ben", SEATS, (1,))


def visit(status: str, in_vain: int = 0, farewell: str = "", reason: Reason | None = None, state: Any = None) -> Any:
    return SimpleNamespace(status=status, in_vain=in_vain, farewell=farewell, reason=reason, state=state)


def test_it_says_whose_game_and_which_seat() -> None:
    page = returning_page(visit(SEARCHING), TICKET, KNOWN, WORDS)
    assert "Ben" in page.heading and "Anna" in page.seat and page.cover and not page.refused
    assert page.told == WORDS.text("lan.back.looking", name="Ben")


def test_a_game_of_which_only_the_ticket_is_left_can_be_gone_back_to() -> None:
    page = returning_page(visit(SEARCHING), TICKET, None, WORDS)
    assert page.heading and not page.seat and page.told == WORDS.text("lan.back.looking.unnamed")


def test_after_a_search_in_vain_it_says_what_became_of_the_host() -> None:
    lost, put_away = visit(LOST, in_vain=1), visit(LOST, in_vain=1, farewell=PUT_AWAY)
    assert returning_page(lost, TICKET, KNOWN, WORDS).told == WORDS.text("lan.back.not_there", name="Ben")
    assert returning_page(put_away, TICKET, KNOWN, WORDS).told == WORDS.text("lan.back.put_away", name="Ben")


def test_a_refusal_is_told() -> None:
    page = returning_page(visit(REFUSED, reason=Reason("sent_away")), TICKET, KNOWN, WORDS)
    assert page.refused and page.told == WORDS.text("lan.refused.sent_away")


def test_a_game_that_has_not_begun_is_waited_for_in_its_lobby() -> None:
    waiting, begun = SimpleNamespace(started=False), SimpleNamespace(started=True)
    assert is_in_lobby(visit(HERE, state=waiting)) and not is_in_lobby(visit(HERE, state=begun))
    assert not is_in_lobby(visit(HERE)) and not is_in_lobby(visit(LOST, state=waiting))
