"""Every piece with its name, its drawing and its size on a screen of density one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from tools.art import ink, style
from tools.art.pieces import coins, counters, levels, terrain, tokens
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
)  # a game loads only what it needs
SQUARE: Box = (100, 100)
CARD: Box = (100, 140)
PAWN: Box = (74, 100)


@dataclass(frozen=True)
class Piece:
    name: str
    drawing: Drawing
    box: Box  # the units the drawing is made in
    size: Box  # pixels at density one
    atlas: str

    def document(self) -> str:
        return ink.document(self.drawing(), *self.box)


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


def groups() -> list[Group]:
    """All groups in the order in which they are packed and listed."""
    fitted = partial(Group, fitted=True)
    magic = partial(Group, fitted=True, atlas="wizards")
    card = partial(Group, size=CARD, box=CARD)
    travel_cards = _each(travel.transport_card, TRANSPORTS) | _each(travel.plain_card, ("gold", "wizard"))
    purse: dict[str, Drawing] = {worth: partial(coins.coin, worth, edge) for worth, edge in coins.PURSE.items()}
    return [
        Group("counter", (72, 72), _each(counters.counter, counters.NAMES) | {"back": counters.back}),
        fitted("emblem", (56, 56), dict(EMBLEMS)),
        fitted("boot", (44, 44), _each_player(boot.draw)),
        fitted("marker", (26, 26), _each_player(marker.town_marker)),
        fitted("crest", (26, 26), _each_player(badge)),
        fitted("coat", (44, 44), _each_player(coat.draw)),
        fitted("coin", (36, 36), purse),
        fitted("token", (56, 56), {"start": tokens.start_dragon}),
        fitted("round", (36, 36), _each(tokens.round_marker, range(1, 9))),
        fitted("terrain", (26, 26), _terrains()),
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
        fitted("disc", (36, 36), _each(coins.town_disc, coins.TOWN_WORTHS), atlas="discs"),
        fitted("face", (56, 56), _each_player(face.draw), atlas="faces"),
    ]


def description(densities: dict[str, int]) -> dict[str, object]:
    """What ``pieces.json`` tells the app: the names by group, their size, their atlas, and where words go."""
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
