"""``host``: holds a game, with computers and the guests that join. Needs no person at its keyboard."""

from __future__ import annotations

import logging
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from secrets import randbits
from threading import Thread

from elfenapp.device.folders import data_folder
from elfenapp.engine.cli import parse_options
from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.errors import BadSetup, Reason
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import seat_reader
from elfenapp.session.autosave import Autosave
from elfenapp.session.host import Host
from elfenapp.session.identity import id_of
from elfenapp.session.seats import COLOURS, PERSON, Seat, read_seats

from ..host.lan_host import LanHost
from ..host.lobby import Lobby
from ..lobby.state import OPEN
from ..pairing.known_devices import KnownDevices
from ..storage.keys import Keys
from ..transport.lan.local_network import LanTransport
from ..transport.network import Network
from .loop import Loop, NetworkLoop, tell, view_digest

log = logging.getLogger("elfenapp.net")
LINGER = 1.0  # seconds in which guests hear how it ended


def run(wanted: Namespace) -> int:
    network = Network(LanTransport())
    loop = NetworkLoop(network)
    folder = Path(wanted.folder) if wanted.folder else data_folder()
    hosting = HeadlessHost(folder, wanted.name, wanted.json, loop, network)
    try:
        if wanted.resume:
            hosting.resume()
        else:
            hosting.begin(*_new_game(wanted))
        hosting.play()
    except KeyboardInterrupt:
        tell(wanted.json, "kept")
    finally:
        hosting.close()
        network.close()
    return 0


class HeadlessHost:
    host: Host
    table: Lobby
    hosting: LanHost

    def __init__(self, folder: Path, name: str, json_lines: bool, loop: Loop | NetworkLoop, network: Network) -> None:
        self._folder, self._name, self._json = folder, name, json_lines
        self._loop, self._network = loop, network
        self._followed = False  # another device hosts by now
        self._autosave = Autosave(folder, self._trouble)
        self._autosave.later = network.later

    def begin(self, match: Match, seats: tuple[Seat, ...]) -> None:
        """A new game: guests that come sit down."""
        self._autosave.begin(match, seats)
        self._open(match, seats, started=False)

    def resume(self) -> None:
        """A saved game: its players find their seats again by their keys."""
        cards = self._autosave.running(1)
        if not cards:
            raise BadSetup("no_games")
        opened, seats = self._autosave.open(cards[0].id)
        self._open(opened.match, seats, started=True)

    def inherit(self, match: Match, known_devices: KnownDevices) -> None:
        """A game that another device hosted so far; on disk here before any guest is let in."""
        Keys(self._folder).adopt(known_devices)
        seats = read_seats(match.about, match.rules.players)
        self._autosave.adopt(match, seats)
        self._autosave.flush()
        self._open(match, seats, started=True)
        self.start()

    def _open(self, match: Match, seats: tuple[Seat, ...], started: bool) -> None:
        self.host = Host(match, seats, self._think, self._report)
        self.host.on_entry.subscribe(self._autosave.save_entry)
        known_devices = Keys(self._folder).known_devices(id_of(match.about), match.game.id)
        self.table = Lobby(
            self.host, known_devices, self._autosave.safety, self._autosave.tell_about, self._name, started
        )
        self.table.desk.seats_guests = False  # a guest in a terminal says whether it plays or watches
        self.hosting = LanHost(self.table, self._network, self._loop.post)
        self._autosave.safety.on_progress.subscribe(self.hosting.progress)
        self.table.on_joined.subscribe(lambda name, came: tell(self._json, "came" if came else "left", name=name))
        self.hosting.on_change.subscribe(self._tell_code)
        self.hosting.on_followed.subscribe(self._follow)
        for seat in self.host.people if not started else ():
            self.table.place(seat, OPEN)
        self.hosting.open()

    def start(self) -> None:
        if self._json:
            self.host.on_change.subscribe(self._tell_views)
        self.table.start()
        self.host.start()
        tell(self._json, "begun", game=self.host.match.game.id)

    @property
    def over(self) -> bool:
        return self.host.match.over and self._autosave.safety.log.durable == self.host.match.length

    def play(self) -> None:
        """Until the game is over. It begins as soon as no player is missing."""
        self._tell_code()
        self._loop.until(lambda: OPEN not in self.table.state.places)
        self._loop.post(self.start)
        self._loop.until(lambda: self.over or self._followed)
        if not self._followed:
            self.tell_end()

    def tell_end(self) -> None:
        result = self.host.match.result()
        assert result is not None
        tell(self._json, "over", winners=list(result.winners), entries=self.host.match.length)
        self._loop.until(lambda: False, LINGER)

    def close(self) -> None:
        if hasattr(self, "hosting"):
            self.hosting.put_away()
            self.host.close()
        self._autosave.close()

    def _think(self, work: Callable[[], Action], done: Callable[[Action], None]) -> None:
        """A computer thinks where only the game waits for it."""

        def think() -> None:
            action = work()
            self._loop.post(lambda: done(action))

        Thread(target=think, name="computer", daemon=True).start()

    @staticmethod
    def _report(fault: Exception) -> None:
        log.error("a computer player failed", exc_info=fault)

    def _follow(self, name: str) -> None:
        self._followed = True
        tell(self._json, "followed", name=name)

    def _tell_code(self) -> None:
        tell(self._json, "code", code=str(self.hosting.code), link=self.hosting.link)

    def _tell_views(self) -> None:
        match = self.host.match
        for seat in range(match.rules.players):
            tell(True, "view", length=match.length, seat=seat, digest=view_digest(match.view(seat_reader(seat))))

    def _trouble(self, reason: Reason) -> None:
        self._loop.post(lambda: tell(self._json, reason.code))


def _new_game(wanted: Namespace) -> tuple[Match, tuple[Seat, ...]]:
    game = find_game(wanted.game)
    players = game.check_players(wanted.players or game.seats[0])
    if not 0 <= wanted.computers <= players:
        raise BadSetup("bad_number_of_people", people=players - wanted.computers, most=players)
    seed = randbits(64) if wanted.seed is None else wanted.seed
    match = Match(Setup(game.id, players, parse_options(game, wanted.option), seed))
    mind = "greedy" if "greedy" in game.bots() else "random"
    people = players - wanted.computers
    return match, tuple(Seat("", COLOURS[seat], PERSON if seat < people else mind) for seat in range(players))
