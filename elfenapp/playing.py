"""The game that is on: opens and closes the table, and keeps what lies over every game screen in order.

Curtain, story and refusals lie on the window above whatever screen shows the game, so that a game's own screen gets
them without doing anything, and nothing of the screen can lie over the curtain.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from functools import cached_property
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from elfenapp.device.screen import keep_private, stay_awake
from elfenapp.engine.core.errors import BadSave, Reason
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.match import Match
from elfenapp.i18n import catalogue
from elfenapp.presenters.reasons import reason_text
from elfenapp.presenters.texts import Texts
from elfenapp.settings import ANIMATION_SPEEDS
from elfenapp.table.keeping import Keeping
from elfenapp.table.seats import Seat
from elfenapp.table.shown import Shown
from elfenapp.table.table import NOBODY, Table
from elfenapp.table.thinking import Thinking, pause_at
from elfenapp.taking_back import TakingBack
from elfenapp.widgets.curtain import Curtain
from elfenapp.widgets.language import tr
from elfenapp.widgets.notice import Notice
from elfenapp.widgets.story import StorySheet

RESULT_PAUSE = 1.2  # seconds to see the last move before the result comes


class Playing:
    def __init__(self, app: Any) -> None:
        self.app = app
        self.table: Table | None = None
        self.thinking: Thinking | None = None
        self.taking_back = TakingBack(self)
        self._curtain: Curtain | None = None
        self._notice: Notice | None = None
        self._story: StorySheet | None = None
        self._result_due: Any = None  # the scheduled moment
        self._result_seen = False
        self._private = False  # whether the system was told not to picture us

    @cached_property
    def keeping(self) -> Keeping:
        """Where games are kept; the writing thread's news come in with the next frame."""
        return Keeping(self.app.folder, lambda reason: Clock.schedule_once(lambda _: self.tell(self._words(reason))))

    @property
    def screen(self) -> str:
        """The game's own screen, or the table on which every game can be played."""
        return self.screen_for(self.table.match.game.id if self.table else "none")

    def screen_for(self, game: str) -> str:
        return game if importlib.util.find_spec(f"elfenapp.screens.{game}") else "table"

    @property
    def shown(self) -> bool:
        """Whether a table is on the screen now."""
        return self.table is not None and self.app.navigation.place.screen in (self.screen, "table")

    # Opening and closing -----------------------------------------------------------------------------------------

    def open(self, match: Match, seats: tuple[Seat, ...]) -> None:
        """Sit down to a new game."""
        self.close()
        self.keeping.begin(match, seats)
        self._sit_down(match, seats, self.app.navigation.replace)

    def go_on(self, name: str) -> None:
        """Sit down to a game from the shelf; what cannot be opened is told, and nothing else changes."""
        if name == self.keeping.name and self.table:
            self.app.go("result" if self.table.over else self.screen)
            return
        try:
            opened, seats = self.keeping.open(name)
        except BadSave as error:
            self.tell(self._words(error.reason))
            return
        except OSError as error:
            self.tell(self._words(Reason("cannot_read", details={"error": error.strerror or ""})))
            return
        self._leave_table()
        self._sit_down(opened.match, seats, lambda screen: self.app.go("result" if opened.match.over else screen))
        if opened.notice:
            self.tell(self._words(opened.notice))

    def _sit_down(self, match: Match, seats: tuple[Seat, ...], go: Callable[[str], None]) -> None:
        """``go`` brings the table up."""
        self.thinking = Thinking(lambda: pause_at(self.app.settings.animation))
        self.table = Table(match, seats, self.thinking)
        self._result_seen = match.over
        self.table.on_entry.append(self.keeping.follow)
        self.table.on_change.append(self.follow)
        self.app.feedback.follow(self.table)
        go(self.screen)
        self.table.start()

    def close(self) -> None:
        """The game is put away."""
        self._leave_table()
        self.keeping.close()

    def _leave_table(self) -> None:
        """Whatever a computer still thinks is thrown away."""
        if self.table and self.thinking:
            self.table.close()
            self.thinking.close()
        self.table = self.thinking = None
        self.follow()

    def pause(self) -> None:
        """The app goes to the background, from where it may never come back."""
        if self.table:
            self.table.pause()
        self.keeping.flush()

    def resume(self) -> None:
        if self.table and self.shown:
            self.table.resume()

    def hurry(self) -> None:
        """Somebody does not want to watch a computer's pause."""
        if self.thinking:
            self.thinking.hurry()

    def arrived(self) -> None:
        """The player has come to some screen: a game that is left alone waits, and hides what is private."""
        if self.table and not self.table.over and self.app.navigation.place.screen in ("home", "shelf"):
            self.table.pause()
        self.resume()
        self.follow()

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
        if not self.shown and self.app.navigation.place.screen != "replay":
            self._close_story()
            self._close_notice()
        self.taking_back.follow(self.shown)
        self._mind_the_screen()
        self._await_result()

    def _mind_the_screen(self) -> None:
        """It stays awake only in a game, and a game with hidden hands is not pictured by the system."""
        on = self.table is not None and self.shown and not self.table.over
        stay_awake(on)
        private = on and self.table is not None and self.table.secrets
        if private != self._private:
            self._private = private
            keep_private(private)

    def _raise_curtain(self, table: Table) -> None:
        if self._curtain is None:
            Window.release_all_keyboards()  # what is typed now is not for the field of the person before
            self._curtain = Curtain()
            self._curtain.on_open = table.lift_curtain
            self._curtain.on_take_back = self.taking_back.ask
        # The usual slip is the move that has just handed the device over.
        self._curtain.slipped = table.match.can_undo(table.curtain) is not None and table.can_ask()
        self._curtain.show(table.seats[table.curtain], Texts.of(table, catalogue(tr.language)).player(table.curtain))

    def on_key(self, key: int) -> bool:
        """While the table is asked nobody hears the keyboard, and while the curtain is up it alone."""
        return self.taking_back.asking or (self._curtain is not None and self._curtain.on_key(key))

    def tell_reason(self, reason: Reason, table: Table) -> None:
        """Say why not, with the way to the rule."""
        self.app.feedback.refused()
        game, rule = table.match.game.id, reason.rule
        text = Texts.of(table, catalogue(tr.language)).reason(reason)
        self.tell(text, (lambda: self.app.go("rules", game=game, rule=rule)) if rule else None)

    def _words(self, reason: Reason) -> str:
        """A reason that concerns no table."""
        return reason_text(reason, catalogue(tr.language))

    def tell(self, text: str, open_rule: Callable[[], None] | None = None) -> None:
        self._close_notice()
        self._notice = Notice(text, open_rule)
        self._notice.open()

    def open_story(
        self, table: Shown, on_record: Callable[[Record], None] | None = None, recapped: bool = False
    ) -> None:
        """The log over the screen; ``on_record`` shows on the board where an entry happened."""
        self._close_story()
        self._story = StorySheet(table, Texts.of(table, catalogue(tr.language)), self.app.navigation, on_record)
        self._story.recapped = recapped
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
        if self.table is not None and not self.table.over:
            self._result_seen = False  # the last move may have been taken back: there will be another result
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
