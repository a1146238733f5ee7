"""Turning points on the replay's screen: thought about in a thread while one looks, shown where they happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock, ClockEvent

from elfenapp.device.worker import BackgroundWorker
from elfenapp.engine.bots.review import Verdict
from elfenapp.presenters.hints import about
from elfenapp.presenters.replay.review import TurningPoint
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.replay.review_slip import PointList, ReviewSlip
from elfenapp.widgets.sheets.sheet import Sheet

if TYPE_CHECKING:
    from elfenapp.screens.replay import ReplayScreen

AFTER = 2.0  # seconds at rest: whoever only passes by, or steps on quickly, lets nobody think
LOOK_AGAIN = 0.5  # seconds between two looks at how far it has come


class ReplayReview:
    """The part of the replay's screen that shows turning points."""

    def __init__(self, screen: ReplayScreen) -> None:
        self._screen = screen
        self.slip: ReviewSlip | None = None  # what tells about a point
        self._list: Sheet | None = None
        self._reviewer: BackgroundWorker | None = None
        self._waiting: ClockEvent | None = None
        self._watching: ClockEvent | None = None

    # Thinking ----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Soon, if there is anything to think about."""
        self.end()
        if self._screen.replay is not None and self._screen.replay.review.next_seat() is not None:
            self._waiting = Clock.schedule_once(self._start, AFTER)

    def put_off(self) -> None:
        """Something moves: not now."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = Clock.schedule_once(self._start, AFTER)

    def end(self) -> None:
        """The page is out of sight: stop thinking."""
        for event in (self._waiting, self._watching):
            if event is not None:
                event.cancel()
        self._waiting = self._watching = None
        if self._reviewer is not None:
            self._reviewer.close()
            self._reviewer = None

    @property
    def thinking(self) -> bool:
        return self._reviewer is not None or self._waiting is not None

    def _start(self, *_: object) -> None:
        self._waiting = None
        self._reviewer = BackgroundWorker()
        self._watching = Clock.schedule_interval(lambda _: self._screen.refresh(), LOOK_AGAIN)
        self._think()

    def _think(self) -> None:
        assert self._screen.replay is not None and self._reviewer is not None
        review, worker = self._screen.replay.review, self._reviewer
        seat = review.next_seat()
        if seat is None:
            self.end()
            self._screen.refresh()
            return
        note = self._screen.app.recovery.note

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
        if self._screen.looking is None or self._screen.replay is None:
            return
        self._screen.looking.pause()
        self._screen.looking.go(max(point.at - 1, 0))
        self.close_slip()
        self.slip = ReviewSlip(self._screen.replay.review.text(point), point.colour, point.best)
        self.slip.on_close = self.close_slip
        self.slip.on_try = lambda: self._try(point)
        self.slip.stand_on(self._screen.ids.bar)
        self._screen.add_widget(self.slip)
        if self._screen.stage is not None:
            self._screen.stage.ring(about(point.verdict.other))

    def close_slip(self) -> None:
        slip, self.slip = self.slip, None
        if slip is not None:
            slip.leave()
            self._screen.remove_widget(slip)

    def open_points(self) -> None:
        """All of them, in a list; and how far the thinking has come."""
        if self._screen.replay is None or not self._screen.replay.review.possible:
            return
        review = self._screen.replay.review
        points = [(point, review.text(point)) for point in review.points()]
        self._list = Sheet(PointList(points, self._choose, review.progress()), title=tr.text("replay.review.title"))
        self._list.open()

    def _choose(self, point: TurningPoint) -> None:
        if self._list is not None:
            self._list.close()
        self.show_point(point)

    def _try(self, point: TurningPoint) -> None:
        """Try the other move: the players who go on are still to be chosen."""
        if self._screen.looking is not None:
            self._screen.looking.go(max(point.at - 1, 0))
            self._screen.ask_what_if(point.verdict.other)
