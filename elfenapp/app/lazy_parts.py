"""The parts of the app that Home can do without: each is read and made when it is first asked for.

Home is on the screen a sixth sooner that way. ``app.lan`` makes a part; ``LAN.made(app)`` only looks if it is there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar, overload

if TYPE_CHECKING:
    from elfenapp.app.closing import Closing
    from elfenapp.app.current_game import CurrentGame
    from elfenapp.app.elfen_app import ElfenApp
    from elfenapp.app.lan_controller import LanController
    from elfenapp.app.shelf_commands import ShelfCommands
    from elfenapp.app.tutorials import Tutorials
    from elfenapp.presenters.feedback import Feedback
    from elfenapp.session.autosave import Autosave

Part = TypeVar("Part")


class Lazy(Generic[Part]):
    """An attribute of the app whose value is made when it is first read."""

    def __init__(self, make: Callable[[ElfenApp], Part]) -> None:
        self._make = make
        self._name = ""

    def __set_name__(self, owner: type[ElfenApp], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, app: None, owner: type[ElfenApp]) -> Lazy[Part]: ...

    @overload
    def __get__(self, app: ElfenApp, owner: type[ElfenApp]) -> Part: ...

    def __get__(self, app: ElfenApp | None, owner: type[ElfenApp]) -> Part | Lazy[Part]:
        if app is None:
            return self
        made = app.__dict__[self._name] = self._make(app)  # found there from now on, without this call
        return made

    def made(self, app: ElfenApp) -> Part | None:
        """The part, if it has been asked for: else it has nothing to pause, to resume or to close."""
        made: Part | None = app.__dict__.get(self._name)
        return made


def _current_game(app: ElfenApp) -> CurrentGame:
    from elfenapp.app.current_game import CurrentGame

    return CurrentGame(app)


def _autosave(app: ElfenApp) -> Autosave:
    from elfenapp.session.autosave import Autosave

    return Autosave(app.folder, lambda reason: app.session.notify_soon(reason), app.recovery.note)


def _feedback(app: ElfenApp) -> Feedback:
    from elfenapp.device.sound import play
    from elfenapp.device.vibration import buzz
    from elfenapp.presenters.feedback import Feedback

    return Feedback(play, buzz, lambda: app.settings.sound, lambda: app.settings.vibration)


def _tutorials(app: ElfenApp) -> Tutorials:
    from elfenapp.app.tutorials import Tutorials

    return Tutorials(app)


def _shelf_commands(app: ElfenApp) -> ShelfCommands:
    from elfenapp.app.shelf_commands import ShelfCommands

    return ShelfCommands(app)


def _closing(app: ElfenApp) -> Closing:
    from elfenapp.app.closing import Closing

    return Closing(app)


def _lan(app: ElfenApp) -> LanController:
    from elfenapp.app.lan_controller import LanController

    return LanController(app)


SESSION = Lazy(_current_game)  # the game that is on, and what lies over its screen
AUTOSAVE = Lazy(_autosave)  # where games are kept
FEEDBACK = Lazy(_feedback)  # what is heard and felt
GUIDES = Lazy(_tutorials)  # lessons, and the coach of a first game
SHELF_COMMANDS = Lazy(_shelf_commands)  # what people do with the games on the shelf
CLOSING = Lazy(_closing)  # the question before the window of a host closes
LAN = Lazy(_lan)  # other devices; most of the time there are none
