"""Questions before a saved game is opened that was played on several devices. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from elfenapp.i18n import Catalogue
from elfenapp.session.seats import Seat

from ..text.names import player_name


@dataclass(frozen=True, slots=True)
class ReopenPage:
    title: str
    text: str
    entries: tuple[str, ...]


def were_with_you(seats: Sequence[Seat], away: Sequence[int], words: Catalogue) -> ReopenPage:
    """Players sat at other devices: are they there again, or does the game go on without them?"""
    names = names_of([player_name(words, seats, seat) for seat in away], words)
    return ReopenPage(
        words.text("lan.reopen.title", names=names),
        words.text("lan.reopen.text"),
        (words.text("lan.reopen.again"), words.text("lan.reopen.alone", names=names)),
    )


def followed_page(host: str, seat_there: bool, words: Catalogue) -> ReopenPage:
    """An older copy of a game that goes on at another device: it can be watched, not played."""
    title = words.text("shelf.went_on", name=host) if host else words.text("shelf.went_on.unnamed")
    back = (words.text("lan.join.back"),) if seat_there else ()
    return ReopenPage(title, words.text("lan.reopen.followed"), (*back, words.text("shelf.replay")))


def names_of(names: Sequence[str], words: Catalogue) -> str:
    """Names in a sentence: "Bea", "Bea and Cleo", "Bea, Cleo and Dan"."""
    if len(names) < 2:
        return "".join(names)
    return words.text("lan.names_and", names=", ".join(names[:-1]), last=names[-1])
