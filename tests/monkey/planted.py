"""Faults that are put into the app on purpose, to see that the monkey finds each kind of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import wraps
from typing import Any
from unittest.mock import patch

from kivy.uix.label import Label

from elfenapp.app.navigation import Navigation
from elfenapp.presenters.board.presenter import BoardPresenter
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.screens.board.touches import Touches
from elfenapp.session.display.device import Device
from elfenapp.session.seats import NOBODY
from tests.helpers.games import GAMES


@contextmanager
def exception() -> Iterator[None]:
    """A card of the hand cannot be tapped."""

    def tap(_: Any, card: str) -> None:
        raise KeyError(card)

    with patch.object(Touches, "tap_card", tap):
        yield


@contextmanager
def after_refresh(act: Callable[[BoardScreen], None]) -> Iterator[None]:
    """Something is wrong with the board's screen whenever it has been shown."""
    refresh = BoardScreen._refresh

    @wraps(refresh)  # Kivy's clock finds a method again by its name
    def wrong(screen: Any, *arguments: object) -> None:
        refresh(screen, *arguments)
        if screen.here:
            act(screen)

    with patch.object(BoardScreen, "_refresh", wrong):
        yield


def overlap() -> AbstractContextManager[None]:
    """Once something has been played, one button lies on another."""

    def move(screen: BoardScreen) -> None:
        if screen.presenter.phase.chosen:
            screen.ids.undo.pos = screen.ids.story.pos

    return after_refresh(move)


def cut_text() -> AbstractContextManager[None]:
    """A text that has no room while a piece is chosen."""

    planted: list[Label] = []

    def add(screen: BoardScreen) -> None:
        if screen.presenter.phase.chosen and not any(label in screen.children for label in planted):
            label = Label(text="There is no room for this", size_hint=(None, None), size=(20, 20), pos=(40, 40))
            planted.append(label)
            screen.add_widget(label)

    return after_refresh(add)


@contextmanager
def hand_under_curtain() -> Iterator[None]:
    """The hand of the next player is drawn before they have opened the curtain."""

    def viewer(presenter: Any) -> int:
        display = presenter.display
        return int(display.curtain if display.curtain != NOBODY else display.viewer)

    def reader(device: Any) -> Any:
        viewers, held = device.viewers, device.curtain
        viewers.curtain, before = NOBODY, viewers.viewer
        viewers.viewer = held if held != NOBODY else before
        try:
            return told(device)
        finally:
            viewers.curtain, viewers.viewer = held, before

    told = Device.reader
    with patch.object(BoardPresenter, "viewer", property(viewer)), patch.object(Device, "reader", reader):
        yield


@contextmanager
def cannot_return() -> Iterator[None]:
    """A board that was left once is never shown again."""
    go = Navigation.go

    def refuse(navigation: Any, screen: str, **arguments: Any) -> None:
        if screen in GAMES:
            if getattr(navigation, "board_shown", False):
                return
            navigation.board_shown = True
        go(navigation, screen, **arguments)

    with patch.object(Navigation, "go", refuse):
        yield


PLANTED: dict[str, Callable[[], AbstractContextManager[None]]] = {
    "exception": exception,
    "overlap": overlap,
    "cut text": cut_text,
    "hand under the curtain": hand_under_curtain,
    "no way back": cannot_return,
}
