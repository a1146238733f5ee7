"""The game that is on: opens and closes it, and keeps what lies over every game screen in order.

Curtain, story and refusals lie on the window above whatever screen shows the game, so that a game's own screen gets
them without doing anything, and nothing of the screen can lie over the curtain.
"""

from __future__ import annotations

from collections.abc import Callable
from secrets import randbits
from typing import TYPE_CHECKING, TypeAlias

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window

from elfenapp.app.navigation import has_board
from elfenapp.app.reopening import Reopening
from elfenapp.app.result_flow import ResultFlow
from elfenapp.app.undo_flow import UndoFlow
from elfenapp.device.frame_timer import FrameTimer
from elfenapp.device.screen import ScreenCare
from elfenapp.device.worker import BackgroundWorker
from elfenapp.engine.core.errors import BadSave, Reason
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.setup import Setup
from elfenapp.i18n import catalogue
from elfenapp.net.lobby.state import lend_places, seats_elsewhere
from elfenapp.presenters.curtain import curtain_words
from elfenapp.presenters.text.reasons import reason_text
from elfenapp.presenters.text.wording import Texts
from elfenapp.saves.shelf import named
from elfenapp.session.computers import lend_seats
from elfenapp.session.display.device import Device
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.session.display.game_source import GameSource, LocalSource
from elfenapp.session.display.told_source import Pace, ToldSource
from elfenapp.session.host import Host
from elfenapp.session.seats import NOBODY, Seat, read_lobby, write_seats
from elfenapp.session.signal import Signal
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.sheets.curtain import Curtain
from elfenapp.widgets.sheets.log_sheet import StorySheet
from elfenapp.widgets.sheets.notice import Notice

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp
    from elfenapp.session.autosave import Autosave

SEED_BITS = 64
GENERIC = "generic"  # the screen on which every game can be played
Go: TypeAlias = Callable[[str], None]  # brings a screen up


class CurrentGame:
    def __init__(self, app: ElfenApp) -> None:
        self.app = app
        self.host: Host | None = None
        self.device: Device | None = None
        self.worker: BackgroundWorker | None = None
        self.undo_flow = UndoFlow(self)
        self.reopening = Reopening(self)
        self.result_flow = ResultFlow(self)
        self._curtain: Curtain | None = None
        self._notice: Notice | None = None
        self._story: StorySheet | None = None
        self._screen_care = ScreenCare()
        self.on_leave: Signal[[]] = Signal()  # the game that was on is put away
        self.shared = False  # people elsewhere play, too: the game goes on when nobody here looks

    @property
    def autosave(self) -> Autosave:
        return self.app.autosave

    def notify_soon(self, reason: Reason) -> None:
        """From any thread: the writing one's news come in with the next frame."""

        def tell(_: float) -> None:
            if App.get_running_app() is self.app:  # else the window has been closed meanwhile
                self.notify(self._words(reason))

        Clock.schedule_once(tell)

    @property
    def screen(self) -> str:
        """The game's own screen, or the table on which every game can be played."""
        return self.screen_for(self.device.rules.game.id if self.device else "none")

    def screen_for(self, game: str) -> str:
        return game if has_board(game) else GENERIC

    @property
    def shown(self) -> bool:
        """Whether the game is on the screen now."""
        return self.device is not None and self.app.navigation.place.screen in (self.screen, GENERIC)

    # Opening and closing -----------------------------------------------------------------------------------------

    def start(self, setup: Callable[[int], Setup], seats: tuple[Seat, ...], **about: Plain) -> None:
        """Sit down to a new game; ``setup`` makes it from a seed, ``about`` is kept with it."""
        self.open(Match(setup(randbits(SEED_BITS)), about={**write_seats(seats), **about}), seats)

    def branch(self, match: Match, seats: tuple[Seat, ...], title: str) -> None:
        """Sit down to what would have happened if: a game that has branched off another."""
        match.about.update({**named(title), "places": [], "lent": []})  # it is played at this device
        self.open(match, seats)

    def open(self, match: Match, seats: tuple[Seat, ...], inherited: bool = False, go: Go | None = None) -> None:
        """Sit down to a game that is not on the shelf yet; one that another device hosted stays the same game."""
        self.close()
        (self.autosave.adopt if inherited else self.autosave.begin)(match, seats)
        self._sit_down(match, seats, go or self.app.navigation.replace)

    def resume_saved(self, name: str) -> None:
        """Go on with a game from the shelf; first ask what must be asked."""
        self.reopening.resume(name)

    def open_saved(self, name: str, lent: tuple[int, ...] = (), lobby: bool = False) -> None:
        """Sit down to a game from the shelf; what cannot be opened is told, and nothing else changes.

        Computers play for the players of the seats in ``lent``, who are not there. The caller shows the ``lobby`` of a
        game that has not begun.
        """
        try:
            opened, seats = self.autosave.open(name)
        except BadSave as error:
            self.notify(self._words(error.reason))
            return
        except OSError as error:
            self.notify(self._words(Reason("cannot_read", details={"error": error.strerror or ""})))
            return
        self._leave_table()
        if lent:
            seats = lend_seats(opened.match, seats, lent)
            self.autosave.tell_about({**write_seats(seats), **lend_places(opened.match.about, lent)})
        go: Go = lambda screen: None if lobby else self.app.go("result" if opened.match.over else screen)  # noqa: E731
        self._sit_down(opened.match, seats, go)
        if opened.notice:
            self.notify(self._words(opened.notice))

    def reopen(self) -> None:
        """Forget everything but what is on disk, and go on from there; the screen follows."""
        if self.host is None:
            return
        match, seats = self.host.match, self.host.seats
        if self.autosave.flush():
            opened, seats = self.autosave.open(self.autosave.name)
            match = opened.match
        self._curtain = self._notice = self._story = None  # whatever lay over the screen is gone
        shared = self.shared
        self._leave_table()
        self._sit_down(match, seats, lambda _screen: None)
        if shared:  # the guests come back by their tickets
            self.app.lan.open_game(started=not read_lobby(match.about, len(seats)), at_board=True)

    def _sit_down(self, match: Match, seats: tuple[Seat, ...], go: Go) -> None:
        """``go`` brings the game's screen up. In a lobby computers wait."""
        self.worker = BackgroundWorker(
            lambda: self.app.settings.pause(self.device is not None and self.device.source.origin.step.brisk)
        )
        self.host = Host(match, seats, self.worker, self.app.recovery.note)
        self.host.on_entry.subscribe(self.autosave.save_entry)
        self.host.on_reseat.subscribe(self.autosave.tell_about)
        # What players at other devices hold is not shown here, whether they are connected or not.
        self.host.place(frozenset(seats_elsewhere(match.about, len(seats))))
        self.sit_at(self.device_for(self.connect(self.host)), go)
        (self.host.pause if read_lobby(match.about, len(seats)) else self.host.start)()

    def device_for(self, source: GameSource) -> Device:
        """A device to which the game is told record by record; without delay while the player looks elsewhere."""
        pace: Pace = lambda brisk: self.app.settings.pause(brisk) if self.shown else 0.0  # noqa: E731
        return Device(ToldSource(source, pace, FrameTimer())).with_forced_moves()

    def connect(self, host: Host) -> GameSource:
        """Where the device gets the game from."""
        return LocalSource(host)

    def sit_at(self, device: Device, go: Go) -> None:
        """A device whose game is hosted here, or elsewhere."""
        self.device = device
        self.result_flow.begin(device)
        device.on_change.subscribe(self.follow)
        self.app.feedback.listen_to(device)
        go(self.screen)

    def close(self) -> None:
        """The game is put away."""
        self._leave_table()
        self.autosave.close()

    def _leave_table(self) -> None:
        """Whatever a computer still thinks is thrown away."""
        self.on_leave.emit()
        for part in (self.device, self.host, self.worker):
            if part:
                part.close()
        self.host = self.device = self.worker = None
        self.follow()

    def pause(self) -> None:
        """The app goes to the background, from where it may never come back."""
        self._rest()
        self.autosave.flush()

    def _rest(self) -> None:
        if self.host and not self.shared:
            self.host.pause()
        if self.device:
            self.device.hide()

    def resume(self) -> None:
        if self.host and self.shown:
            self.host.resume()

    def hurry(self) -> None:
        """End a computer's pause, and tell at one go what is still to be told."""
        if self.device:
            self.device.catch_up()
        if self.worker:
            self.worker.hurry()

    def arrived(self) -> None:
        """The player has come to some screen: a game that is left alone waits, and hides what is private."""
        if self.device and not self.device.over and self.app.navigation.place.screen in ("home", "shelf"):
            self._rest()
        self.resume()
        self.follow()

    # What lies over the screen -----------------------------------------------------------------------------------

    def follow(self) -> None:
        """Put the curtain up or take it away, before the next frame is drawn."""
        if self.device is not None and self.shown and self.device.curtain != NOBODY:
            self._close_story()
            self.close_notice()
            self._raise_curtain(self.device)
        elif self._curtain:
            self._curtain.close()
            self._curtain = None
        if not self.shown and self.app.navigation.place.screen != "replay":
            self._close_story()
            self.close_notice()
        self.undo_flow.follow(self.shown)
        on = self.device if self.shown and self.device is not None and not self.device.over else None
        self._screen_care.follow(on is not None or self.shared, on is not None and on.viewers.secrets)
        self.result_flow.follow()

    def _raise_curtain(self, device: Device) -> None:
        if self._curtain is None:
            Window.release_all_keyboards()  # what is typed now is not for the field of the person before
            self._curtain = Curtain()
            self._curtain.on_open = device.lift_curtain
            self._curtain.on_take_back = self.undo_flow.ask
        self._curtain.slipped = device.table.slipped()
        self._curtain.show(device.seats[device.curtain], *curtain_words(device, catalogue(tr.language)))

    def on_key(self, key: int) -> bool:
        """While the table is asked nobody hears the keyboard, and while the curtain is up it alone."""
        return self.undo_flow.asking or (self._curtain is not None and self._curtain.on_key(key))

    def explain(self, reason: Reason, display: GameDisplay) -> None:
        """Say why not, with the way to the rule."""
        self.app.feedback.refused()
        game, rule, options = display.rules.game.id, reason.rule, display.rules.options
        text = Texts.of(display, catalogue(tr.language)).reason(reason)
        self.notify(text, (lambda: self.app.go("rules", game=game, rule=rule, options=options)) if rule else None)

    def _words(self, reason: Reason) -> str:
        return reason_text(reason, catalogue(tr.language))

    def notify(self, text: str, act: Callable[[], None] | None = None, action: str = "") -> None:
        """A slip of paper with a sentence; ``act`` is what its button does, the way to a rule unless it says else."""
        self.close_notice()
        self._notice = Notice(text, act, action=action)
        self._notice.open()

    def tells(self, text: str) -> bool:
        return self._notice is not None and self._notice.parent is not None and self._notice.text == text

    def open_story(
        self, display: GameDisplay, on_record: Callable[[Record], None] | None = None, recapped: bool = False
    ) -> None:
        """The log over the screen; ``on_record`` shows on the board where an entry happened."""
        self._close_story()
        self._story = StorySheet(display, Texts.of(display, catalogue(tr.language)), self.app.navigation, on_record)
        self._story.recapped = recapped
        self._story.open()

    def _close_story(self) -> None:
        if self._story:
            self._story.close()
            self._story = None

    def close_notice(self) -> None:
        """What was told belongs to where it was told."""
        if self._notice:
            self._notice.close()
            self._notice = None
