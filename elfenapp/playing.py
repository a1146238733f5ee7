"""The game that is on: opens and closes the table, and keeps what lies over every game screen in order.

Curtain, story and refusals lie on the window above whatever screen shows the game, so that a game's own screen gets
them without doing anything, and nothing of the screen can lie over the curtain.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from datetime import date
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import SPECTATOR
from elfenapp.i18n import catalogue
from elfenapp.presenters.home import KeptGame
from elfenapp.presenters.texts import Texts
from elfenapp.settings import ANIMATION_SPEEDS
from elfenapp.table.seats import Seat
from elfenapp.table.table import NOBODY, Table
from elfenapp.table.thinking import Thinking, pause_at
from elfenapp.widgets.curtain import Curtain
from elfenapp.widgets.language import tr
from elfenapp.widgets.notice import Notice
from elfenapp.widgets.story import StorySheet

THIS_GAME = "table"  # the id of the game that is on among those that can be gone on with
RESULT_PAUSE = 1.2  # seconds to see the last move before the result comes


class Playing:
    def __init__(self, app: Any) -> None:
        self.app = app
        self.table: Table | None = None
        self.thinking: Thinking | None = None
        self._curtain: Curtain | None = None
        self._notice: Notice | None = None
        self._story: StorySheet | None = None
        self._result_due: Any = None  # the scheduled moment
        self._result_seen = False

    @property
    def screen(self) -> str:
        """The game's own screen, or the table on which every game can be played."""
        game = self.table.match.game.id if self.table else "none"
        return game if importlib.util.find_spec(f"elfenapp.screens.{game}") else "table"

    @property
    def shown(self) -> bool:
        """Whether a table is on the screen now."""
        return self.table is not None and self.app.navigation.place.screen in (self.screen, "table")

    # Opening and closing -----------------------------------------------------------------------------------------

    def open(self, match: Match, seats: tuple[Seat, ...]) -> None:
        self.close()
        self.thinking = Thinking(lambda: pause_at(self.app.settings.animation))
        self.table = Table(match, seats, self.thinking)
        self._result_seen = False
        self.table.on_change.append(self.follow)
        self.app.feedback.follow(self.table)
        self.app.navigation.replace(self.screen)
        self.table.start()

    def close(self) -> None:
        """The game is put away; whatever a computer still thinks is thrown away."""
        if self.table and self.thinking:
            self.table.close()
            self.thinking.close()
        self.table = self.thinking = None
        self.follow()

    def pause(self) -> None:
        if self.table:
            self.table.pause()

    def resume(self) -> None:
        if self.table and self.shown:
            self.table.resume()

    def hurry(self) -> None:
        """Somebody does not want to watch a computer's pause."""
        if self.thinking:
            self.thinking.hurry()

    def arrived(self) -> None:
        """The player has come to some screen: a game that is left alone waits, and hides what is private."""
        if self.table and not self.table.over and self.app.navigation.place.screen == "home":
            self.table.pause()
        self.resume()
        self.follow()

    def kept_games(self) -> list[KeptGame]:
        """The game that was left, for home to offer."""
        table = self.table
        if table is None or table.over:
            return []
        names = tuple(seat.name for seat in table.seats)
        turn, number = names[table.match.acting[0]], table.match.view(SPECTATOR)["round"]
        return [KeptGame(THIS_GAME, table.match.game.id, "", names, number, turn, date.today())]

    # What lies over the screen -----------------------------------------------------------------------------------

    def follow(self) -> None:
        """Put the curtain up or take it away, before the next frame is drawn."""
        up = self.table is not None and self.shown and self.table.curtain != NOBODY
        if up and self.table:
            self._close_story()
            self._close_notice()
            self._raise_curtain(self.table)
        elif self._curtain:
            self._curtain.close()
            self._curtain = None
        if not self.shown:
            self._close_story()
            self._close_notice()
        self._await_result()

    def _raise_curtain(self, table: Table) -> None:
        if self._curtain is None:
            Window.release_all_keyboards()  # what is typed now is not for the field of the person before
            self._curtain = Curtain()
            self._curtain.on_open = table.lift_curtain
        self._curtain.show(table.seats[table.curtain])

    def on_key(self, key: int) -> bool:
        """While the curtain is up it alone hears the keyboard."""
        return self._curtain is not None and self._curtain.on_key(key)

    def tell_reason(self, reason: Reason, table: Table) -> None:
        """Say why not, with the way to the rule."""
        self.app.feedback.refused()
        game, rule = table.match.game.id, reason.rule
        text = Texts.of(table, catalogue(tr.language)).reason(reason)
        self.tell(text, (lambda: self.app.go("rules", game=game, rule=rule)) if rule else None)

    def tell(self, text: str, open_rule: Callable[[], None] | None = None) -> None:
        self._close_notice()
        self._notice = Notice(text, open_rule)
        self._notice.open()

    def open_story(self, table: Table, on_record: Callable[[Record], None] | None = None) -> None:
        """The log over the screen; ``on_record`` shows on the board where an entry happened."""
        self._close_story()
        self._story = StorySheet(table, Texts.of(table, catalogue(tr.language)), self.app.navigation, on_record)
        self._story.open()

    def _close_story(self) -> None:
        if self._story:
            self._story.close()
            self._story = None

    def _close_notice(self) -> None:
        if self._notice:
            self._notice.close()
            self._notice = None

    # The end -----------------------------------------------------------------------------------------------------

    def _await_result(self) -> None:
        """Once a game is over its result comes by itself, but only once and only to those who look at the table."""
        over = self.table is not None and self.table.over and self.shown
        if over and not self._result_due and not self._result_seen:
            speed = ANIMATION_SPEEDS[self.app.settings.animation]
            self._result_due = Clock.schedule_once(lambda _: self._show_result(), RESULT_PAUSE / speed if speed else 0)
        elif not over and self._result_due:
            self._result_due.cancel()
            self._result_due = None

    def _show_result(self) -> None:
        self._result_due = None
        self._result_seen = True
        self.app.go("result")
