"""The mark over the board while a connection is amiss or a player is away from it, and a guest's news of these."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elfenapp.i18n import catalogue
from elfenapp.net.guest.lan_guest import HERE, LOST, PUT_AWAY, LanGuest
from elfenapp.net.lobby.state import HOST, LobbyState
from elfenapp.presenters.lan.lobby import came_or_left, missing, news
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.lan.connection_mark import ConnectionMark

if TYPE_CHECKING:
    from elfenapp.app.lan_controller import LanController


class ConnectionNotes:
    def __init__(self, lan: LanController) -> None:
        self._lan = lan
        self._mark: ConnectionMark | None = None
        self._heard_last: LobbyState | None = None  # of the table elsewhere

    @property
    def mark(self) -> ConnectionMark:
        """Made when it is first needed."""
        if self._mark is None:
            self._mark = ConnectionMark(self._tapped)
        return self._mark

    def _tapped(self) -> None:
        if self._lan.host_lost.lost or self._lan.host_lost.mark:
            self._lan.host_lost.show()
        elif self._lan.hosting is not None:
            self._lan.app.open_lan()
        else:
            self._lan.app.go("join")

    def greet(self, name: str, came: bool) -> None:
        """At the host. When a player with a seat goes, the mark tells, and it stays as long as they are away."""
        session, hosting = self._lan.app.session, self._lan.hosting
        if session.tells(tr.text("lan.you_host")):
            return  # the others come back to a new host: that is what it reads
        if came or (hosting is not None and not hosting.table.started):
            session.notify(came_or_left(name, came, catalogue(tr.language)))

    def forget_news(self) -> None:
        """Another table."""
        self._heard_last = None

    def tell_news(self, visit: LanGuest) -> None:
        """Of the others at the table; once each."""
        words, before = catalogue(tr.language), self._heard_last
        self._heard_last = visit.state
        if visit.source is None or visit.state is None or visit.ticket is None or visit.status != HERE:
            return
        told = news(before, visit.state, visit.ticket.device, words)
        if told:
            self._lan.app.session.notify(told)

    def show(self) -> None:
        """Only while something is amiss: a board needs its room."""
        words, text = catalogue(tr.language), ""
        lan = self._lan
        if lan.visit is not None and lan.visit.source is not None:
            text = self._of_guest(lan.visit)
        elif lan.hosting is not None and lan.hosting.table.started:
            text = missing(lan.hosting.table.state, HOST, words)
        text = lan.host_lost.mark or text
        text = text if lan.app.session.shown and not lan.host_lost.open else ""
        if text or self._mark is not None:
            self.mark.show(text, "wifi-off" if self._cut else "account-clock-outline")

    @property
    def _cut(self) -> bool:
        """True if a connection is lost; else a player is only away from the board."""
        visit, hosting = self._lan.visit, self._lan.hosting
        if visit is not None and visit.status == LOST:
            return True
        state = visit.state if visit is not None else hosting.table.state if hosting is not None else None
        return state is not None and any(
            not member.present for member in state.members if state.seats_of(member.device)
        )

    def _of_guest(self, visit: LanGuest) -> str:
        words = catalogue(tr.language)
        if visit.status != LOST:
            return missing(visit.state, visit.ticket.device, words) if visit.state and visit.ticket else ""
        if visit.farewell == PUT_AWAY:
            return words.text("lan.lost.put_away")
        return words.text("lan.waits") if visit.in_vain else words.text("lan.lost")
