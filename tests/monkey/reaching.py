"""The way back to the board: a device with a seat in a running game reaches its board within two taps.

From any page Back leads there, or leads Home, one page or sheet with each tap; from Home at most two taps lead there.
"""

from __future__ import annotations

from typing import Any

from elfenapp.net.elsewhere import by_match, followed_by, read_elsewhere
from tests.monkey.peers import until_real
from tests.monkey.things import covers, name_of, place_in_view
from tests.monkey.world import World
from tests.ui.layout import shown

ESCAPE = 27
TAPS = 2
ASKED = 1  # a Back that asks first needs one more
SEARCH = 30.0  # real seconds in which a game nearby is found
ELSEWHERE = "elsewhere"
LEADING = ("ContinueCard", "HomeButton", "FoundRow", "ShelfRow", "MenuLine")  # kinds of widgets that may lead to a game
LEADING_LINES = ("wifi", "login")  # signs of lines that answer whether to open a game to the others again


class OutOfReach(AssertionError):
    """The board of a running game cannot be reached."""


def seat_at(world: World) -> str:
    """The running game at which a person of this device sits: a name on the shelf, ``ELSEWHERE`` or nothing."""
    other, app = world.elsewhere, world.app
    if other is not None and world.own_device and other.seats_of(world.own_device):
        running = other.table.started and not other.host.public.over
        return ELSEWHERE if running and world.air.on else ""
    device, host, hosting = world.device, app.session.host, world.hosting
    if hosting is not None and not hosting.table.started:
        return ""
    if host is not None and not world.teaching:
        return str(app.autosave.name) if device is not None and not device.over and device.here else ""
    games = by_match(read_elsewhere(app.folder))
    cards = [card for card in app.autosave.running(1) if followed_by(card.about or {}, games) is None]
    return str(cards[0].id) if cards else ""


def at_board(world: World) -> bool:
    """Whether the board of the game is seen at which a person of this device sits; the curtain belongs to it."""
    over = [cover for cover in covers(world.driver) if type(cover).__name__ != "Curtain"]
    return not over and _shows(world, seat_at(world))


def _shows(world: World, game: str) -> bool:
    """Whether the screen is the board of a game; without a game whether it is any board."""
    app = world.app
    if not app.session.shown or (game and world.teaching):
        return False
    if game == ELSEWHERE:
        return world.visit is not None and world.device.source is world.visit.source
    return not game or (app.session.host is not None and app.autosave.name == game)


def reach(world: World) -> None:
    """Go to the board as a person would; raises if there is no way."""
    game = seat_at(world)
    if not game:
        return
    start, most = _place(world), _depth(world) + ASKED
    for _ in range(most):
        if at_board(world) or _at_home(world):
            break
        world.driver.key(ESCAPE)
        world.settle()
    if not at_board(world) and not _at_home(world):
        raise OutOfReach(f"{most} times Back lead from {start} to {_place(world)}, not to the board and not Home")
    if not at_board(world) and not _from_home(world, game):
        kind = ELSEWHERE if game == ELSEWHERE else "here"
        raise OutOfReach(f"no way of {TAPS} taps leads from Home to the board of the game that is on {kind}")


def _depth(world: World) -> int:
    """So many pages and sheets lie over Home."""
    navigation = world.app.navigation
    return len(navigation._open) + len(navigation._stack) - 1


def _place(world: World) -> str:
    return "+".join([world.screen, *sorted(type(cover).__name__ for cover in covers(world.driver))])


def _at_home(world: World) -> bool:
    return world.screen == "home" and not covers(world.driver)


def _from_home(world: World, game: str, taps: int = TAPS) -> bool:
    """Try everything that may lead to a game, and come back from where it does not."""
    names = [name_of(widget) for widget in _leading(world, game)]
    for name in names:
        widget = next((each for each in _leading(world, game) if name_of(each) == name), None)
        there = place_in_view(world.driver, widget) if widget is not None else None
        if there is None:
            continue
        before = _place(world)
        world.driver.tap(there)
        world.settle()
        until_real(lambda: _shows(world, game) or _found(world), world.driver.stand, SEARCH)
        world.settle()
        if _shows(world, game) or (taps > 1 and _from_home(world, game, taps - 1)):
            return True
        for _ in range(_depth(world)):
            if _place(world) == before or _at_home(world):
                break
            world.driver.key(ESCAPE)
            world.settle()
    return False


def _found(world: World) -> bool:
    """Whether the page has nothing to wait for: only the Wi-Fi page and the way back search."""
    if world.screen == "returning":
        return False
    return world.screen != "join" or any(type(widget).__name__ == "FoundRow" for widget in shown(world.driver))


def _leading(world: World, game: str) -> list[Any]:
    """What may lead to a game; not the way to a lesson, and what is elsewhere only if the game is."""
    over, found = covers(world.driver), []
    for widget in shown(world.driver):
        kind = type(widget).__name__
        if kind not in LEADING or widget.disabled or widget.height <= 1:
            continue
        if (kind == "MenuLine") != bool(over) or (kind == "MenuLine" and widget.icon not in LEADING_LINES):
            continue
        if kind == "ContinueCard" and widget.learn and not widget.kept:
            continue
        if kind == "HomeButton" and widget.icon not in ("bookshelf", "wifi" if game == ELSEWHERE else ""):
            continue
        found.append(widget)
    return sorted(found, key=lambda widget: LEADING.index(type(widget).__name__))
