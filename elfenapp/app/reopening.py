"""Going on with a saved game: asks first if seats of it were at other devices, or if it goes on elsewhere.

Nothing is opened, and so nothing of any hand is drawn, before the player has answered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from elfenapp.engine.core.errors import BadSave
from elfenapp.engine.core.plain import Plain
from elfenapp.i18n import catalogue
from elfenapp.net.lobby.state import seats_elsewhere
from elfenapp.net.storage.games_elsewhere import by_match, followed_by, read_elsewhere
from elfenapp.presenters.lan.reopening import ReopenPage, followed_page, were_with_you
from elfenapp.saves.journal import read_about
from elfenapp.session.identity import id_of
from elfenapp.session.seats import read_lobby, read_seats
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.sheets.menu import MenuEntry
from elfenapp.widgets.sheets.message_sheet import ToldSheet

if TYPE_CHECKING:
    from elfenapp.app.current_game import CurrentGame


class Reopening:
    def __init__(self, session: CurrentGame) -> None:
        self._session = session
        self._sheet: ToldSheet | None = None

    def resume(self, name: str) -> None:
        session = self._session
        lobby = session.host is not None and read_lobby(session.host.match.about, len(session.host.seats))
        if name == session.autosave.name and session.device is not None and not lobby:
            session.app.go("result" if session.device.over else session.screen)
        else:
            session.app.before_leaving(lambda: self._open(name))

    def _open(self, name: str) -> None:
        card = self._session.autosave.shelf.card(name)
        about = self._about(name)
        games = by_match(read_elsewhere(self._session.app.folder))
        host = followed_by(about, games)
        seats = read_seats(about, card.players) if card.players else ()
        away = [seat for seat in seats_elsewhere(about, len(seats)) if seats[seat].person]
        if host is not None and not card.over:
            self._offer_return(name, id_of(about) if id_of(about) in games else "", host)
        elif read_lobby(about, card.players) and not card.over:
            self._open_lobby(name)
        elif away and not card.over:
            self._ask(name, were_with_you(seats, away, catalogue(tr.language)), tuple(away))
        else:
            self._session.open_saved(name)

    def _about(self, name: str) -> Mapping[str, Plain]:
        with suppress(BadSave, OSError):  # opening it tells what is wrong
            return read_about(self._session.autosave.shelf.path(name))
        return {}

    def _ask(self, name: str, page: ReopenPage, away: tuple[int, ...]) -> None:
        again, alone = page.entries
        self._show(
            page,
            [
                ("wifi", again, lambda: self._open_again(name)),
                ("robot-outline", alone, lambda: self._session.open_saved(name, lent=away)),
            ],
        )

    def _open_again(self, name: str) -> None:
        """Straight to the board: the others come back by their tickets."""
        self._session.open_saved(name)
        if self._session.host is not None:
            self._session.app.lan.open_game(at_board=True)

    def _open_lobby(self, name: str) -> None:
        """A game that has not begun: guests come back, and the computers of the set-up wait for the start."""
        self._session.open_saved(name, lobby=True)
        if self._session.host is not None:
            self._session.app.lan.open_game(started=False)

    def _offer_return(self, name: str, match: str, host: str) -> None:
        app, page = self._session.app, followed_page(host, bool(match), catalogue(tr.language))
        acts: list[MenuEntry] = [("movie-open-play-outline", page.entries[-1], lambda: app.go("replay", game=name))]
        if match:
            acts.insert(0, ("login", page.entries[0], lambda: app.lan.elsewhere.go_back(match)))
        self._show(page, acts)

    def _show(self, page: ReopenPage, entries: Sequence[MenuEntry]) -> None:
        if self._sheet is not None and self._sheet.parent is not None:
            self._sheet.close()
        self._sheet = ToldSheet()
        self._sheet.show(page.title, page.text, entries)
        self._sheet.open()
