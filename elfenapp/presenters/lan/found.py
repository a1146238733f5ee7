"""Games on other devices: what the search has found, why it may have found nothing, why a host refuses us."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from elfenapp.engine.core.errors import Reason
from elfenapp.i18n import Catalogue
from elfenapp.net.protocol.address import NOWHERE, Address
from elfenapp.net.protocol.beacon import Beacon
from elfenapp.net.protocol.messages import Ticket
from elfenapp.net.storage.games_elsewhere import Elsewhere
from elfenapp.net.transport.interface import Addressing, Tried
from elfenapp.session.seats import tidy_name


@dataclass(frozen=True, slots=True)
class FoundGame:
    title: str
    detail: str
    game: str
    address: Address  # none if it was not found
    match: str


def found_games(found: Mapping[Address, Beacon], places: Addressing, words: Catalogue) -> list[FoundGame]:
    """Each game once, though its host may have answered from several addresses."""
    games: dict[str, FoundGame] = {}
    hosted = {address: beacon for address, beacon in found.items() if not beacon.heir}
    # Who hosts by now, not who did; at the best of its places.
    for address, beacon in sorted(hosted.items(), key=lambda row: (-row[1].epoch, places.rank(row[0].place))):
        title = words.text(f"game.{beacon.game}")
        name = tidy_name(beacon.name)
        detail = words.text("lan.hosted_by", name=name) if name else words.text("lan.hosted")
        games.setdefault(beacon.match, FoundGame(title, detail, beacon.game, address, beacon.match))
    return sorted(games.values(), key=lambda game: (game.title, game.detail))


def with_known(found: Sequence[FoundGame], elsewhere: Iterable[Elsewhere], words: Catalogue) -> list[FoundGame]:
    """First the games in which this device has a seat, whether they were found nearby or not, then the others."""
    nearby = {game.match: game for game in found}
    own = []
    for known in elsewhere:
        detail = words.text("lan.hosted_by", name=known.host) if known.host else words.text("lan.hosted")
        unseen = FoundGame(words.text(f"game.{known.game}"), detail, known.game, NOWHERE, known.match)
        own.append(nearby.pop(known.match, unseen))
    return [*own, *nearby.values()]


def returns(tickets: Iterable[Ticket], found: Iterable[FoundGame]) -> dict[str, Ticket]:
    """The games that were found and to which this device has a ticket."""
    known = {ticket.match: ticket for ticket in tickets}
    return {game.match: known[game.match] for game in found if game.match in known}


def diagnosis(tried: Tried, words: Catalogue) -> list[str]:
    """Things to check if nothing was found. Numbers, for people who know what to do with them, are at the end."""
    if not tried.own:
        return [words.text("lan.diagnosis.no_network"), words.text("lan.diagnosis.same_wifi")]
    lines = [
        words.text("lan.diagnosis.same_wifi"),
        words.text("lan.diagnosis.guest_wifi"),
        words.text("lan.diagnosis.firewall"),
        words.text("lan.diagnosis.code"),
        words.text("lan.diagnosis.own", addresses=", ".join(tried.own)),
    ]
    return [*lines, words.text("lan.diagnosis.swept", count=tried.swept)] if tried.swept else lines


def refusal_text(reason: Reason, words: Catalogue) -> str:
    """Why a host does not let us in."""
    details = {name: str(value) for name, value in reason.details.items()}
    texts = {
        "wrong_code": words.text("lan.refused.wrong_code"),
        "pairing_paused": words.text("lan.refused.too_many", seconds=details.get("seconds", "60")),
        "not_let_in": words.text("lan.refused.not_let_in"),
        "not_answered": words.text("lan.refused.not_answered"),
        "asking_busy": words.text("lan.refused.asking_busy"),
        "asked_too_often": words.text("lan.refused.asked_too_often", seconds=details.get("seconds", "60")),
        "no_asking": words.text("lan.refused.no_asking"),
        "ask_lost": words.text("lan.refused.ask_lost"),
        "table_full": words.text("lan.refused.full"),
        "unknown_device": words.text("lan.refused.unknown"),
        "sent_away": words.text("lan.refused.sent_away"),
        "code_not_proven": words.text("lan.refused.code_not_proven"),
        "other_host": words.text("lan.refused.other_host"),
        "update_guest": words.text("lan.refused.update_here", version=details.get("host", "")),
        "update_host": words.text("lan.refused.update_there", version=details.get("guest", "")),
    }
    return texts.get(reason.code, words.text("lan.refused.unknown"))
