"""The other devices of a LAN game: a host elsewhere and a guest's phone, both over real sockets on the loopback."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any
from unittest.mock import patch

from elfenapp.engine.bots.random_bot import RandomBot
from elfenapp.engine.core.errors import Refused
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import seat_reader
from elfenapp.net.transport.lan import tcp
from elfenapp.session.host import Host
from elfenapp.session.requests import Act
from tests.net.loopback import OtherHost
from tests.ui.lan.fingers import Phone

WITHIN = 20.0  # real seconds that a call in another thread may take


def play_on(match: Match, moves: int, seed: int) -> None:
    """Let a player who does not think make so many moves for all seats."""
    bot, chance = RandomBot(), Generator(seed)
    for _ in range(moves):
        if match.over:
            return
        decision = match.decision(match.acting[0])
        assert decision is not None
        match.submit(bot.choose(match.view(seat_reader(decision.seat)), decision, chance))


def move_for(host: Host, seats: tuple[int, ...], chance: Generator) -> bool:
    """Decide at random for the first of these seats that must; whether one had to. In the host's own thread."""
    match = host.match
    acting = [seat for seat in match.acting if seat in seats]
    if match.over or not acting:
        return False
    decision = match.decision(acting[0])
    if decision is None:
        return False
    action = RandomBot().choose(match.view(seat_reader(acting[0])), decision, chance)
    try:
        host.handle(acting[0], Act(host.public.epoch, decision.id, action.verb, action.fields))
    except Refused:
        return False
    return True


def call(post: Callable[[Callable[[], None]], None], act: Callable[[], Any]) -> Any:
    """Run something in the thread of another device and wait for it."""
    done, answers = Event(), []

    def run() -> None:
        try:
            answers.append(act())
        finally:
            done.set()

    post(run)
    assert done.wait(WITHIN), "the other device does not answer"
    return answers[0] if answers else None


class Air:
    """The Wi-Fi between the devices: while it is off nothing can be reached."""

    def __init__(self) -> None:
        self.on = True
        reach = tcp._reach

        async def reach_if_on(address: Any, delay: float) -> Any:
            if self.on:
                return await reach(address, delay)
            await asyncio.sleep(delay)
            return None

        self._patch = patch.object(tcp, "_reach", reach_if_on)

    def __enter__(self) -> Air:
        self._patch.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._patch.stop()


class Elsewhere(OtherHost):
    """A host on another device, whose game may have been played on for a while."""

    def __init__(self, folder: Path, game: str, moves: int, seed: int) -> None:
        super().__init__(folder, game=game)
        self.chance = Generator(seed)
        before = Match(self.host.match.setup)
        play_on(before, moves, seed)
        going_on = moves // 3 if before.over else moves  # a game that is over has no seats to come back to
        call(self.loop.post, lambda: play_on(self.host.match, going_on, seed))

    def start(self) -> None:
        call(self.loop.post, self.table.start)

    def seats_of(self, device: str) -> tuple[int, ...]:
        return tuple(self.table.state.seats_of(device))

    def move(self, own: str) -> None:
        """A move of a player at another device."""
        seats = tuple(seat for seat in range(len(self.table.state.places)) if seat not in self.seats_of(own))
        call(self.loop.post, lambda: move_for(self.host, seats, self.chance))


class GuestPhone(Phone):
    """A guest's phone at a game that is hosted in the window."""

    def cut(self) -> None:
        carrier = self.visit._carrier
        if carrier is not None:
            carrier.close("cut")

    def move(self, chance: Generator) -> None:
        """Decide at random if the guest must, as their own app would ask for it."""
        source = self.visit.source
        if source is None:
            return
        seat = next((seat for seat in source.local_seats if seat in source.public.acting), None)
        if seat is None:
            return

        def ask() -> None:
            decision = source.decision(seat)
            if decision is not None:
                action = RandomBot().choose(source.view(seat_reader(seat)), decision, chance)
                act = Act(source.public.epoch, decision.id, action.verb, action.fields)
                source.request(seat, act, lambda _: None)

        call(self._loop.post, ask)


def until_real(done: Callable[[], Any], act: Callable[[], None], seconds: float) -> bool:
    """Act again and again until something is so; False if time is up before."""
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            return False
        time.sleep(0.004)
        act()
    return True
