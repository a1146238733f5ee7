"""Any game's view as readable groups: what lies open first, then each player's own. No Kivy.

Nothing here knows a game: parts say by their codecs what they hold. Pieces become pictures where somebody has drawn
them, places on the board become rows with what lies there, numbers become facts, everything else becomes words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from elfenapp.engine.core.parts import Listing, Part, Pile, Places, Row, Set, Word
from elfenapp.engine.core.views import View
from elfenapp.table.seats import Seat

from .pictures import Pictures
from .sentences import SEATS
from .texts import NOBODY, ROADS, Texts, owner_of

# What the rules must remember and no player counts.
BOOKKEEPING = frozenset(
    ("draws", "drawn", "found", "laps", "moves", "owed", "paid_out", "passes", "placed", "rng", "stage", "vain_sales")
)
ELSEWHERE = frozenset(("round", "start"))  # in the bar and at the players
OBSTACLES = frozenset(("blocked", "obstacles"))
LAST = ("deck", "pool", "discards")  # piles nobody needs to look at first
HEADLINES = ("visited", "gold", "purses", "scores", "minor_spells", "hands")  # the figures beside a player's name
FIGURES = 3


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to see: a piece, a word, or both."""

    text: str = ""
    picture: str = ""
    count: int = 1
    colour: str = ""  # of the player it belongs to


@dataclass(frozen=True, slots=True)
class Spot:
    """A name and what lies there."""

    label: str
    items: tuple[Item, ...]
    picture: str = ""  # beside the name


@dataclass(frozen=True, slots=True)
class Group:
    title: str
    colour: str = ""  # of the player it belongs to
    facts: tuple[tuple[str, str], ...] = ()
    spots: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True)
class Player:
    seat: int
    name: str
    colour: str
    acting: bool
    begins: bool
    figures: tuple[Item, ...]


@dataclass
class _Draft:
    """A group being filled."""

    facts: list[tuple[str, str]] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    last: list[Spot] = field(default_factory=list)

    def group(self, title: str, colour: str = "") -> Group:
        return Group(title, colour, tuple(self.facts), (*self.spots, *self.last))


class GenericView:
    """One view, read part by part."""

    def __init__(self, view: View, texts: Texts, pictures: Pictures, seats: Sequence[Seat]) -> None:
        self.view = view
        self.texts = texts
        self.pictures = pictures
        self.seats = seats
        self._parts = {part.slot: part for part in texts.rules.game.state_type.parts}
        self._public = _Draft()
        self._own = [_Draft() for _ in seats]
        self._places: dict[str, dict[str, list[Item]]] = {}  # vocabulary -> place -> what lies there
        for part in self._parts.values():
            if part.slot not in BOOKKEEPING | ELSEWHERE:
                self._read(part)

    # Groups ------------------------------------------------------------------------------------------------------

    def public(self) -> tuple[Group, ...]:
        """What belongs to nobody: the table itself, then one group for each kind of place."""
        groups = [self._public.group(self.texts.words.text("table.open"))]
        for vocabulary, places in self._places.items():
            free = {place: items for place, items in places.items() if owner_of(place) == NOBODY}
            if free:
                groups.append(self._places_group(vocabulary, free))
        return tuple(group for group in groups if group.facts or group.spots)

    def own(self, seat: int) -> Group:
        draft = self._own[seat]
        spots = [
            self._place_spot(vocabulary, place, items)
            for vocabulary, places in self._places.items()
            for place, items in places.items()
            if owner_of(place) == seat
        ]
        return Group(
            self.texts.player(seat), self.seats[seat].colour, tuple(draft.facts), (*draft.spots, *spots, *draft.last)
        )

    def players(self) -> tuple[Player, ...]:
        return tuple(
            Player(
                seat,
                self.texts.player(seat),
                row.colour,
                seat in self.view.acting,
                seat == self.view.parts.get("start"),
                tuple(self._figures(seat))[:FIGURES],
            )
            for seat, row in enumerate(self.seats)
        )

    def lying_at(self, vocabulary: str, place: str) -> tuple[Item, ...]:
        """What lies at a place, for those who must choose one."""
        return tuple(self._places.get(vocabulary, {}).get(place, ()))

    # Reading -----------------------------------------------------------------------------------------------------

    def _read(self, part: Part) -> None:
        value = self.view.parts.get(part.slot)
        counts = self.view.parts.get(f"{part.slot}_count")
        if isinstance(part.codec, Places) and not part.per_seat:
            self._read_places(part.slot, part.codec, value or {})
        elif part.per_seat:
            for seat, draft in enumerate(self._own):
                own = None if value is None else value[seat]
                self._read_value(draft, part, own, None if counts is None else counts[seat], seat)
        else:
            self._read_value(self._public, part, value, counts, NOBODY)

    def _read_value(self, draft: _Draft, part: Part, value: Any, count: int | None, seat: int) -> None:
        label = self.texts.part(part.slot)
        if value is None or value == {} or value == []:
            if value is None and count:
                back = self.pictures.back(_vocabulary(part))
                item = Item(picture=back, count=count) if back else Item(text=str(count))
                (draft.last if part.slot in LAST else draft.spots).append(Spot(label, (item,)))
        elif isinstance(value, int):
            self._read_number(draft, part.slot, label, value, seat)
        elif part.slot == "homes":
            draft.spots.append(Spot(label, (self._word("home", value, seat),)))
        elif _in_boxes(value):
            for box, inner in value.items():
                items = tuple(self._pile(_vocabulary(part) or "face", inner, seat))
                draft.spots.append(Spot(self.texts.word(box), items))
        elif isinstance(value, list) and isinstance(value[0], Mapping):
            self._read_described(value)
        else:
            items = tuple(self._items(part, value, seat))
            (draft.last if part.slot in LAST else draft.spots).append(Spot(label, items))

    def _read_number(self, draft: _Draft, slot: str, label: str, value: int, seat: int) -> None:
        if slot in SEATS:
            if value >= 0:
                draft.facts.append((label, self.texts.player(value)))
        elif value or slot in HEADLINES:
            picture = self.pictures.part(slot, seat)
            if picture and value:
                draft.spots.append(Spot(label, (Item(picture=picture, count=value),)))
            else:
                flag = getattr(self._parts[slot].codec, "most", 0) == 1
                draft.facts.append((label, "" if flag else str(value)))

    def _read_places(self, slot: str, codec: Places, value: Mapping[str, Any]) -> None:
        places = self._places.setdefault(codec.places.name, {})
        for place, what in value.items():
            places.setdefault(place, []).append(self._lying(slot, codec, place, what))

    def _lying(self, slot: str, codec: Places, place: str, what: Any) -> Item:
        if isinstance(codec.codec, Word):
            return self._word(codec.codec.vocabulary.name, what, owner_of(place))
        picture = self.pictures.obstacle(self._terrain(place)) if slot in OBSTACLES else self.pictures.part(slot)
        if codec.empty < 0:  # nobody is -1: a number here is a seat
            return Item("" if picture else self.texts.part(slot), picture, 1, self.seats[what].colour)
        return Item("", picture, what) if picture else Item(str(what))

    def _terrain(self, place: str) -> str:
        """What one walks on at a place: a road says it itself, in a realm a region card does."""
        return ROADS[place].terrain if place in ROADS else str(self.view.parts.get("regions", {}).get(place, ""))

    def _read_described(self, entries: Sequence[Mapping[str, Any]]) -> None:
        """Things told field by field, as spells that lie beside wizards: the first field says where."""
        for entry in entries:
            seat = entry.get("seat", NOBODY)
            (vocabulary, place), *others = ((name, value) for name, value in entry.items() if name != "seat")
            lying = self._places.setdefault(vocabulary, {}).setdefault(place, [])
            for name, value in others:
                item = self._word(name, value, seat)
                lying.append(Item(item.text, item.picture, 1, self.seats[seat].colour if seat >= 0 else ""))

    # Pieces ------------------------------------------------------------------------------------------------------

    def _items(self, part: Part, value: Any, seat: int) -> Iterator[Item]:
        vocabulary = _vocabulary(part)
        if isinstance(value, Mapping):
            yield from self._pile(vocabulary, value, seat)
        elif isinstance(part.codec, Listing):
            yield Item(" + ".join(self.texts.value(part.slot, item) for item in value))
        elif isinstance(value, list):
            items = [self._word(vocabulary, word, seat) for word in value]
            if any(item.picture or item.colour for item in items):
                yield from items
            else:
                yield Item(", ".join(item.text for item in items))
        else:
            yield self._word(vocabulary, value, seat)

    def _pile(self, vocabulary: str, amounts: Mapping[str, int], seat: int) -> Iterator[Item]:
        for word, count in amounts.items():
            item = self._word(vocabulary, word, seat)
            yield Item(item.text, item.picture, count, item.colour)

    def _word(self, vocabulary: str, word: str | None, seat: int = NOBODY) -> Item:
        """A piece as its picture, or in words if there is none."""
        if word is None:
            return Item("–")
        owner = owner_of(word)
        if owner != NOBODY:
            return Item(self.texts.word(word), colour=self.seats[owner].colour)
        picture = self.pictures.of(vocabulary, word, seat)
        return Item("" if picture else self.texts.word(word), picture)

    # Names -------------------------------------------------------------------------------------------------------

    def _places_group(self, vocabulary: str, places: Mapping[str, Sequence[Item]]) -> Group:
        title = self._places_title(vocabulary)
        if all(not item.picture and not item.colour for items in places.values() for item in items):
            named = (
                (self.texts.word(place), ", ".join(item.text for item in items)) for place, items in places.items()
            )
            return Group(title, facts=tuple(named))
        return Group(title, spots=tuple(self._place_spot(vocabulary, place, items) for place, items in places.items()))

    def _place_spot(self, vocabulary: str, place: str, items: Sequence[Item]) -> Spot:
        label = self.texts.road(place, terrain=False) if place in ROADS else self.texts.word(place)
        return Spot(label, tuple(items), self.pictures.of(vocabulary, place))

    def _places_title(self, vocabulary: str) -> str:
        words = self.texts.words
        titles = {
            "road": words.text("table.places.road"),
            "town": words.text("table.places.town"),
            "round": words.text("table.places.round"),
        }
        return titles.get(vocabulary) or words.text("table.open")

    def _figures(self, seat: int) -> Iterator[Item]:
        for slot in HEADLINES:
            part = self._parts.get(slot)
            if part is None or not part.per_seat:
                continue
            value = self.view.parts[slot][seat]
            counts = self.view.parts.get(f"{slot}_count")
            number = counts[seat] if counts else sum(value) if isinstance(value, list) else value
            if number is not None:
                picture = self.pictures.part(slot, seat) or self.pictures.back(_vocabulary(part))
                yield Item(str(number), picture)


def _vocabulary(part: Part) -> str:
    codec = part.codec
    return codec.vocabulary.name if isinstance(codec, (Word, Pile, Row, Set)) else ""


def _in_boxes(value: Any) -> bool:
    return isinstance(value, Mapping) and any(isinstance(inner, Mapping) for inner in value.values())
