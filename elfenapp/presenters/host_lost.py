"""What a guest is told while there is no host, and what can be done about it. No Kivy, no socket."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from elfenapp.i18n import Catalogue
from elfenapp.net.table_state import TableState

from .lan import host_lost

GO_ON, AGREE, CALL_OFF, WAIT = "go_on", "agree", "call_off", "wait"
ICONS = {GO_ON: "crown-outline", AGREE: "check", CALL_OFF: "arrow-left", WAIT: "timer-sand"}


@dataclass(frozen=True, slots=True)
class Interim:
    """How things stand at a table without a host, as this device knows it."""

    possible: bool  # those who are left can go on
    others: tuple[str, ...] = ()  # whom it takes
    put_away: bool = False  # the host went on purpose
    offered_by: str | None = None  # somebody else wants to host
    agreed: bool = False
    missing: tuple[str, ...] | None = None  # who has not agreed yet that this device hosts; None: it does not offer
    failed: bool = False


@dataclass(frozen=True, slots=True)
class LostPage:
    title: str
    text: str
    entries: tuple[tuple[str, str], ...]  # what can be done, and its words


def lost_page(state: TableState | None, interim: Interim, words: Catalogue) -> LostPage:
    title = words.text("lan.lost.put_away") if interim.put_away else words.text("lan.lost.title")
    wait = (WAIT, words.text("lan.lost.wait"))
    if interim.failed:
        return LostPage(title, words.text("lan.lost.failed"), (wait,))
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
    return LostPage(title, host_lost(state, words), (wait,))


def _names(names: Sequence[str], words: Catalogue) -> str:
    return ", ".join(name or words.text("lan.device.unnamed") for name in names)
