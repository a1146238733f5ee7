"""Texts about a game on another device: on the page that leads back to it, and when it is left. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from elfenapp.i18n import Catalogue
from elfenapp.net.storage.games_elsewhere import Elsewhere

from ..text.names import player_name


@dataclass(frozen=True, slots=True)
class LeavePage:
    title: str
    text: str
    entries: tuple[str, str]  # stay, leave


def leave_page(known: Elsewhere, connected: bool, words: Catalogue) -> LeavePage:
    """The fate of our seat if we leave for good."""
    host = known.host or words.text("lan.the_host")
    if not known.own:
        text = words.text("lan.leave.looks_on")
    elif connected and not known.started:
        text = words.text("lan.leave.lobby", name=host)
    elif connected:
        text = words.text("lan.leave.text", name=host)
    else:
        text = words.text("lan.leave.away", name=host)
    return LeavePage(words.text("lan.leave.title"), text, (words.text("lan.leave.stay"), words.text("lan.leave.go")))


def own_names(known: Elsewhere, words: Catalogue) -> str:
    return ", ".join(player_name(words, known.seats, seat) for seat in known.own)


def looking_text(known: Elsewhere, in_vain: bool, put_away: bool, words: Catalogue) -> str:
    """The present step of the page that leads back."""
    host = known.host
    if not in_vain:
        return words.text("lan.back.looking", name=host) if host else words.text("lan.back.looking.unnamed")
    if put_away:
        return words.text("lan.back.put_away", name=host or words.text("lan.the_host"))
    return words.text("lan.back.not_there", name=host) if host else words.text("lan.back.not_there.unnamed")
