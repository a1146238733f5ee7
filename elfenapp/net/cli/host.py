"""``host``: holds a game, with computers and whoever joins. Needs nobody at its keyboard."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from secrets import randbits

from elfenapp.device.folders import data_folder
from elfenapp.engine.cli import parse_options
from elfenapp.engine.core.errors import BadSetup, Reason
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import seat_reader
from elfenapp.session.autosave import Autosave
from elfenapp.session.host import Host
from elfenapp.session.identity import id_of
from elfenapp.session.seats import COLOURS, PERSON, Seat

from ..hosting import Hosting
from ..keys import Keys
from ..sockets import Network
from ..table import Table
from ..table_state import OPEN
from .loop import Loop, tell, view_digest

LINGER = 1.0  # seconds in which guests hear how it ended


def run(wanted: Namespace) -> int:
    loop, network = Loop(), Network()
    hosting = _Headless(wanted, loop, network)
    try:
        hosting.play()
    except KeyboardInterrupt:
        tell(wanted.json, "kept")
    finally:
        hosting.close()
        network.close()
    return 0


class _Headless:
    def __init__(self, wanted: Namespace, loop: Loop, network: Network) -> None:
        self._json = wanted.json
        self._loop = loop
        folder = Path(wanted.folder) if wanted.folder else data_folder()
        self._autosave = Autosave(folder, self._trouble)
        match, seats = self._resume() if wanted.resume else self._begin(wanted)
        self.host = Host(match, seats)
        self.host.on_entry.append(self._autosave.save_entry)
        ledger = Keys(folder).ledger(id_of(match.about), match.game.id)
        keep = self._autosave.tell_about
        self.table = Table(self.host, ledger, self._durable, keep, wanted.name, started=wanted.resume)
        self.hosting = Hosting(self.table, network, loop.post)
        self._autosave.on_durable.append(self.hosting.durable)
        self.table.on_joined.append(lambda name, came: tell(self._json, "came" if came else "left", name=name))
        self.hosting.on_change.append(self._tell_code)
        self.hosting.open()
        for seat in self.host.people if not wanted.resume else ():
            self.table.place(seat, OPEN)

    def _begin(self, wanted: Namespace) -> tuple[Match, tuple[Seat, ...]]:
        match, seats = _new_game(wanted)
        self._autosave.begin(match, seats)
        return match, seats

    def _resume(self) -> tuple[Match, tuple[Seat, ...]]:
        """Whoever had a seat finds it again by their key."""
        cards = self._autosave.running(1)
        if not cards:
            raise BadSetup("no_games")
        opened, seats = self._autosave.open(cards[0].id)
        return opened.match, seats

    def play(self) -> None:
        """Until the game is over. It begins as soon as nobody is missing."""
        self._tell_code()
        self._loop.until(lambda: OPEN not in self.table.state.places)
        if self._json:
            self.host.on_change.append(self._tell_views)
        self.table.start()
        self.host.start()
        tell(self._json, "begun", game=self.host.match.game.id)
        self._loop.until(lambda: self.host.match.over and self._autosave.durable == self.host.match.length)
        result = self.host.match.result()
        assert result is not None
        tell(self._json, "over", winners=list(result.winners), entries=self.host.match.length)
        self._loop.until(lambda: False, LINGER)

    def close(self) -> None:
        self.hosting.shut()
        self.host.close()
        self._autosave.close()

    def _durable(self) -> int:
        return self._autosave.durable

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
