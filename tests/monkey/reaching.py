"""The way back to the board: a device with a seat in a running game reaches its board within two taps.

From any page Back leads there within two taps, or leads home, and from Home at most two taps do.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from elfenapp.session.display.lesson_source import LessonSource
from tests.monkey.peers import until_real
from tests.monkey.things import covers, name_of, place_in_view
from tests.monkey.world import World
from tests.ui.layout import shown

ESCAPE = 27
TAPS = 2
SEARCH = 6.0  # real seconds in which a game nearby is found
DEEPEST = 12  # pages and sheets from anywhere to Home
LEADING = ("ContinueCard", "HomeButton", "FoundRow", "ShelfRow")  # kinds of widgets that may lead to a game


class OutOfReach(AssertionError):
    """The board of a running game cannot be reached."""


def has_seat(world: World) -> bool:
    """True if a player at this device has a seat in a running game whose host can be reached. A lesson is no game."""
    other = world.elsewhere
    if other is not None:
        seats = other.seats_of(world.own_device) if world.own_device else ()
        return bool(seats) and world.air.on and not other.host.public.over
    device, hosting = world.device, world.hosting
    if hosting is not None and not hosting.table.started:
        return False  # it has not begun: Home leads to its lobby
    if device is None or isinstance(device.source, LessonSource):
        return False
    return not device.over and bool(device.local_seats)


def at_board(world: World) -> bool:
    return bool(world.app.session.shown) and not covers_of_board(world)


def covers_of_board(world: World) -> list[Any]:
    """Sheets over the board; the curtain belongs to it."""
    return [cover for cover in covers(world.driver) if type(cover).__name__ != "Curtain"]


def reach(world: World) -> None:
    """Go to the board as a person would; raises if there is no way."""
    if not has_seat(world):
        return
    for taps in range(DEEPEST):
        if at_board(world):
            return
        if (taps >= TAPS and world.screen == "home") or _at_home(world):
            break
        world.driver.key(ESCAPE)
        world.settle()
    if at_board(world) or _from_home(world):
        return
    kind = "elsewhere" if world.elsewhere is not None else "here"
    raise OutOfReach(f"no way of {TAPS} taps leads from {world.screen} to the board of the game that is on {kind}")


def _at_home(world: World) -> bool:
    return world.screen == "home" and not covers(world.driver)


def _from_home(world: World, taps: int = TAPS) -> bool:
    """Try everything that may lead to a game, and come back from where it does not."""
    names = [name_of(widget) for widget in _leading(world)]
    for name in names:
        widget = next((each for each in _leading(world) if name_of(each) == name), None)
        if widget is None:
            continue
        place = world.app.navigation.place
        there = place_in_view(world.driver, widget)
        if there is None:
            continue
        world.driver.tap(there)
        world.settle()
        until_real(lambda: world.app.session.shown or _finds(world), partial(world.driver.step, 0.1), SEARCH)
        world.settle()
        if world.app.session.shown:
            return True
        if taps > 1 and _from_home(world, taps - 1):
            return True
        for _ in range(DEEPEST):
            if world.app.navigation.place == place or _at_home(world):
                break
            world.driver.key(ESCAPE)
            world.settle()
    return False


def _finds(world: World) -> bool:
    """True if the page has nothing to wait for: only the Wi-Fi page searches."""
    return world.screen != "join" or any(type(widget).__name__ == "FoundRow" for widget in shown(world.driver))


def _leading(world: World) -> list[Any]:
    """Things that may lead to a game; not the way to a lesson, and a game elsewhere only for such games."""
    found = []
    for widget in shown(world.driver):
        kind = type(widget).__name__
        if kind not in LEADING or widget.disabled or widget.height <= 1:
            continue
        if kind == "ContinueCard" and getattr(widget, "learn", False) and not getattr(widget, "kept", ""):
            continue
        if kind == "HomeButton" and widget.icon not in ("bookshelf", "wifi" if world.elsewhere else ""):
            continue
        found.append(widget)
    return sorted(found, key=lambda widget: LEADING.index(type(widget).__name__))
