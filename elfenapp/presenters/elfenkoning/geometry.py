"""The round table of Elfenkoning: whose realm lies where, and what lies in it, as sprites. No Kivy.

The table is turned so that the viewer's realm lies nearest; the others follow clockwise, as people sit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import atan2, degrees
from typing import TypedDict

from elfenapp.engine.games.elfenkoning.cards import PLACES, REALMS, WIDTH
from elfenapp.engine.games.elfenkoning.view import ElfenkoningView

from ..board.geometry import Point, Sprite, Target

# Sizes in table units: the table is 1600 across.
BOUNDS = (70.0, 60.0, 1530.0, 1540.0)
CARD = 150.0  # the width of the smallest region cards
MARK, ARMS = 100.0, 52.0  # an action card at a region, and the coat of arms on it
MARK_STEP = 70.0
SIDES = {"gold": -1, "thief": 0}  # obstacles lie on the other side
BOOT = 146.0
COAT = 74.0
EMPTY = 0.16
MARGIN = 14.0  # between a region card and the ring around it
REGION, REALM, PILE = "region", "realm", "pile"  # kinds of targets
DISCARDS, DECK = "discards", "deck"  # the piles

Box = tuple[float, float, float, float]  # left, top, width, height


@dataclass(frozen=True, slots=True)
class TableSeating:
    """The seating at the table: so many realms of so many regions, this one nearest; ``regions`` lie there."""

    players: int
    room: int
    nearest: int
    regions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Table:
    """The places of one seating."""

    cards: Mapping[str, Box]  # where the region card of a place lies
    marks: Mapping[str, Point]  # the middle of the action cards below it
    plates: Mapping[str, Point]  # the middle of each realm's name
    free: Mapping[str, str]  # the place where a realm's next region will lie


EMPTY_TABLE = _Table({}, {}, {}, {})


class DrawnSpot(TypedDict):
    card: Box
    actions: Sequence[Box]


class DrawnRealm(TypedDict):
    name_plate: Box
    regions: Sequence[DrawnSpot]


class DrawnTable(TypedDict):
    """The shape of ``assets/scenes/koning-table.json``."""

    ring: Mapping[str, float]
    piles: Mapping[str, Box]
    players: Mapping[str, Sequence[DrawnRealm]]  # by how many they are


class ElfenkoningGeometry:
    """A ``BoardGeometry``, from the file the table's picture was drawn with."""

    bounds = BOUNDS
    piece_size = CARD

    def __init__(self, description: DrawnTable) -> None:
        self._drawn = description
        self._middle: Point = (description["ring"]["x"], description["ring"]["y"])
        self.piles: dict[str, Box] = {DECK: description["piles"]["draw"], DISCARDS: description["piles"]["discard"]}
        self._seating: Callable[[], TableSeating] | None = None
        self._known: tuple[TableSeating, _Table] | None = None

    def follow(self, seating: Callable[[], TableSeating]) -> None:
        """Show the table of this game from now on; ``seating`` is asked whenever a place is."""
        self._seating = seating

    def _table(self) -> _Table:
        if self._seating is None:
            return EMPTY_TABLE
        seating = self._seating()
        if self._known is None or (self._known[0] is not seating and self._known[0] != seating):
            self._known = seating, self._turn_table(seating)
        return self._known[1]

    def _turn_table(self, seating: TableSeating) -> _Table:
        players, room = seating.players, seating.room
        cards, marks, plates = dict[str, Box](), dict[str, Point](), dict[str, Point]()
        for place, drawn in enumerate(self._drawn["players"][str(players)]):
            realm = (seating.nearest + place) % players
            plates[REALMS[realm]] = _middle(drawn["name_plate"])
            spots = drawn["regions"]
            # Two regions in a realm drawn for three lie to both sides of its middle.
            spots = spots if len(spots) == room else [spots[0], spots[-1]]
            for word, spot in zip(self._places(realm, room), spots, strict=True):
                cards[word] = spot["card"]
                marks[word] = _middle(spot["actions"][1])
        lying = [
            [word for word in self._places(realm, room) if word not in seating.regions] for realm in range(players)
        ]
        return _Table(cards, marks, plates, {REALMS[realm]: free[0] for realm, free in enumerate(lying) if free})

    @property
    def cards(self) -> Mapping[str, Box]:
        return self._table().cards

    @property
    def marks(self) -> Mapping[str, Point]:
        return self._table().marks

    @property
    def plates(self) -> Mapping[str, Point]:
        return self._table().plates

    @staticmethod
    def _places(realm: int, room: int) -> list[str]:
        return [PLACES[realm * WIDTH + number] for number in range(room)]

    # As a BoardGeometry ------------------------------------------------------------------------------------------

    @property
    def targets(self) -> Sequence[Target]:
        words = (*self.cards, *self.piles)
        return [target for target in map(self.target, words) if target is not None]

    def target(self, word: str) -> Target | None:
        """A realm is where its next region will lie."""
        place = self._table().free.get(word, word)
        kind = REALM if place != word else PILE if word in self.piles else REGION
        box = self.cards.get(place) or self.piles.get(place)
        if box is None:
            return None
        x, y = _middle(box)
        return Target(kind, word, x, y, box[3] / 2 + MARGIN)

    def spot(self, word: str) -> Point | None:
        if word in self.plates:
            return self.spot_of_realm(word)
        return _middle(self.cards[word]) if word in self.cards else None

    def name(self, word: str) -> str:
        return ""

    # Places ------------------------------------------------------------------------------------------------------

    def spot_of_realm(self, realm: str) -> Point:
        """The middle of the regions of a realm."""
        places = [_middle(box) for place, box in self.cards.items() if owner_of(place) == realm]
        return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)

    def free_place(self, realm: str) -> str:
        """The place of the next region of a realm; nowhere if it is full."""
        return self._table().free.get(realm, "")

    def boot_spot(self, place: str) -> Point:
        """An elf stands at the upper right corner of a region's card, or above the name of a realm."""
        if place in self.plates:
            x, y = self.plates[place]
            return x + 46.0, y - 30.0
        left, top, width, height = self.cards[place]
        return left + width * 0.78, top + height * 0.24

    def along(self, one: str, other: str) -> tuple[Point, float]:
        """Between two regions of the ring, a little inside it, and at which angle the way leads on there."""
        (x0, y0), (x1, y1) = _middle(self.cards[one]), _middle(self.cards[other])
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        if one == other:
            x, y = x0 + (self._middle[0] - x0) * 0.2, y0 + (self._middle[1] - y0) * 0.2
        return (x, y), degrees(atan2(y1 - y0, x1 - x0))


def owner_of(place: str) -> str:
    """The realm a place belongs to."""
    return REALMS[PLACES.owner(place)]


def _middle(box: Sequence[float]) -> Point:
    left, top, width, height = box
    return left + width / 2, top + height / 2


def region_sprite(plan: ElfenkoningGeometry, place: str, terrain: str, alpha: float = 1.0) -> Sprite:
    x, y = _middle(plan.cards[place])
    return Sprite(f"region/{terrain}", x, y, plan.cards[place][3], key=f"region/{place}", alpha=alpha)


def travel_picture(kind: str) -> str:
    """The drawing of a travel card; rafts cost less here than on the map and have one of their own."""
    return "koning/raft" if kind == "raft" else f"card/{kind}"


def empty_sprites(plan: ElfenkoningGeometry, seen: ElfenkoningView) -> list[Sprite]:
    """The places of regions still to be laid: the back of a card, hardly to be seen."""
    empty = {place: _middle(box) for place, box in plan.cards.items() if place not in seen.regions}
    return [Sprite("back/elfenkoning", x, y, plan.cards[place][3], alpha=EMPTY) for place, (x, y) in empty.items()]


def mark_sprites(
    plan: ElfenkoningGeometry,
    place: str,
    marks: Sequence[tuple[str, int]],
    colours: Sequence[str],
    alpha: float = 1.0,
    larger: float = 1.0,
) -> list[Sprite]:
    """The action cards below a region, gold, thief and obstacle from the left, with their owners' coats of arms.

    ``larger``: as much as the player's letters.
    """
    (x, y), size, step = plan.marks[place], MARK * larger, MARK_STEP * larger
    sprites = []
    for card, owner in marks:
        left = x + SIDES.get(card, 1) * step
        sprites.append(Sprite(f"emblem/action/{card}", left, y, size, key=f"{card}/{place}", alpha=alpha))
        arms = (left + size * 0.26, y + size * 0.3)
        sprites.append(Sprite(f"coat/{colours[owner]}", *arms, ARMS * larger, key=f"{card}/{place}/arms", alpha=alpha))
    return sprites


def boot_sprites(
    plan: ElfenkoningGeometry, seen: ElfenkoningView, traveller: int, colours: Sequence[str]
) -> list[Sprite]:
    """Every player's elf: the one who travels on the way, the others at home."""
    places = [REALMS[seat] for seat in range(len(colours))]
    if seen.here is not None:
        places[traveller] = seen.here
    spots = [plan.boot_spot(place) for place in places]
    sizes = [BOOT if place in plan.cards else COAT for place in places]
    return [
        Sprite(f"boot/{colour}", *spots[seat], sizes[seat], key=f"boot/{seat}") for seat, colour in enumerate(colours)
    ]


def pile_sprites(plan: ElfenkoningGeometry, seen: ElfenkoningView, pictures: Mapping[str, str]) -> list[Sprite]:
    """The draw pile, and some of the discards, face up."""
    sprites = []
    x, y = _middle(plan.piles[DECK])
    height = plan.piles[DECK][3]
    for layer in range(min((seen.deck_count + 39) // 40, 2)):
        sprites.append(Sprite("back/elfenkoning", x - 5 * layer, y - 5 * layer, height))
    x, y = _middle(plan.piles[DISCARDS])
    for layer, card in enumerate(list(seen.discards)[-2:]):
        sprites.append(Sprite(pictures[card], x + 9 * layer, y - 7 * layer, height))
    return sprites
