"""Everything that a map game's screen shows, as plain data. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from .map_phases import Choice
from .map_scene import Sprite, Target


@dataclass(frozen=True, slots=True)
class PlayerRow:
    seat: int
    name: str
    colour: str
    markers: int
    cards: int
    counters: tuple[str, ...]  # pictures of the counters before the player, hidden ones as backs
    obstacle: bool
    acting: bool
    begins: bool


@dataclass(frozen=True, slots=True)
class Item:
    """A counter in the rack or in the row of the draft."""

    id: str
    piece: str
    count: int
    usable: bool
    chosen: bool
    face_down: bool = False
    dim: bool = False  # of no use now


@dataclass(frozen=True, slots=True)
class CardGroup:
    card: str
    count: int
    marked: int


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything on the screen."""

    round: int
    heading: str
    phase: str
    prompt: str
    latest: str  # what somebody did last
    players: tuple[PlayerRow, ...]
    rack: tuple[Item, ...]
    row: tuple[Item, ...]
    hand: tuple[CardGroup, ...]
    home: str  # the viewer's home town, if there is one and the viewer may see it
    choices: tuple[Choice, ...]
    counters: tuple[Sprite, ...]
    markers: tuple[Sprite, ...]
    homes: tuple[Sprite, ...]
    boots: tuple[Sprite, ...]
    ghosts: tuple[Sprite, ...]
    lit: tuple[Target, ...]
    dragging_boot: bool
