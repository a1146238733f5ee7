"""What the computer does for somebody on a board screen: it has ideas, and it plays in their place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.metrics import dp

from elfenapp.device.worker import BackgroundWorker
from elfenapp.engine.bots import bots_of
from elfenapp.presenters.board.hint_targets import pieces_of
from elfenapp.presenters.board.presenter import BoardPresenter
from elfenapp.presenters.board.scene import SceneChoice
from elfenapp.presenters.hint_request import HintRequest, request_hint, why_no_hint
from elfenapp.presenters.hints import Hint
from elfenapp.session.display.device import Device
from elfenapp.session.display.device_requests import host_away
from elfenapp.session.seats import NOBODY
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.board.gestures import Board
from elfenapp.widgets.board.hint_sheet import HintSheet
from elfenapp.widgets.sheets.menu import MenuEntry

SLIP = 100  # dp at the top of the window, where the words of an idea stand
NEAR = 2.0  # times as large as the whole board: far enough in to bring any place to the middle
BACK = "i_am_back"


class BoardHints:
    """A part of ``BoardScreen``."""

    app: Any
    presenter: BoardPresenter
    board: Board
    ids: Any
    height: float
    hint_sheet: HintSheet | None = None
    _asked: HintRequest | None = None  # what somebody waits for an answer to
    _thinker: BackgroundWorker | None = None

    # Ideas -------------------------------------------------------------------------------------------------------

    def open_hints(self) -> None:
        display = self.presenter.display
        if not display.local_seats or display.curtain != NOBODY:
            return
        self.close_hints()
        self.hint_sheet = HintSheet(self.lending_entries(), self.close_hints)
        texts = self.presenter.texts()
        self._asked = request_hint(display, texts)
        if self._asked is None:
            self.hint_sheet.refuse(why_no_hint(display, texts.words))
        else:
            self.hint_sheet.wait()
            self._think(self._asked)
        self.hint_sheet.open()

    @property
    def thinking_of_hints(self) -> bool:
        """Whether the ideas are still to come."""
        return self._thinker is not None

    def _think(self, asked: HintRequest) -> None:
        """In a thread of its own: that of the computer players may be busy, and elsewhere than here."""
        self._thinker = BackgroundWorker()
        note = self.app.recovery.note

        def work() -> tuple[Hint, ...]:
            try:
                return asked.think(lambda: self._asked is not asked)
            except Exception as fault:  # no idea is better than no game
                note(fault)
                return ()

        self._thinker(work, self._show_ideas)

    def _show_ideas(self, ideas: tuple[Hint, ...]) -> None:
        if self.hint_sheet is not None:
            self.hint_sheet.show(ideas, self._show_hint, self._to_be_seen)
        self._end_thinking()

    def _to_be_seen(self, hint: Hint) -> bool:
        """Whether there is a place or a piece to point at."""
        return bool(self.presenter.targets_of(hint.about) or pieces_of(hint.action, self.presenter.scene()))

    def _end_thinking(self) -> None:
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None

    def close_hints(self) -> None:
        """Nobody waits any more."""
        self._asked = None
        self._end_thinking()
        sheet, self.hint_sheet = self.hint_sheet, None
        if sheet is not None:
            sheet.close()

    def _follow_hints(self) -> None:
        """An answer to what is no longer asked is no help, and perhaps somebody else looks by now."""
        if self._asked is not None and not self._asked.stands(self.presenter.display):
            self.close_hints()

    def _show_hint(self, hint: Hint) -> None:
        """Ring what an idea is about; whoever likes it plays it."""
        self.app.session.notify(f"{hint.title} {hint.reason}")
        self.ring(hint.about)
        for row, pieces in pieces_of(hint.action, self.presenter.scene()).items():
            self.ids[row].pulse(pieces)

    def ring(self, words: Sequence[str]) -> None:
        """Show for a moment where on the board these are."""
        places = self.presenter.targets_of(words)
        if not all(self._in_the_clear((place.x, place.y)) for place in places):
            self.board.look_at((places[0].x, places[0].y), NEAR)
        self.board.pulse(places)

    def _in_the_clear(self, point: tuple[float, float]) -> bool:
        """Whether a place can be seen, and the slip with the words does not lie over it."""
        return self.board.shows(point) and self.board.to_window_point(point)[1] < self.height - dp(SLIP)

    # Lending -----------------------------------------------------------------------------------------------------

    def help_entries(self) -> list[MenuEntry]:
        """For the menu of a narrow bar."""
        if not self.presenter.display.local_seats:
            return []
        return [("lightbulb-on-outline", tr.text("hints.title"), self.open_hints), *self.lending_entries()]

    def lent_choices(self) -> tuple[SceneChoice, ...]:
        """Whoever has lent the seat has nothing else to do than to take it back."""
        device = self._lender()
        lent = device is not None and device.viewer != NOBODY and device.seats[device.viewer].lent
        return (SceneChoice(BACK, tr.text("hints.back"), strong=True),) if lent else ()

    def without_host(self, choices: Sequence[SceneChoice]) -> tuple[SceneChoice, ...]:
        """The buttons as they look now: while the host cannot be reached none of them works."""
        display = self.presenter.display
        lost = isinstance(display, Device) and not display.source.reachable
        return tuple(replace(choice, dim=choice.dim or lost) for choice in choices)

    def take_seat_back(self) -> None:
        if (device := self._lender()) is not None:
            self._reclaim(device, device.viewer)

    def _reclaim(self, device: Device, seat: int) -> None:
        if self._alone:
            device.reclaim(seat)
        elif device.source.reachable:
            self.app.lan.lend(seat, False)
        else:
            self.app.explain(host_away(), device)

    def _lend(self, device: Device) -> None:
        if self._alone:
            device.lend(next(reversed(bots_of(device.rules.game))))
        elif device.source.reachable:
            self.app.lan.lend(device.viewer, True)
        else:
            self.app.explain(host_away(), device)

    @property
    def _alone(self) -> bool:
        """Whether everybody plays at this device; among several the table's host keeps the record of lent seats."""
        return self.app.session.host is not None and not self.app.session.shared

    def _lender(self) -> Device | None:
        """The device at which seats can be lent."""
        device, session = self.presenter.display, self.app.session
        on = device is session.device and not self.app.guides.teaching
        return device if isinstance(device, Device) and on and not device.over else None

    def lending_entries(self) -> list[MenuEntry]:
        """Lend one's seat, or take one back."""
        device = self._lender()
        if device is None:
            return []
        entries: list[MenuEntry] = []
        for seat in device.local_seats:
            if device.seats[seat].lent:
                own = seat == device.viewer
                player = self.presenter.texts().player(seat)
                text = tr.text("hints.back") if own else tr.text("hints.back.of", player=player)
                entries.append(("account-arrow-left-outline", text, partial(self._reclaim, device, seat)))
        if device.viewer != NOBODY and not device.shared_view and device.seats[device.viewer].person:
            entries.append(("robot-outline", tr.text("hints.lend"), partial(self._lend, device)))
        return entries
