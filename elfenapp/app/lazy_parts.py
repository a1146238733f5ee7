"""The parts of the app that Home can do without: each is read and made when it is first asked for.

Home is on the screen a sixth sooner that way. Nobody waits for it later: once Home is there with its pictures, the
files of a game are read one by one, between two frames each.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, cast

from kivy.clock import Clock
from kivymd.app import MDApp

from elfenapp.i18n import catalogue
from elfenapp.presenters.home import KeptGame, kept_game
from elfenapp.widgets.base.language import tr

if TYPE_CHECKING:
    from elfenapp.app.closing import Closing
    from elfenapp.app.current_game import CurrentGame
    from elfenapp.app.elfen_app import ElfenApp
    from elfenapp.app.lan_controller import LanController
    from elfenapp.app.shelf_commands import ShelfCommands
    from elfenapp.app.tutorials import Tutorials
    from elfenapp.presenters.feedback import Feedback
    from elfenapp.session.autosave import Autosave
    from elfenapp.session.display.device import Device

# What most people want next, small steps first: each brings in what the one before it lacks.
READ_AHEAD = (
    *(
        "session.display.game_source",
        "session.display.device",
        "presenters.text.wording",
        "presenters.undo",
        "widgets.sheets.log_sheet",
        "widgets.sheets.recap_slip",
    ),
    *(
        "presenters.generic.view",
        "widgets.sheets.undo_sheet",
        "app.current_game",
        "presenters.feedback",
        "screens.setup",
    ),
    *("engine.bots.monte_carlo", "engine.families.map.traveller", "engine.families.gold.traveller"),
    *("presenters.board.scene", "presenters.generic.panel", "presenters.board.presenter", "widgets.board.gestures"),
    *(
        "widgets.decision.form",
        "widgets.board.explain_card",
        "screens.board.touches",
        "screens.board.hints",
        "screens.board.screen",
    ),
)
AFTER_HOME, BETWEEN = 1.5, 0.1  # seconds


class LazyParts(MDApp):
    def used(self, part: str) -> bool:
        return part in self.__dict__

    def if_used(self, part: str, verb: str) -> None:
        """A part that nobody has asked for yet has nothing to pause, to resume or to close."""
        if self.used(part):
            getattr(self.__dict__[part], verb)()

    def read_ahead(self, names: Sequence[str] = READ_AHEAD, wait: float = AFTER_HOME) -> None:
        def read(_: float) -> None:
            importlib.import_module(f"elfenapp.{names[0]}")
            self.read_ahead(names[1:], BETWEEN)

        if names:
            Clock.schedule_once(read, wait)

    def empty_trash(self) -> None:
        """Of games that were deleted long ago, in a thread."""
        from elfenapp.device.worker import BackgroundWorker
        from elfenapp.saves.trash import FOLDER, Trash

        thread = BackgroundWorker()
        thread(Trash(self._me.folder / FOLDER).throw_away, lambda _: thread.close())

    @property
    def _me(self) -> ElfenApp:
        return cast("ElfenApp", self)

    @cached_property
    def session(self) -> CurrentGame:
        """The game that is on, and what lies over its screen."""
        from elfenapp.app.current_game import CurrentGame

        return CurrentGame(self._me)

    @property
    def device(self) -> Device | None:
        """The game that is on, as it is seen here; it stays when the player goes home."""
        return self.session.device if self.used("session") else None

    def kept_games(self) -> list[KeptGame]:
        """What can be gone on with: the newest of the shelf, and games on other devices, if there ever were any."""
        me = self._me
        cards = me.autosave.running(1)
        followed = any("followed" in (card.about or {}) for card in cards)
        if not followed and not any((me.folder / "lan").glob("*.ticket")):
            return [kept_game(card, catalogue(tr.language)) for card in cards]
        from elfenapp.app.kept_games import kept_games

        return kept_games(me)

    @cached_property
    def autosave(self) -> Autosave:
        """Where games are kept."""
        from elfenapp.session.autosave import Autosave

        me = self._me
        return Autosave(me.folder, lambda reason: me.session.notify_soon(reason), me.recovery.note)

    @cached_property
    def feedback(self) -> Feedback:
        """What is heard and felt."""
        from elfenapp.device.sound import play
        from elfenapp.device.vibration import buzz
        from elfenapp.presenters.feedback import Feedback

        me = self._me
        return Feedback(play, buzz, lambda: me.settings.sound, lambda: me.settings.vibration)

    @cached_property
    def guides(self) -> Tutorials:
        """Lessons, and the coach of a first game."""
        from elfenapp.app.tutorials import Tutorials

        return Tutorials(self._me)

    @cached_property
    def shelf_commands(self) -> ShelfCommands:
        """What people do with the games on the shelf; most of the time nobody does anything."""
        from elfenapp.app.shelf_commands import ShelfCommands

        return ShelfCommands(self._me)

    @cached_property
    def closing(self) -> Closing:
        """The question before the window of a host closes."""
        from elfenapp.app.closing import Closing

        return Closing(self._me)

    @cached_property
    def lan(self) -> LanController:
        """Other devices; most of the time there are none."""
        from elfenapp.app.lan_controller import LanController

        return LanController(self._me)
