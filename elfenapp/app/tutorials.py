"""Guides: lessons on a table of their own, which no shelf keeps, and the coach of a first game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock

from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.lesson_match import lesson_match
from elfenapp.engine.core.lessons import LEARNER, Lesson, LessonStep
from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.i18n import catalogue
from elfenapp.presenters.board.tutorial import CoachGuide, Guide, LessonGuide, LessonPlace
from elfenapp.presenters.lesson_offers import lesson_key, lesson_tiles
from elfenapp.session.display.device import Device
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.session.display.lesson_source import LessonSource
from elfenapp.session.host import Host
from elfenapp.session.requests import Act
from elfenapp.session.seats import COLOURS, Seat
from elfenapp.settings import LESSON_DONE
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.sheets.menu import open_menu

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp

DONE, BEGUN, NEW = "check-circle", "play-circle", "play-circle-outline"


class Tutorials:
    """Keeps how far one is in the settings, step by step: a learner who comes back goes on there."""

    def __init__(self, app: ElfenApp) -> None:
        self.app = app
        self.lesson: LessonGuide | None = None
        self._game: GameDef | None = None
        self._coach: tuple[Device, CoachGuide] | None = None
        app.session.on_leave.subscribe(self._left)

    @property
    def teaching(self) -> bool:
        """True if the game that is on is a lesson."""
        return self.lesson is not None

    def of(self, display: GameDisplay) -> Guide | None:
        """The guide at a display; None at a replay."""
        if display is not self.app.device or not isinstance(display, Device):
            return None
        if self.lesson is not None:
            return self.lesson
        return self._coach_of(display) if self.app.settings.coach else None

    # Where one is ------------------------------------------------------------------------------------------------

    @property
    def where(self) -> list[str]:
        """The game and the lesson that are on, to remember when the app is put to sleep; nothing if none is."""
        return [self._game.id, self.lesson.lesson.id] if self._game is not None and self.lesson is not None else []

    def come_back(self, where: object) -> None:
        """To the lesson during which the app fell asleep, if there still is one of that name."""
        for game in all_games().values():
            for lesson in game.lessons():
                if where == [game.id, lesson.id]:
                    self.start(game, lesson)

    # Lessons -----------------------------------------------------------------------------------------------------

    def open_list(self, name: str) -> None:
        """The lessons of a game, with what is done."""
        game, words = find_game(name), catalogue(tr.language)
        icons = {True: DONE, False: NEW, None: BEGUN}
        entries = [
            (icons[tile.done], tile.title, partial(self.start, game, tile.lesson))
            for tile in lesson_tiles(game, self.app.settings.lessons, words)
        ]
        open_menu(tr.text("learn.title", game=words.text(f"game.{name}")), entries)

    def learn(self, name: str) -> None:
        """Go on learning a game: with the first lesson that is not done."""
        game = find_game(name)
        todo = [lesson for lesson in game.lessons() if not self._done(game, lesson)]
        self.start(game, (todo or game.lessons())[0])

    def start(self, game: GameDef, lesson: Lesson) -> None:
        """At the step where it was left; one that is done from its beginning."""
        at = self.app.settings.lessons.get(lesson_key(game, lesson), 0)
        self.app.before_leaving(lambda: self._open(game, lesson, at if at < len(lesson.steps) else 0))

    def _open(self, game: GameDef, lesson: Lesson, at: int) -> None:
        session = self.app.session
        session.close()
        match = lesson_match(game, lesson, max(at, 0))
        seats = tuple(Seat("", COLOURS[number]) for number in range(lesson.players))
        guide = LessonGuide(lesson, max(at, 0), lambda: self._place(game, lesson), self)
        host = Host(match, seats)
        # The others sit elsewhere: they move when the lesson says so, and no computer thinks for them.
        host.place(frozenset(range(lesson.players)) - {LEARNER})
        session.host, self.lesson, self._game = host, guide, game
        device = session.device_for(LessonSource(host, guide.wants))
        guide.listen_to(device)
        session.sit_at(device, self._go)
        host.start()

    def _go(self, screen: str) -> None:
        """One place back lies what was there before the first lesson."""
        if self.app.navigation.place.screen == screen:
            self.app.navigation.start_again(home=False)
        else:
            self.app.go(screen)

    def stepped(self, at: int, done: LessonStep | None) -> None:
        assert self.lesson is not None and self._game is not None
        key, lessons = lesson_key(self._game, self.lesson.lesson), self.app.settings.lessons
        if lessons.get(key) != LESSON_DONE:
            lessons[key] = at if self.lesson.lesson.steps[at:] else LESSON_DONE
            self.app.keep_settings()
        if done is None:
            self._open(self._game, self.lesson.lesson, at)
        elif done.then:
            Clock.schedule_once(partial(self._move_others, self.app.session.host, done))
        if not self.lesson.lesson.steps[at:]:
            self.app.feedback.reward()

    def _move_others(self, host: Host | None, done: LessonStep, _: float) -> None:
        if host is None or host is not self.app.session.host:
            return  # somebody has left meanwhile
        for deed in done.then:
            decision = host.match.open_decision(deed.seat)
            host.handle(deed.seat, Act(host.public.epoch, decision, deed.verb, deed.fields))

    def go_on(self) -> None:
        assert self._game is not None
        self.learn(self._game.id)

    def leave(self) -> None:
        self.app.session.close()
        self.app.back()

    def play(self) -> None:
        """From the last lesson to the set-up of its game."""
        assert self._game is not None
        game = self._game.id
        self.leave()
        self.app.go("setup", game=game)

    def _left(self) -> None:
        self.lesson = self._game = self._coach = None

    def _done(self, game: GameDef, lesson: Lesson) -> bool:
        return self.app.settings.lessons.get(lesson_key(game, lesson)) == LESSON_DONE

    def _place(self, game: GameDef, lesson: Lesson) -> LessonPlace:
        lessons = game.lessons()
        return LessonPlace(lessons.index(lesson) + 1, len(lessons), all(self._done(game, one) for one in lessons))

    # The coach ---------------------------------------------------------------------------------------------------

    def _coach_of(self, device: Device) -> CoachGuide:
        if self._coach is None or self._coach[0] is not device:
            guide = CoachGuide(device, self.app.settings.coached, self._explained)
            guide.switched_off = lambda: self.app.change_setting("coach", False)
            self._coach = (device, guide)
        return self._coach[1]

    def _explained(self, phase: str) -> None:
        self.app.settings.coached.append(phase)
        self.app.keep_settings()
