"""The page that leads back to a seat at another device: what it says while the host is looked for. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from elfenapp.i18n import Catalogue
from elfenapp.net.guest.lan_guest import HERE, PUT_AWAY, REFUSED, LanGuest
from elfenapp.net.protocol.messages import Ticket
from elfenapp.net.storage.games_elsewhere import Elsewhere

from ..home import back_title, cover
from .elsewhere import looking_text, own_names
from .found import refusal_text


@dataclass(frozen=True, slots=True)
class ReturningPage:
    cover: str
    heading: str
    seat: str  # whose it is; empty if this device has none
    told: str
    refused: bool  # the host does not know this device any more


def is_in_lobby(visit: LanGuest) -> bool:
    """True if the host is found, and its game has not begun."""
    return visit.status == HERE and visit.state is not None and not visit.state.started


def returning_page(visit: LanGuest, ticket: Ticket, stored: Elsewhere | None, words: Catalogue) -> ReturningPage:
    """``stored``: what this device knows of the game, if it was ever there."""
    known = stored or Elsewhere(ticket.match, ticket.game)
    refused = visit.status == REFUSED
    return ReturningPage(
        cover=cover(known.game),
        heading=back_title(known.game, known.host, words),
        seat=words.text("home.elsewhere.seat", name=own_names(known, words)) if known.own else "",
        told=refusal_text(visit.reason, words)
        if refused and visit.reason is not None
        else looking_text(known, visit.in_vain > 0, visit.farewell == PUT_AWAY, words),
        refused=refused,
    )
