"""A device that gets its game by post: every request and every update goes as bytes, and arrives a frame later."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.clock import Clock

from elfenapp.app.current_game import CurrentGame
from elfenapp.session.host import Host
from elfenapp.session.remote.device import RemoteDevice
from elfenapp.session.remote.source import RemoteSource


def later(act: Callable[[], None]) -> None:
    Clock.schedule_once(lambda _: act())


class Post:
    """Counts what it carries."""

    def __init__(self) -> None:
        self.requests: list[bytes] = []
        self.updates: list[bytes] = []

    def connect(self, host: Host) -> RemoteSource:
        opening: list[bytes] = []
        deliver: list[Callable[[bytes], None]] = [opening.append]

        def tell(data: bytes) -> None:
            self.updates.append(data)
            deliver[0](data)

        def ask(data: bytes) -> None:
            self.requests.append(data)
            later(lambda: guest.receive(data))

        guest = RemoteDevice(host, host.people, tell)
        source = RemoteSource(opening, ask)
        deliver[0] = lambda data: later(lambda: source.receive(data))
        return source


def by_post(monkeypatch: pytest.MonkeyPatch) -> Post:
    """From now on the app's device and its host know each other by letters only."""
    post = Post()
    monkeypatch.setattr(CurrentGame, "connect", lambda _, host: post.connect(host))
    return post
