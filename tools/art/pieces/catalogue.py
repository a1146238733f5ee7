"""Every piece with its name, its drawing and its size on a screen of density one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from PIL import Image

from tools.art import ink, style
from tools.art.pieces import coins, counters, levels, rims, terrain, tokens
from tools.art.pieces.cards import backs, elfenkoning, home, travel
from tools.art.pieces.crests import badge
from tools.art.pieces.emblems import ACTIONS, EMBLEMS, REGIONS, TRANSPORTS
from tools.art.pieces.fit import in_box
from tools.art.pieces.players import boot, coat, die, face, marker, wizard

Drawing = Callable[[], str]
Box = tuple[int, int]

ATLASES = (
    "pieces",
    "wizards",
    "cards",
    "homes",
    "elfenkoning",
    "levels",
    "discs",
    "faces",
    "map",  # what lies on the map of the elves together, so that it is drawn in one go
)  # a game loads only what it needs
SQUARE: Box = (100, 100)
CARD: Box = (100, 140)
PAWN: Box = (74, 100)
COUNTER_RIM, MARKER_RIM, DISC_RIM = 7, 3, 4  # pixels at density one


@dataclass(frozen=True)
class Piece:
    name: str
    drawing: Drawing
    box: Box  # the units the drawing is made in
    size: Box  # pixels at density one
    atlas: str

    def document(self) -> str:
        return ink.document(self.drawing(), *self.box)

    def picture(self, density: int) -> Image.Image:
        return ink.render(self.document(), self.size[0] * density)


@dataclass(frozen=True)
class Rimmed(Piece):
    """A piece with a rim around it, for one hour of the day."""

    width: int  # of the rim, in pixels at density one
    hour: str

    def picture(self, density: int) -> Image.Image:
        within = ink.render(self.document(), (self.size[0] - 2 * self.width) * density)
        return rims.around(within, self.width * density, rims.COLOURS[self.hour])


@dataclass(frozen=True)
class Group:
    """Pieces of one kind and one size; ``fitted`` if they are measured and made to fill their box."""

    name: str
    size: Box
    drawings: dict[str, Drawing]
    atlas: str = "pieces"
    box: Box = SQUARE
    fitted: bool = False

    def pieces(self) -> Iterator[Piece]:
        for key, drawing in self.drawings.items():
            made = partial(_fitted, drawing, self.box, self.size) if self.fitted else drawing
            yield Piece(f"{self.name}/{key}", made, self.box, self.size, self.atlas)


@dataclass(frozen=True)
class Rims:
    """Pieces of a group with a rim around each, by day and at dusk."""

    group: Group
    width: int
    atlas: str

    @property
    def name(self) -> str:
        return f"rim/{self.group.name}"

    @property
    def size(self) -> Box:
        wide, high = self.group.size
        return wide + 2 * self.width, high + 2 * self.width

    def pieces(self) -> Iterator[Piece]:
        for hour in rims.COLOURS:
            for piece in self.group.pieces():
                name = f"rim/{hour}/{piece.name}"
                yield Rimmed(name, piece.drawing, piece.box, self.size, self.atlas, self.width, hour)


def _fitted(drawing: Drawing, box: Box, size: Box) -> str:
    """Clear of the edge by a little more than a pixel on each side, however it was drawn."""
    margin = 1.25 * box[0] / size[0]
    return in_box(drawing(), margin, margin, box[0] - 2 * margin, box[1] - 2 * margin)


def _each(draw: Callable[..., str], names: Iterable[Any]) -> dict[str, Drawing]:
    return {str(name): partial(draw, name) for name in names}


def _each_player(draw: Callable[[str], str]) -> dict[str, Drawing]:
    return _each(draw, style.PLAYER)


def _dice() -> dict[str, Drawing]:
    return {f"{player}/{value}": partial(die.draw, player, value) for player in style.PLAYER for value in die.PIPS}


def _terrains() -> dict[str, Drawing]:
    return _each(terrain.symbol, style.TERRAIN) | {
        "river_down": partial(terrain.river, False),
        "river_up": partial(terrain.river, True),
    }


def groups() -> list[Group | Rims]:
    """All groups in the order in which they are packed and listed."""
    fitted = partial(Group, fitted=True)
    magic = partial(Group, fitted=True, atlas="wizards")
    card = partial(Group, size=CARD, box=CARD)
    travel_cards = _each(travel.transport_card, TRANSPORTS) | _each(travel.plain_card, ("gold", "wizard"))
    purse: dict[str, Drawing] = {worth: partial(coins.coin, worth, edge) for worth, edge in coins.PURSE.items()}
    counter = Group("counter", (72, 72), _each(counters.counter, counters.NAMES) | {"back": counters.back})
    markers = fitted("marker", (26, 26), _each_player(marker.town_marker), atlas="map")
    discs = fitted("disc", (36, 36), _each(coins.town_disc, coins.TOWN_WORTHS), atlas="discs")
    return [
        counter,
        fitted("emblem", (56, 56), dict(EMBLEMS)),
        fitted("boot", (44, 44), _each_player(boot.draw)),
        markers,
        fitted("crest", (26, 26), _each_player(badge)),
        fitted("coat", (44, 44), _each_player(coat.draw)),
        fitted("coin", (36, 36), purse),
        fitted("token", (56, 56), {"start": tokens.start_dragon}),
        fitted("round", (36, 36), _each(tokens.round_marker, range(1, 9))),
        fitted("terrain", (26, 26), _terrains(), atlas="map"),
        magic("wizard", (37, 50), _each_player(wizard.draw), box=PAWN),
        magic("spell", (32, 32), _each_player(marker.minor_spell)),
        magic("die", (40, 40), _dice()),
        magic("grey", (28, 28), {"magic": tokens.grey_token}),
        card("card", drawings=travel_cards, atlas="cards"),
        card("back", drawings=_each(backs.back, backs.DECKS), atlas="cards"),
        card("home", drawings=_each(home.home_card, home.towns()), atlas="homes"),
        card("region", drawings=_each(elfenkoning.region_card, REGIONS), atlas="elfenkoning"),
        card("koning", drawings={"raft": elfenkoning.raft_card}, atlas="elfenkoning"),
        card("action", drawings=_each(elfenkoning.action_card, ACTIONS), atlas="elfenkoning"),
        fitted("level", (26, 26), _each(levels.medal, levels.NAMES), atlas="levels"),
        discs,
        fitted("face", (56, 56), _each_player(face.draw), atlas="faces"),
        Rims(replace(counter, drawings=_each(counters.counter, counters.ON_ROADS)), COUNTER_RIM, "map"),
        Rims(markers, MARKER_RIM, "map"),
        Rims(discs, DISC_RIM, "discs"),
    ]


def description(densities: dict[str, int]) -> dict[str, object]:
    """Facts for the app (``pieces.json``): names by group, sizes, atlases, and places for words."""
    return {
        "about": "Pieces by group: names, size in pixels at density one, and the atlas that holds them.",
        "densities": densities,
        "groups": {
            group.name: {
                "atlas": group.atlas,
                "size": list(group.size),
                "names": [piece.name for piece in group.pieces()],
            }
            for group in groups()
        },
        "text": {"home": {"box": list(home.RIBBON_BOX), "of": list(CARD)}},
    }
