"""Texts for a guest while there is no host, and the choices then. No Kivy, no socket."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from elfenapp.i18n import Catalogue
from elfenapp.net.lobby.state import LobbyState

from .lobby import host_lost

GO_ON, AGREE, CALL_OFF, WAIT = "go_on", "agree", "call_off", "wait"
GO_ON_SHORT, GO_THERE = "go_on_short", "go_there"  # although moves are missing: as the host, or at the new host
ICONS = {
    GO_ON: "crown-outline",
    AGREE: "check",
    CALL_OFF: "arrow-left",
    WAIT: "timer-sand",
    GO_ON_SHORT: "crown-outline",
    GO_THERE: "check",
}


@dataclass(frozen=True, slots=True)
class Interim:
    """The state of a table without a host, as this device knows it."""

    possible: bool  # those who are left can go on
    others: tuple[str, ...] = ()  # whom it takes
    put_away: bool = False  # the host went on purpose
    offered_by: str | None = None  # somebody else wants to host
    agreed: bool = False
    missing: tuple[str, ...] | None = None  # who has not agreed yet that this device hosts; None: it does not offer
    failed: bool = False
    shortfall: tuple[tuple[str, ...], int] | None = None  # whose copy lacks how many moves, while this device offers
    outdated: tuple[str, ...] = ()  # who knows a newer state of the game than this device
    doubt: int = 0  # moves seen here that are missing or different at the new host
    offline: bool = False  # this device is in no network: the host may be where it was


@dataclass(frozen=True, slots=True)
class LostPage:
    title: str
    text: str
    entries: tuple[tuple[str, str], ...]  # what can be done, and its words


def lost_page(state: LobbyState | None, interim: Interim, words: Catalogue) -> LostPage:
    title = words.text("lan.lost.put_away") if interim.put_away else words.text("lan.lost.title")
    wait = (WAIT, words.text("lan.offline.wait") if interim.offline else words.text("lan.lost.wait"))
    if interim.doubt:
        return _doubt_page(state, interim.doubt, words)
    if interim.offline:
        return LostPage(words.text("lan.offline.title"), words.text("lan.offline.text"), (wait,))
    if interim.failed:
        return LostPage(title, words.text("lan.lost.failed"), (wait,))
    if interim.shortfall is not None:
        return _short_page(title, *interim.shortfall, words)
    if interim.missing is not None:
        text = words.text("lan.lost.offering", names=_names(interim.missing, words))
        return LostPage(title, text, ((CALL_OFF, words.text("lan.lost.call_off")),))
    if interim.offered_by is not None:
        if interim.agreed:
            return LostPage(title, words.text("lan.lost.agreed"), ())
        text = words.text("lan.lost.offered", name=interim.offered_by or words.text("lan.device.unnamed"))
        return LostPage(title, text, ((AGREE, words.text("lan.lost.agree")), wait))
    if interim.possible:
        text = words.text("lan.lost.together", names=_names(interim.others, words))
        return LostPage(title, text, ((GO_ON, words.text("lan.lost.go_on")), wait))
    if interim.outdated:
        return LostPage(title, words.text("lan.lost.outdated", names=_names(interim.outdated, words)), (wait,))
    if interim.put_away:
        return LostPage(title, words.text("lan.back.put_away", name=_host_of(state, words)), (wait,))
    return LostPage(title, host_lost(state, words), (wait,))


def _host_of(state: LobbyState | None, words: Catalogue) -> str:
    return (state.host if state is not None else "") or words.text("lan.the_host")


def _doubt_page(state: LobbyState | None, moves: int, words: Catalogue) -> LostPage:
    """A new host, at which moves are missing."""
    name = (state.host if state is not None else "") or words.text("lan.host.unnamed")
    text = words.count("lan.doubt.text", moves, name=name)
    entries = ((GO_THERE, words.text("lan.doubt.go")), (WAIT, words.text("lan.doubt.wait")))
    return LostPage(words.text("lan.doubt.title", name=name), text, entries)


def _short_page(title: str, keepers: Sequence[str], moves: int, words: Catalogue) -> LostPage:
    text = words.count("lan.lost.short", moves, names=_names(keepers, words))
    entries = ((GO_ON_SHORT, words.text("lan.lost.go_on_short")), (CALL_OFF, words.text("lan.lost.call_off")))
    return LostPage(title, text, entries)


def _names(names: Sequence[str], words: Catalogue) -> str:
    return ", ".join(name or words.text("lan.device.unnamed") for name in names)
