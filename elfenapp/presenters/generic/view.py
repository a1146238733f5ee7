"""Any game's view as readable groups: what lies open first, then each player's own. No Kivy.

Nothing here knows a game: parts say by their codecs what they hold. Pieces become pictures where an artist has drawn
them, places on the board become rows with what lies there, numbers become facts, everything else becomes words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from elfenapp.engine.core.parts import Listing, Number, Part, Places, SeatNumber, Word
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.table import Table
from elfenapp.engine.core.views import View
from elfenapp.engine.core.vocabulary import NOBODY, Vocabulary
from elfenapp.engine.world.land import ATLAS
from elfenapp.session.seats import Seat

from ..text.wording import Texts
from .piece_pictures import Pictures

FIGURES = 3  # beside a player's name


@dataclass(frozen=True, slots=True)
class ViewItem:
    """One thing to see: a piece, a word, or both."""

    text: str = ""
    picture: str = ""
    count: int = 1
    colour: str = ""  # of the player it belongs to


@dataclass(frozen=True, slots=True)
class ViewPlace:
    """A name and what lies there."""

    label: str
    items: tuple[ViewItem, ...]
    picture: str = ""  # beside the name


@dataclass(frozen=True, slots=True)
class ViewGroup:
    title: str
    colour: str = ""  # of the player it belongs to
    facts: tuple[tuple[str, str], ...] = ()
    spots: tuple[ViewPlace, ...] = ()


@dataclass(frozen=True, slots=True)
class ViewPlayer:
    seat: int
    name: str
    colour: str
    acting: bool
    begins: bool
    figures: tuple[ViewItem, ...]


@dataclass
class _Draft:
    """A group being filled."""

    facts: list[tuple[str, str]] = field(default_factory=list)
    spots: list[ViewPlace] = field(default_factory=list)
    last: list[ViewPlace] = field(default_factory=list)

    def group(self, title: str, colour: str = "") -> ViewGroup:
        return ViewGroup(title, colour, tuple(self.facts), (*self.spots, *self.last))


class GenericView:
    """One view, read part by part."""

    def __init__(self, view: View, texts: Texts, pictures: Pictures, seats: Sequence[Seat]) -> None:
        self.view = view
        self.texts = texts
        self.pictures = pictures
        self.seats = seats
        self._parts = texts.rules.game.state_type.parts
        self._public = _Draft()
        self._own = [_Draft() for _ in seats]
        self._places: dict[Vocabulary, dict[str, list[ViewItem]]] = {}  # what lies at each place
        for part in self._parts:
            if part not in Table.parts and not part.bookkeeping:  # round and start player stand elsewhere
                self._read(part)

    # Groups ------------------------------------------------------------------------------------------------------

    def public(self) -> tuple[ViewGroup, ...]:
        """Pieces without an owner: the table itself, then one group for each kind of place."""
        groups = [self._public.group(self.texts.words.text("table.open"))]
        for vocabulary, places in self._places.items():
            free = {place: items for place, items in places.items() if vocabulary.owner(place) == NOBODY}
            if free:
                groups.append(self._places_group(vocabulary, free))
        return tuple(group for group in groups if group.facts or group.spots)

    def own(self, seat: int) -> ViewGroup:
        draft = self._own[seat]
        spots = [
            self._place_spot(vocabulary, place, items)
            for vocabulary, places in self._places.items()
            for place, items in places.items()
            if vocabulary.owner(place) == seat
        ]
        return ViewGroup(
            self.texts.player(seat), self.seats[seat].colour, tuple(draft.facts), (*draft.spots, *spots, *draft.last)
        )

    def players(self) -> tuple[ViewPlayer, ...]:
        return tuple(
            ViewPlayer(
                seat,
                self.texts.player(seat),
                row.colour,
                seat in self.view.acting,
                seat == self.view.parts.get("start"),
                tuple(self._figures(seat))[:FIGURES],
            )
            for seat, row in enumerate(self.seats)
        )

    def lying_at(self, vocabulary: Vocabulary, place: str) -> tuple[ViewItem, ...]:
        """The pieces at a place, for a player who must choose one."""
        return tuple(self._places.get(vocabulary, {}).get(place, ()))

    # Reading -----------------------------------------------------------------------------------------------------

    def _read(self, part: Part) -> None:
        value, counts = self._told(part)
        if isinstance(part.codec, Places) and not part.per_seat:
            self._read_places(part, part.codec, _named(value or {}))
        elif part.per_seat:
            for seat, draft in enumerate(self._own):
                self._read_value(draft, part, _of_seat(value, seat), _of_seat(counts, seat), seat)
        else:
            self._read_value(self._public, part, value, counts, NOBODY)

    def _told(self, part: Part) -> tuple[Plain, Plain]:
        """The view's value of a part, which its codec knows how to read, and its number of pieces."""
        return self.view.parts.get(part.slot), self.view.parts.get(f"{part.slot}_count")

    def _read_value(self, draft: _Draft, part: Part, value: Plain, count: Plain, seat: int) -> None:
        label = self.texts.part(part.slot)
        if value is None or value == {} or value == []:
            if value is None and isinstance(count, int) and count:
                back = self.pictures.back(_contents(part))
                item = ViewItem(picture=back, count=count) if back else ViewItem(text=str(count))
                (draft.last if part.supply else draft.spots).append(ViewPlace(label, (item,)))
        elif isinstance(value, int):
            self._read_number(draft, part, label, value, seat)
        elif isinstance(value, Mapping) and any(isinstance(inner, Mapping) for inner in value.values()):
            for box, inner in value.items():
                items = tuple(self._pile(part, _named(inner), seat))
                draft.spots.append(ViewPlace(self.texts.word(box), items))
        elif isinstance(value, list) and isinstance(value[0], Mapping):
            self._read_described(part, value)
        else:
            items = tuple(self._items(part, value, seat))
            (draft.last if part.supply else draft.spots).append(ViewPlace(label, items))

    def _read_number(self, draft: _Draft, part: Part, label: str, value: int, seat: int) -> None:
        if isinstance(part.codec, SeatNumber):
            if value >= 0:
                draft.facts.append((label, self.texts.player(value)))
        elif value or part.headline:
            picture = self.pictures.piece(part.piece, seat)
            if picture and value:
                draft.spots.append(ViewPlace(label, (ViewItem(picture=picture, count=value),)))
            else:
                flag = isinstance(part.codec, Number) and part.codec.most == 1
                draft.facts.append((label, "" if flag else str(value)))

    def _read_places(self, part: Part, codec: Places[object], value: Mapping[str, Plain]) -> None:
        places = self._places.setdefault(codec.places, {})
        for place, what in value.items():
            places.setdefault(place, []).append(self._lying(part, codec, place, what))

    def _lying(self, part: Part, codec: Places[object], place: str, what: Plain) -> ViewItem:
        if isinstance(codec.codec, Word):
            return self._word(codec.codec.vocabulary, what, codec.places.owner(place))
        picture = self.pictures.piece(part.piece, terrain=self._terrain(codec.places, place))
        if isinstance(codec.codec, SeatNumber):
            return ViewItem("" if picture else self.texts.part(part.slot), picture, 1, self.seats[_number(what)].colour)
        return ViewItem("", picture, _number(what)) if picture else ViewItem(str(what))

    def _terrain(self, places: Vocabulary, place: str) -> str:
        """The terrain at a place: a road says it itself, in a realm a card that lies there does."""
        if place in places.places:
            return places.places[place].terrain
        slots = [part.slot for part in self._parts if isinstance(part.codec, Places) and part.codec.places is places]
        lying = (_named(self.view.parts.get(slot)).get(place) for slot in slots)
        return next((what for what in lying if isinstance(what, str) and what in ATLAS.terrains.index), "")

    def _read_described(self, part: Part, entries: Sequence[Plain]) -> None:
        """Things told field by field, as spells that lie beside wizards: the first field says where."""
        where, *what = part.codec.vocabularies
        for entry in map(_named, entries):
            seat, place = _number(entry.get("seat", NOBODY)), entry[where.name]
            assert isinstance(place, str)
            lying = self._places.setdefault(where, {}).setdefault(place, [])
            for vocabulary in what:
                item = self._word(vocabulary, entry[vocabulary.name], seat)
                lying.append(ViewItem(item.text, item.picture, 1, self.seats[seat].colour if seat >= 0 else ""))

    # Pieces ------------------------------------------------------------------------------------------------------

    def _items(self, part: Part, value: Plain, seat: int) -> Iterator[ViewItem]:
        vocabulary = _contents(part)
        if isinstance(value, Mapping):
            yield from self._pile(part, value, seat)
        elif isinstance(part.codec, Listing) or vocabulary is None:
            assert isinstance(value, list)
            yield ViewItem(" + ".join(self.texts.value(part.slot, item) for item in value))
        elif isinstance(value, list):
            items = [self._word(vocabulary, word, seat) for word in value]
            if any(item.picture or item.colour for item in items):
                yield from items
            else:
                yield ViewItem(", ".join(item.text for item in items))
        else:
            yield self._word(vocabulary, value, seat, part.piece)

    def _pile(self, part: Part, amounts: Mapping[str, Plain], seat: int) -> Iterator[ViewItem]:
        vocabulary = part.codec.vocabularies[-1]
        for word, count in amounts.items():
            item = self._word(vocabulary, word, seat)
            yield ViewItem(item.text, item.picture, _number(count), item.colour)

    def _word(self, vocabulary: Vocabulary, word: Plain, seat: int = NOBODY, piece: str = "") -> ViewItem:
        """A piece as its picture, or in words if there is none."""
        if word is None:
            return ViewItem("–")
        assert isinstance(word, str)
        owner = vocabulary.owner(word)
        if owner != NOBODY:
            return ViewItem(self.texts.word(word), colour=self.seats[owner].colour)
        picture = self.pictures.of(vocabulary, word, seat, piece)
        return ViewItem("" if picture else self.texts.word(word), picture)

    # Names -------------------------------------------------------------------------------------------------------

    def _places_group(self, vocabulary: Vocabulary, places: Mapping[str, Sequence[ViewItem]]) -> ViewGroup:
        title = self._places_title(vocabulary)
        if all(not item.picture and not item.colour for items in places.values() for item in items):
            named = (
                (self.texts.word(place), ", ".join(item.text for item in items)) for place, items in places.items()
            )
            return ViewGroup(title, facts=tuple(named))
        return ViewGroup(
            title, spots=tuple(self._place_spot(vocabulary, place, items) for place, items in places.items())
        )

    def _place_spot(self, vocabulary: Vocabulary, place: str, items: Sequence[ViewItem]) -> ViewPlace:
        return ViewPlace(self.texts.short(place), tuple(items), self.pictures.of(vocabulary, place))

    def _places_title(self, vocabulary: Vocabulary) -> str:
        words, key = self.texts.words, f"table.places.{vocabulary.name}"
        return words.text(key) if words.has(key) else words.text("table.open")

    def _figures(self, seat: int) -> Iterator[ViewItem]:
        headlines = [part for part in self._parts if part.headline and part.per_seat]
        for part in sorted(headlines, key=lambda part: part.headline):
            told, counts = self._told(part)
            value = _of_seat(counts, seat) if counts else _of_seat(told, seat)
            number = sum(map(_number, value)) if isinstance(value, list) else value
            if number is not None:
                picture = self.pictures.piece(part.piece, seat) or self.pictures.back(_contents(part))
                yield ViewItem(str(number), picture)


def _contents(part: Part) -> Vocabulary | None:
    """The vocabulary of what a part holds; None for numbers."""
    return part.codec.vocabularies[-1] if part.codec.vocabularies else None


def _of_seat(value: Plain, seat: int) -> Plain:
    """One seat's share of what there is of each; nothing if the viewer may see nothing of it."""
    return value[seat] if isinstance(value, list) else None


def _named(value: Plain) -> Mapping[str, Plain]:
    assert isinstance(value, Mapping)
    return value


def _number(value: Plain) -> int:
    assert isinstance(value, int)
    return value
