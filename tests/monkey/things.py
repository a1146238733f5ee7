"""Everything on the window that can be touched, each with a name that is the same in every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.recycleview import RecycleView
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from elfenapp.screens.board.screen import BoardScreen
from tests.ui.driver import Driver
from tests.ui.layout import shown

Place = tuple[float, float]
TELLING = ("choice", "game", "key", "value", "icon", "seat", "number", "name", "words", "text", "title")
OTHERS = ("HeldCrest", "StoryRow", "Toggle", "Scrubber")  # what listens to touches without being a button
LONGEST = 40  # letters of a name


@dataclass(frozen=True, slots=True)
class Thing:
    """A name and the way to its place on the window; None once it cannot be touched."""

    name: str
    place: Callable[[], Place | None]
    kind: str = "widget"
    lit: bool = False  # touching it is a legal part of a move


def things(driver: Driver) -> list[Thing]:
    """Things that can be touched now, the topmost first."""
    found = [*_widgets(driver)]
    screen = driver.app.screen
    if isinstance(screen, BoardScreen) and screen.here and _free(driver):
        found += [*_slots(screen), *_crests(screen), *_targets(screen)]
    return found


def find(driver: Driver, name: str) -> Place | None:
    """The place where the thing with this name can be touched; None if it is not there."""
    for thing in things(driver):
        if thing.name == name:
            place = thing.place()
            return place if place and _inside(place) else None
    return None


def _free(driver: Driver) -> bool:
    """True if nothing that takes all touches lies over the screen."""
    return not covers(driver)


def covers(driver: Driver) -> list[Any]:
    """Layers over the whole screen: sheets, dialogs and the curtain."""
    over = [child for child in Window.children if child is not driver.app.root]
    return [child for child in over if child.width >= Window.width - 1 and child.height >= Window.height - 1]


def _inside(place: Place) -> bool:
    return 0 <= place[0] < Window.width and 0 <= place[1] < Window.height


def _widgets(driver: Driver) -> Iterator[Thing]:
    over = covers(driver)
    counted: Counter[str] = Counter()
    for widget in shown(driver):
        touchable = isinstance(widget, (ButtonBehavior, TextInput)) or type(widget).__name__ in OTHERS
        if not touchable or widget.disabled:
            continue
        name = name_of(widget)
        counted[name] += 1
        if over and root_of(widget) is driver.app.root:
            continue
        number = f"#{counted[name]}" if counted[name] > 1 else ""
        yield Thing(name + number, _place_in_view(driver, widget))


def root_of(widget: Any) -> Any:
    while widget.parent is not None and widget.parent is not Window:
        widget = widget.parent
    return widget


def name_of(widget: Any) -> str:
    """By its id in kv, else by what it stands for."""
    kind, parent = type(widget).__name__, widget.parent
    while parent is not None and parent is not Window:
        name = _id_in(parent, widget)
        if name:
            return f"{type(parent).__name__}.{name}"
        parent = parent.parent
    for name in TELLING:
        told = getattr(widget, name, None)
        if isinstance(told, (str, int)) and not isinstance(told, bool) and told != "":
            return f"{kind}[{name}={str(told)[:LONGEST]}]"
    return kind


def _id_in(parent: Any, widget: Any) -> str:
    """The id that a rule of kv gives a widget; empty if it gives none."""
    for name, other in parent.ids.items():
        try:
            if other == widget:
                return str(name)
        except ReferenceError:  # the id of a widget that is gone
            continue
    return ""


def _place_in_view(driver: Driver, widget: Any) -> Callable[[], Place | None]:
    return lambda: place_in_view(driver, widget)


def place_in_view(driver: Driver, widget: Any) -> Place | None:
    """The place where a widget can be touched, scrolled into view before; None if it is gone."""
    scroll = widget.parent
    while scroll is not None and scroll is not Window:
        if isinstance(scroll, RecycleView):
            break  # its rows come and go as it scrolls
        if isinstance(scroll, ScrollView) and not _in_sight(scroll, widget):
            scroll.scroll_to(widget, animate=False)
            driver.step(0.1)
        scroll = scroll.parent
    return driver.place(widget) if widget.get_root_window() is not None else None


def _in_sight(scroll: Any, widget: Any) -> bool:
    x, y = widget.to_window(*widget.center)
    left, low = scroll.to_window(scroll.x, scroll.y)
    return bool(left <= x <= left + scroll.width and low + 4 <= y <= low + scroll.height - 4)


def _slots(screen: BoardScreen) -> Iterator[Thing]:
    phase = screen.presenter.phase
    for row in ("rack", "row", "hand"):
        pieces = screen.ids[row]
        for slot in pieces.slots if pieces.opacity else ():
            place = _window(screen, partial(pieces.centre_of, slot.id))
            lit = slot.bright and (row == "hand" or phase.usable(slot.id) or not phase.dim(slot.id))
            yield Thing(f"{row}:{slot.id}", place, row, lit and phase.decision is not None)


def _crests(screen: BoardScreen) -> Iterator[Thing]:
    players = screen.ids.players
    for seat in range(len(screen.presenter.display.seats)):
        if players.centre_of(seat) is not None:
            yield Thing(f"crest:{seat}", _window(screen, partial(players.centre_of, seat)), "crest")


def _targets(screen: BoardScreen) -> Iterator[Thing]:
    phase, board = screen.presenter.phase, screen.board
    lit = {(target.kind, target.id) for target in phase.lit()}
    seen: set[str] = set()
    for target in [*phase.lit(), *phase.targets()]:
        name = f"target:{target.kind}/{target.id}"
        if name in seen:
            continue
        seen.add(name)
        point = (target.x, target.y)

        def place(point: Place = point) -> Place | None:
            if not board.shows(point):
                board.look_at(point)
            return board.to_window_point(point) if board.shows(point) else None

        yield Thing(name, _window(screen, place), "target", (target.kind, target.id) in lit)


def _window(screen: BoardScreen, place: Callable[[], Place | None]) -> Callable[[], Place | None]:
    """A place as the screen counts, as the window counts."""

    def there() -> Place | None:
        found = place()
        if found is None:
            return None
        x, y = screen.to_window(*found, initial=False)
        return float(x), float(y)

    return there
