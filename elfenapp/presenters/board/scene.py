"""Everything that a board screen shows, as plain data. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from elfenapp.session.seats import NOBODY

from ..generic.panel import Panel
from .geometry import Point, Sprite, Target

RISES, FALLS, TIED, COUNTS = "rises", "falls", "tied", "counts"  # what a number on the board says …
NAMES = "names"  # … and a word: what a place is called


@dataclass(frozen=True, slots=True)
class SceneChoice:
    """A button of the action bar."""

    id: str
    text: str
    strong: bool = False
    enabled: bool = True
    icon: str = ""  # instead of words
    sign: str = ""  # an icon before its words
    dim: bool = False  # not allowed now; whoever presses it is told why
    about: str = ""  # the help of a button that leads to no verb: it changes or shows what is planned
    verb: str = ""  # what it leads to, where it is not named after that


@dataclass(frozen=True, slots=True)
class PlayerRow:
    seat: int
    name: str
    colour: str
    figures: tuple[tuple[str, str], ...]  # what everybody counts, the most important first: picture and number
    pieces: tuple[str, ...]  # pictures of what lies before the player, hidden pieces as backs
    acting: bool
    begins: bool
    passed: bool = False  # does nothing more in this phase
    purse: int | None = None  # the player's gold, in games that have some
    lent: bool = False  # a computer stands in for the person
    told: bool = False  # what this player has just done is being told
    portrait: str = ""  # the picture of a computer's face or of a person's coat of arms


@dataclass(frozen=True, slots=True)
class Item:
    """A piece in a rack."""

    id: str
    piece: str
    count: int = 1
    usable: bool = False
    chosen: bool = False
    face_down: bool = False
    dim: bool = False  # of no use now
    label: str = ""
    place: str = ""  # it can only be looked at, and this is where it belongs on the board
    marked: int = 0  # how many of it the plan would take
    corner: str = ""  # a small picture on its corner
    worth: str = ""  # what it brings, beside its picture
    fresh: int = 0  # how many of it the viewer has just gained


@dataclass(frozen=True, slots=True)
class Tag:
    """A number or a name written on the board."""

    text: str
    x: float
    y: float
    size: float
    tone: str = COUNTS


@dataclass(frozen=True, slots=True)
class CardGroup:
    card: str
    count: int
    marked: int
    piece: str = ""  # its picture, if it is no travel card
    dim: bool = False  # of no use now
    fresh: int = 0  # how many of it the viewer has just gained


@dataclass(frozen=True, slots=True)
class Trail:
    """A line over the board: a player's own plan, seen by no other."""

    points: tuple[Point, ...]
    colour: str  # of the player
    certain: bool  # what it takes is there; else the line is broken
    faint: bool = False  # nobody is busy with it now


@dataclass(frozen=True, slots=True)
class RouteChip:
    """A road of a planned route: where it leads, by what, for how much, and what is still wanting."""

    town: str
    by: str
    piece: str
    note: str  # the cards
    lays: str  # what must be laid first, if anything
    missing: bool
    marker: str  # the picture of the marker that waits there
    gold: int
    choosable: bool  # there are other ways over this road


class Stage:
    """The overlay of a phase over the lower part of the board; its game brings the widget for it."""

    __slots__ = ()

    @property
    def buttons(self) -> tuple[SceneChoice, ...]:
        """The buttons on it."""
        return ()


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything on the screen."""

    round: int
    heading: str
    phase: str
    prompt: str
    latest: str  # what somebody did last
    players: tuple[PlayerRow, ...]
    layers: Mapping[str, tuple[Sprite, ...]]  # by name, as the presenter lists them
    rack: tuple[Item, ...]  # one's own pieces
    row: tuple[Item, ...]  # pieces on offer, over the edge of the board
    hand: tuple[CardGroup, ...]
    hand_hint: str  # how to see one's own, where nobody in particular looks
    choices: tuple[SceneChoice, ...]
    lit: tuple[Target, ...]
    mover: int = NOBODY  # whose move is being told, unless it is the viewer's …
    told: tuple[Target, ...] = ()  # … and where it has happened
    panel: Panel | None = None  # the decision as a form, where the phase has no way of its own
    overlay: Stage | None = None
    dragged: str = ""  # the key of the figure on the board that may be dragged
    trails: tuple[Trail, ...] = ()
    route: tuple[RouteChip, ...] | None = None  # the route somebody is planning now
