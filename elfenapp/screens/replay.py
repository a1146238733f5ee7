"""Looking back: the game's own screen shows an earlier moment, and a bar below it leads through the game.

``app.go("replay")`` looks back at the game that is on, ``app.go("replay", game=name)`` at one from the shelf; ``at``
is the entry of the log to begin with. A game from the shelf is read in a thread, because a long one takes its time.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from elfenapp.app.screen_making import make_screen
from elfenapp.device.frame_timer import FrameTimer
from elfenapp.device.worker import BackgroundWorker
from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.errors import Reason
from elfenapp.i18n import catalogue
from elfenapp.presenters.replay.timeline import Replay, WhatIf
from elfenapp.presenters.text.reasons import reason_text
from elfenapp.screens.base.screen import AppScreen, GameScreen
from elfenapp.screens.replay_review import ReplayReview
from elfenapp.session.display.replay_device import ReplayDevice
from elfenapp.session.display.replay_source import ReplaySource, read_replay
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.replay.sheets import BranchChoice, EyesChoice
from elfenapp.widgets.sheets.sheet import Sheet

LEFT, RIGHT, SPACE, FIRST, LAST = 276, 275, 32, 278, 279  # keys


class ReplayScreen(AppScreen):
    opening = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.review = ReplayReview(self)
        self.looking: ReplayDevice | None = None
        self.replay: Replay | None = None
        self.stage: GameScreen | None = None  # the game's own screen, one for looking back
        self._reading: BackgroundWorker | None = None
        self._wanted = 0
        # A finger reports more often than a frame is drawn: the board follows once a frame.
        self._scrub = Clock.create_trigger(self._show_wanted)
        self.ids.bar.ids.scrubber.on_scrub = self._scrub_to
        self.ids.bar.ids.scrubber.on_point = self.review.show_point
        self.theme_cls.bind(theme_style=lambda *_: self.ids.bar.ids.scrubber.redraw())

    # Coming and going --------------------------------------------------------------------------------------------

    def arrive(self, returning: bool, game: str = "", at: int | None = None, **arguments: object) -> None:
        if returning and self.looking is not None:
            self._show_stage(self.looking)
            self.review.begin()
            return
        self._put_away()
        running = self._running() if game in ("", self.app.session.autosave.name) else None
        if running is not None:
            self._look(running, at)
        elif game:
            self._read(game, at)
        else:
            self.app.go("home")

    def on_settings_changed(self) -> None:
        if self.stage is not None:
            self.stage.on_settings_changed()

    def on_leave(self, *_: object) -> None:
        """A viewer who comes back finds the moment they left; one who is gone for good leaves nothing behind."""
        self._stop_reading()
        self.review.end()
        self.review.close_slip()
        if self.looking is not None:
            self.looking.pause()
        if self.stage is not None:
            self.stage.on_leave()
        if not self.app.navigation.leads_to(self.name):
            self._put_away()

    def on_app_pause(self) -> None:
        self.ids.bar.ids.scrubber.let_go()
        if self.looking is not None:
            self.looking.pause()
        if self.stage is not None:
            self.stage.on_app_pause()

    def _put_away(self) -> None:
        self._stop_reading()
        self.review.end()
        self.review.close_slip()
        self._scrub.cancel()
        if self.looking is not None:
            self.looking.close()
        if self.stage is not None:
            self.stage.on_leave()
            self.ids.stage.remove_widget(self.stage)
        self.looking = self.replay = self.stage = None

    def _running(self) -> ReplayDevice | None:
        """The game that is on, told by the same clock, but led by hand."""
        host, device = self.app.session.host, self.app.session.device
        if host is None or device is None:
            return None
        device.catch_up()
        return ReplayDevice(ReplaySource(host.match, host.seats), device, FrameTimer())

    # A game from the shelf ---------------------------------------------------------------------------------------

    def _read(self, game: str, at: int | None) -> None:
        self.opening = True
        path = self.app.session.autosave.shelf.path(game)
        self._reading = BackgroundWorker()
        self._reading(lambda: read_replay(path), lambda found: self._read_it(found, at))

    def _read_it(self, found: tuple[ReplaySource, Reason | None] | Reason, at: int | None) -> None:
        self._stop_reading()
        if isinstance(found, Reason):
            self.app.back()
            self.app.session.notify(reason_text(found, catalogue(tr.language)))
            return
        source, notice = found
        self._look(ReplayDevice(source, timer=FrameTimer()), at)
        if notice:
            self.app.session.notify(reason_text(notice, catalogue(tr.language)))

    def _stop_reading(self) -> None:
        self.opening = False
        if self._reading is not None:
            self._reading.close()
            self._reading = None

    # Showing -----------------------------------------------------------------------------------------------------

    def _look(self, looking: ReplayDevice, at: int | None) -> None:
        """A game that is over is looked at from its start, one that runs from where it stands."""
        self.looking, self.replay = looking, Replay(looking, lambda: catalogue(tr.language))
        if at is not None:
            looking.go_to(at)
        elif looking.finished:
            looking.go(0)
        looking.on_change.subscribe(self.refresh)
        stage = make_screen(self.app.session.screen_for(looking.rules.game.id))
        assert isinstance(stage, GameScreen)
        stage.on_moment = looking.go_to
        self.ids.stage.add_widget(stage)
        self.stage = stage
        self._show_stage(looking)
        self.review.begin()

    @property
    def dark_above(self) -> bool:
        return self.stage is not None and self.stage.dark_above

    def _show_stage(self, looking: ReplayDevice) -> None:
        if self.stage is not None:
            self.stage.arrive(False, display=looking)
        self.refresh()

    def refresh(self) -> None:
        if self.replay is not None:
            self.ids.bar.show(self.replay.bar())
            self.review.put_off()

    # Touching ----------------------------------------------------------------------------------------------------

    def step(self, by: int) -> None:
        if self.looking is not None:
            self.looking.pause()
            self.looking.step(by)

    def play_or_pause(self) -> None:
        if self.looking is not None and self.looking.playing:
            self.looking.pause()
        elif self.looking is not None:
            self.looking.play()

    def next_speed(self) -> None:
        if self.looking is not None:
            self.looking.next_speed()

    def _scrub_to(self, at: int) -> None:
        if self.looking is not None:
            self.looking.pause()
            self._wanted = at
            self._scrub()

    def _show_wanted(self, *_: object) -> None:
        if self.looking is not None:
            self.looking.go(self._wanted)

    def on_shortcut(self, key: int, modifiers: list[str]) -> bool:
        if self.looking is None:
            return False
        if key in (LEFT, RIGHT):
            self.step(1 if key == RIGHT else -1)
        elif key == SPACE:
            self.play_or_pause()
        elif key in (FIRST, LAST):
            self.looking.go(0 if key == FIRST else self.looking.moment_count - 1)
        else:
            # Without Ctrl: nothing is taken back here.
            return self.stage is not None and self.stage.on_shortcut(key, [])
        return True

    # Sheets ------------------------------------------------------------------------------------------------------

    def open_eyes(self) -> None:
        if self.replay is not None:
            Sheet(EyesChoice(self.replay), title=tr.text("replay.eyes")).open()

    def ask_what_if(self, first: Action | None = None) -> None:
        """``first`` is done in that game immediately."""
        if self.replay is None or self.looking is None:
            return
        self.looking.pause()
        if problem := self.replay.why_no_branch():
            self.app.session.notify(problem)
            return
        what_if = self.replay.what_if()
        Sheet(BranchChoice(what_if, lambda: self._branch(what_if, first)), title=what_if.title()).open()

    def _branch(self, what_if: WhatIf, first: Action | None) -> None:
        assert self.looking is not None
        match = self.looking.source.branch(first)
        self.app.before_leaving(lambda: self.app.session.branch(match, what_if.seats(), what_if.title()))


SCREEN = ReplayScreen
