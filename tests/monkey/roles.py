"""Roles of the device under the monkey's hands, and the beginning of each role's game."""

from __future__ import annotations

from collections.abc import Callable

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.setup import Setup
from elfenapp.net.lobby.state import BOARD
from elfenapp.session.seats import PERSON
from tests.monkey.peers import Elsewhere, GuestPhone, play_on
from tests.monkey.steps import Path
from tests.monkey.world import World
from tests.ui.fingers import seats_of
from tests.ui.lan.fingers import until

MOST_MOVES = 120  # that were made before the monkey comes
AT_HOME = 4  # one walk in so many begins at Home, without a game


def moves_before(path: Path) -> int:
    """The number of moves before the walk; the same for the same path."""
    return (path.seed * 7919) % MOST_MOVES


def begin(world: World, path: Path) -> None:
    ROLES[path.role](world, path)
    world.settle()


def _match(path: Path, players: int) -> Match:
    match = Match(Setup(path.game, players, {}, seed=path.seed, first=0))
    play_on(match, moves_before(path), path.seed)
    return match if not match.over else Match(Setup(path.game, players, {}, seed=path.seed, first=0))


def _players(path: Path, wanted: int) -> int:
    least, most = find_game(path.game).seats[0], find_game(path.game).seats[-1]
    return min(max(wanted, least), most)


def _sit_down(world: World, path: Path, people: int) -> None:
    players = _players(path, people + 1)
    minds = [PERSON] * people + ["greedy"] * (players - people)
    world.app.session.open(_match(path, players), seats_of(*minds))
    world.driver.step(0.3)


def alone(world: World, path: Path) -> None:
    """One person and computers; now and then nothing but Home."""
    if path.seed % AT_HOME:
        _sit_down(world, path, 1)


def passed(world: World, path: Path) -> None:
    """Several people who share the device."""
    _sit_down(world, path, 2 + path.seed % 2)


def host(world: World, path: Path) -> None:
    """The game is hosted here; a guest sits at a phone of their own."""
    _sit_down(world, path, 2)
    driver, lan = world.driver, world.app.lan
    lan.open_game(started=False)
    phone = GuestPhone(driver.hosting.code, "Anna", world.folder / "Anna")
    world.phones.append(phone)
    until(driver, lambda: phone.visit.state and driver.hosting.table.state.members)
    phone.visit.wishes.sit(1)
    ticket = phone.visit.ticket
    assert ticket is not None  # it comes with the lobby
    until(driver, lambda: driver.hosting.table.state.seats_of(ticket.device) == (1,))
    lan.begin()
    until(world.driver, lambda: phone.seats == (1,))


def _join(world: World, path: Path) -> Elsewhere:
    world.elsewhere = Elsewhere(world.folder / "other", path.game, moves_before(path), path.seed)
    world.app.settings.name = "Bea"
    lan = world.app.lan
    lan.join(world.elsewhere.hosting.code, (world.elsewhere.address,))
    until(world.driver, lambda: world.driver.visit.state)
    return world.elsewhere


def guest(world: World, path: Path) -> None:
    """The game is hosted elsewhere; our person has a seat there."""
    other = _join(world, path)
    world.driver.visit.wishes.sit(1)
    until(world.driver, lambda: other.seats_of(world.own_device) == (1,))
    _start(world, other)


def table(world: World, path: Path) -> None:
    """A tablet in the middle that shows the board to all players."""
    other = _join(world, path)
    world.driver.visit.wishes.take_role(BOARD)
    until(world.driver, lambda: other.table.state.members[0].role == BOARD)
    _start(world, other)


def spectator(world: World, path: Path) -> None:
    """A device that looks on and has no seat."""
    _start(world, _join(world, path))


def _start(world: World, other: Elsewhere) -> None:
    other.start()
    until(world.driver, lambda: world.device is not None)


ROLES: dict[str, Callable[[World, Path], None]] = {
    "alone": alone,
    "passed": passed,
    "host": host,
    "guest": guest,
    "table": table,
    "spectator": spectator,
}
