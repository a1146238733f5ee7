"""The rows of lobby and join list: a seat and who has it, a device without one, a game that was found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from elfenapp.presenters.home import cover
from elfenapp.presenters.lan.found import FoundGame
from elfenapp.presenters.lan.lobby import SeatRow
from elfenapp.presenters.lan.seat_drag import Carried

from ..controls.buttons import TOUCH, Press


class TappedRow(Press):
    """A row that is used for one thing now and for another later: its newest ``tapped`` counts."""

    tapped: Callable[[], None] | None = None

    def on_release(self) -> None:
        if self.tapped is not None:
            self.tapped()


class CarriedRow(TappedRow):
    """A row with a handle by which its player can be carried to a seat (``seat_drag``)."""

    name = StringProperty()
    lifted = BooleanProperty(False)  # somebody carries it
    carried = ObjectProperty(None, allownone=True)  # who can be; without anybody there is no handle

    def has_handle_at(self, x: float, y: float) -> bool:
        """In the window's measure."""
        at, height = self.ids.handle.to_widget(x, y)
        return self.carried is not None and self.right - dp(TOUCH) <= at <= self.right and self.y <= height <= self.top


class LanDeviceRow(CarriedRow):
    where = StringProperty()


class LanSeatRow(CarriedRow):
    seat = 0
    lit = BooleanProperty(False)  # whoever is carried over it may be dropped there
    colour = StringProperty("red")
    picture = StringProperty()  # of who sits there
    where = StringProperty()
    icon = StringProperty("account")
    free = BooleanProperty(False)
    own = BooleanProperty(False)
    missing = BooleanProperty(False)


class FoundRow(TappedRow):
    title = StringProperty()
    detail = StringProperty()
    cover = StringProperty()
    action = StringProperty()
    chosen = BooleanProperty(False)


def fill_seats(
    box: Widget, rows: Sequence[SeatRow], on_tap: Callable[[SeatRow], None], carried: Sequence[Carried | None] = ()
) -> None:
    """Rows that are there stay: a finger may be on one. ``carried``: who can be carried from each."""
    while len(box.children) > len(rows):
        box.remove_widget(box.children[0])
    while len(box.children) < len(rows):
        box.add_widget(LanSeatRow())
    for widget, row in zip(reversed(box.children), rows, strict=True):
        widget.name, widget.colour, widget.where, widget.icon = row.name, row.colour, row.where, row.icon
        widget.free, widget.own, widget.missing, widget.picture = row.free, row.own, row.missing, row.picture
        widget.seat, widget.carried = row.seat, carried[row.seat] if carried else None
        widget.tapped = partial(on_tap, row)


def fill_devices(box: Widget, devices: Sequence[tuple[Carried, str]], on_tap: Callable[[Carried], None]) -> None:
    """Devices without a seat, and what each is there for."""
    while len(box.children) > len(devices):
        box.remove_widget(box.children[0])
    while len(box.children) < len(devices):
        box.add_widget(LanDeviceRow())
    for widget, (carried, where) in zip(reversed(box.children), devices, strict=True):
        widget.name, widget.where, widget.carried = carried.name, where, carried
        widget.tapped = partial(on_tap, carried)


def fill_found(
    box: Widget, games: Sequence[FoundGame], chosen: str, back: str, ours: Sequence[str], on_tap: Callable[[int], None]
) -> None:
    """``ours`` are the games that can be gone back to without a code; ``back`` says so."""
    while len(box.children) > len(games):
        box.remove_widget(box.children[0])
    while len(box.children) < len(games):
        box.add_widget(FoundRow())
    for number, (widget, game) in enumerate(zip(reversed(box.children), games, strict=True)):
        widget.title, widget.detail, widget.cover = game.title, game.detail, cover(game.game)
        widget.action = back if game.match in ours else ""
        widget.chosen = game.match == chosen
        widget.tapped = partial(on_tap, number)
