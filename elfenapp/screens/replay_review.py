"""Turning points on the replay's screen: thought about in a thread while one looks, shown where they happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock, ClockEvent

from elfenapp.device.worker import BackgroundWorker
from elfenapp.engine.bots.review import Verdict
from elfenapp.presenters.hints import about
from elfenapp.presenters.replay.review import TurningPoint
from elfenapp.presenters.replay.timeline import Replay
from elfenapp.screens.base.screen import GameScreen
from elfenapp.session.display.replay_device import ReplayDevice
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.replay.review_slip import PointList, ReviewSlip
from elfenapp.widgets.sheets.sheet import Sheet

AFTER = 2.0  # seconds at rest: whoever only passes by, or steps on quickly, lets nobody think
LOOK_AGAIN = 0.5  # seconds between two looks at how far it has come


class ReplayReview:
    """A part of ``ReplayScreen``."""

    app: Any
    ids: Any
    add_widget: Callable[..., None]
    remove_widget: Callable[..., None]
    looking: ReplayDevice | None
    replay: Replay | None
    stage: GameScreen | None
    refresh: Callable[[], None]
    slip: ReviewSlip | None = None
    _reviewer: BackgroundWorker | None = None
    _waiting: ClockEvent | None = None
    _watching: ClockEvent | None = None

    # Thinking ----------------------------------------------------------------------------------------------------

    def begin_review(self) -> None:
        """Soon, if there is anything to think about."""
        self.end_review()
        if self.replay is not None and self.replay.review.next_seat() is not None:
            self._waiting = Clock.schedule_once(self._start, AFTER)

    def put_off_review(self) -> None:
        """Something moves: not now."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = Clock.schedule_once(self._start, AFTER)

    def end_review(self) -> None:
        """Nobody looks any more: whoever thinks stops."""
        for event in (self._waiting, self._watching):
            if event is not None:
                event.cancel()
        self._waiting = self._watching = None
        if self._reviewer is not None:
            self._reviewer.close()
            self._reviewer = None

    @property
    def reviewing(self) -> bool:
        return self._reviewer is not None or self._waiting is not None

    def _start(self, *_: object) -> None:
        self._waiting = None
        self._reviewer = BackgroundWorker()
        self._watching = Clock.schedule_interval(lambda _: self.refresh(), LOOK_AGAIN)
        self._think()

    def _think(self) -> None:
        assert self.replay is not None and self._reviewer is not None
        review, worker = self.replay.review, self._reviewer
        seat = review.next_seat()
        if seat is None:
            self.end_review()
            self.refresh()
            return
        note = self.app.recovery.note

        def work() -> tuple[Verdict, ...]:
            try:
                return review.think(seat, lambda: self._reviewer is not worker)
            except Exception as fault:  # a game without marks is better than none
                note(fault)
                return ()

        def done(verdicts: tuple[Verdict, ...]) -> None:
            review.settle(seat, verdicts)
            self._think()

        worker(work, done)

    # Showing -----------------------------------------------------------------------------------------------------

    def show_point(self, point: TurningPoint) -> None:
        """Go to the moment before it was decided, and tell about it."""
        if self.looking is None or self.replay is None:
            return
        self.looking.pause()
        self.looking.go(max(point.at - 1, 0))
        self.close_slip()
        self.slip = ReviewSlip(self.replay.review.text(point), point.colour, point.best)
        self.slip.on_close = self.close_slip
        self.slip.on_try = lambda: self._try(point)
        self.slip.stand_on(self.ids.bar)
        self.add_widget(self.slip)
        if self.stage is not None:
            self.stage.ring(about(point.verdict.other))

    def close_slip(self) -> None:
        slip, self.slip = self.slip, None
        if slip is not None:
            slip.leave()
            self.remove_widget(slip)

    def open_points(self) -> None:
        """All of them, in a list; and how far the thinking has come."""
        if self.replay is None or not self.replay.review.possible:
            return
        review = self.replay.review
        points = [(point, review.text(point)) for point in review.points()]
        sheet = Sheet(PointList(points, self._choose, review.progress()), title=tr.text("replay.review.title"))
        self._list = sheet
        sheet.open()

    def _choose(self, point: TurningPoint) -> None:
        self._list.close()
        self.show_point(point)

    def _try(self, point: TurningPoint) -> None:
        """What if that had been done instead: who plays on is still to be said."""
        if self.looking is not None:
            self.looking.go(max(point.at - 1, 0))
            self.ask_what_if(point.verdict.other)

    def ask_what_if(self, first: Any = None) -> None:
        raise NotImplementedError
