"""Who the device under the monkey's hands is: how each role's game begins."""

from __future__ import annotations

from collections.abc import Callable

from elfenapp.net.table_state import BOARD
from elfenapp.session.seats import PERSON
from tests.monkey.beginning import Beginning
from tests.monkey.peers import Elsewhere, GuestPhone
from tests.monkey.steps import Path
from tests.monkey.world import World
from tests.ui.fingers import seats_of
from tests.ui.lan_fingers import until

GAMES = ("elfenland", "elfengold", "elfenroads", "elfenwizards", "elfenkoning")
THINKS = "greedy"


def begin(world: World, path: Path) -> None:
    ROLES[path.role](world, path)
    world.settle()


def _sit_down(world: World, path: Path, people: int) -> tuple[int, ...]:
    """Open the game here; where people sit: the first is at the seat whose turn it is."""
    start = Beginning(path, people)
    match, players = start.match(), start.setup.players
    first = match.acting[0] if match.acting else 0
    persons = tuple((first + number) % players for number in range(people))
    minds = [PERSON if seat in persons else THINKS for seat in range(players)]
    world.app.session.open(match, seats_of(*minds))
    world.driver.step(0.3)
    return persons


def alone(world: World, path: Path) -> None:
    """One person and computers; now and then nothing but Home."""
    if not Beginning(path).at_home:
        _sit_down(world, path, 1)


def passed(world: World, path: Path) -> None:
    """Several people who share the device."""
    _sit_down(world, path, 2 + path.seed // 90 % 2)


def host(world: World, path: Path) -> None:
    """The game is hosted here; a guest sits at a phone of their own. Now and then the game has not begun yet."""
    _, seat = _sit_down(world, path, 2)
    lan = world.app.lan
    lan.open_game(started=False)
    phone = GuestPhone(lan.hosting.code, "Anna", world.folder / "Anna")
    world.phones.append(phone)
    until(world.driver, lambda: phone.visit.state and lan.hosting.table.state.members)
    phone.visit.wishes.sit(seat)
    until(world.driver, lambda: lan.hosting.table.state.seats_of(phone.visit.ticket.device) == (seat,))
    if not Beginning(path).in_lobby:
        lan.begin()
        until(world.driver, lambda: phone.seats == (seat,))


def _join(world: World, path: Path) -> Elsewhere:
    world.elsewhere = Elsewhere(world.folder / "other", Beginning(path, 2))
    world.app.settings.name = "Bea"
    lan = world.app.lan
    lan.join(world.elsewhere.hosting.code, (("127.0.0.1", world.elsewhere.hosting.port),))
    until(world.driver, lambda: lan.visit.state)
    return world.elsewhere


def guest(world: World, path: Path) -> None:
    """The game is hosted elsewhere; our person has a seat there. Now and then it has not begun yet."""
    other = _join(world, path)
    seat = other.host.match.acting[0] if other.host.match.acting else 0
    world.app.lan.visit.wishes.sit(seat)
    until(world.driver, lambda: other.seats_of(world.own_device) == (seat,))
    if Beginning(path).in_lobby:
        world.app.go("join")
    else:
        _start(world, other)


def table(world: World, path: Path) -> None:
    """A tablet in the middle that shows the board to everybody."""
    other = _join(world, path)
    world.app.lan.visit.wishes.take_role(BOARD)
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
