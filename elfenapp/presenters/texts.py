"""The words of a game for people: ids and numbers in, sentences out, players by their names (never "you"). No Kivy.

Sentences take named arguments: ``{player}``, and every field of a play, an event or a reason by its own name. The
particular key comes before the general one: ``log.elfengold.place`` before ``log.place``; ``sentences`` says which
others there are. A field that the reader may not know reads "a face-down counter".
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.game import Rules
from elfenapp.engine.core.log import START, UNDO, Event, Record, find_play
from elfenapp.engine.world.land import ATLAS
from elfenapp.i18n import Catalogue
from elfenapp.table.seats import COLOURS, Seat
from elfenapp.table.shown import Shown

from .names import player_name
from .sentences import COUNTED, SEATS, endings

NOBODY = -1
TOWNS = {town.id: town.name for town in ATLAS.towns}
ROADS = {road.id: road for road in ATLAS.roads}
# Ids that name a seat's own thing: the seat's wizards by the order of the colours, the realms by number.
_WIZARD = re.compile(rf"({'|'.join(COLOURS)})_(\d+)")
_REALM = re.compile(r"realm_(\d+)(?:_(first|second|third))?")


def owner_of(word: str) -> int:
    """The seat an id belongs to by its very name (a wizard, a realm, a place in a realm); NOBODY if to none."""
    if wizard := _WIZARD.fullmatch(word):
        return COLOURS.index(wizard[1])
    if realm := _REALM.fullmatch(word):
        return int(realm[1])
    return NOBODY


def _region_number(word: str) -> int:
    """Which region of its realm a place is, from 1 on; 0 for the realm itself."""
    realm = _REALM.fullmatch(word)
    return ("first", "second", "third").index(realm[2]) + 1 if realm and realm[2] else 0


class Texts:
    """One game at one table in one language."""

    def __init__(self, words: Catalogue, seats: Sequence[Seat], rules: Rules) -> None:
        self.words = words
        self.names = [player_name(words, seats, number) for number in range(len(seats))]
        self.rules = rules
        self.game = rules.game.id

    @classmethod
    def of(cls, table: Shown, words: Catalogue) -> Texts:
        return cls(words, table.seats, table.match.rules)

    # Names -------------------------------------------------------------------------------------------------------

    def title(self) -> str:
        return self.words.text(f"game.{self.game}")

    def player(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else "–"

    def players(self, seats: Iterable[int]) -> str:
        return ", ".join(self.player(seat) for seat in seats)

    def phase(self, phase: str) -> str:
        return self._named("phase", phase)

    def prompt(self, phase: str, seat: int = NOBODY) -> str:
        """What the person is asked in a phase."""
        return self._named("prompt", phase, player=self.player(seat))

    def verb(self, verb: str) -> str:
        return self._named("verb", verb)

    def field(self, name: str) -> str:
        return self._named("field", name)

    def part(self, slot: str) -> str:
        return self._named("part", slot)

    # Values ------------------------------------------------------------------------------------------------------

    def word(self, word: str) -> str:
        """One id in words: a town, a road, somebody's wizard or realm, or whatever the catalogue calls it."""
        if word in TOWNS:
            return TOWNS[word]
        if word in ROADS:
            return self.road(word)
        if owner_of(word) != NOBODY:
            return self._owned(word)
        key = next((key for key in (f"word.{self.game}.{word}", f"word.{word}") if self.words.has(key)), "")
        return self.words.text(key) if key else word.replace("_", " ")

    def road(self, road: str, terrain: bool = True) -> str:
        """The two towns a road joins, and what it leads through."""
        found = ROADS[road]
        ends = f"{ATLAS.towns[found.a].name} – {ATLAS.towns[found.b].name}"
        return f"{ends} ({self.word(found.terrain)})" if terrain else ends

    def amounts(self, amounts: Mapping[str, int]) -> str:
        """Pieces by kind: "2 × Dragon, Raft"."""
        named = (self.word(kind) if count == 1 else f"{count} × {self.word(kind)}" for kind, count in amounts.items())
        return ", ".join(named) or self.words.text("table.nothing")

    def value(self, name: str, value: Any) -> str:
        """Whatever a field, a detail or a part of that name may hold."""
        if value is None:
            return "–"
        if isinstance(value, bool):
            return self.words.text("table.yes") if value else self.words.text("table.no")
        if isinstance(value, int):
            return self.player(value) if name in SEATS else str(value)
        if isinstance(value, Mapping):
            return self._mapping(name, value)
        if isinstance(value, (list, tuple)):
            return ", ".join(self.value(name, item) for item in value) or self.words.text("table.nothing")
        return self._id(name, str(value))

    # Sentences ---------------------------------------------------------------------------------------------------

    def record(self, record: Record) -> str:
        """What somebody did."""
        if record.verb == START:
            return self.words.text("story.start")
        if record.verb == UNDO:
            return self._undo(record)
        play = find_play(self.rules, record.verb)
        expected = [field.name for field in play.fields] if play is not None else []
        return self._sentence("log", record.verb, record.seat, record.fields, expected)

    def events(self, events: Sequence[Event]) -> str:
        """What came of it: one event, or several of a kind that are told in one go."""
        event = events[0]
        expected = [field.name for field in self.rules.game.events[event.name].fields]
        if len(events) == 1:
            return self._sentence("event", event.name, event.seat, event.fields, expected)
        field = expected[0]
        gathered: dict[str, Any] = {"count": len(events)}
        if field in event.fields:
            gathered[field] = Counter(str(one.fields[field]) for one in events)
        return self._sentence("event", f"{event.name}.several", event.seat, gathered, expected)

    def reason(self, reason: Reason) -> str:
        """Why not. The rule behind it is ``reason.rule``."""
        details = {name: self.value(name, value) for name, value in reason.details.items()}
        return self._named("reason", reason.code, **details)

    # Inside ------------------------------------------------------------------------------------------------------

    def _named(self, kind: str, name: str, **arguments: Any) -> str:
        return self.words.first(f"{kind}.{self.game}.{name}", f"{kind}.{name}", **arguments)

    def _sentence(self, kind: str, name: str, seat: int, fields: Mapping[str, Any], expected: Sequence[str]) -> str:
        unknown = [field for field in expected if field not in fields]
        bases = (f"{kind}.{self.game}.{name}", f"{kind}.{name}")
        keys = [base + ending for ending in endings(fields, bool(unknown)) for base in bases]
        key = next((key for key in keys if self.words.has(key)), keys[-1])
        # In the log the sentence begins with whoever acted: what is theirs need not name them again.
        told_of = seat if kind == "log" else NOBODY
        arguments = {field: self._told(field, value, told_of) for field, value in fields.items()}
        arguments.update((field, self._hidden(field)) for field in unknown)
        arguments["player"] = self.player(seat)
        if key not in COUNTED:
            return self.words.text(key, **arguments)
        return self.words.count(key, fields[COUNTED[key]], **{**arguments, "count": fields[COUNTED[key]]})

    def _told(self, name: str, value: Any, told_of: int) -> str:
        """A value within a sentence; somebody's wizard or realm is named as it is in the middle of one."""
        if not isinstance(value, str) or owner_of(value) == NOBODY:
            return self.value(name, value)
        words, player, own = self.words, self.player(owner_of(value)), owner_of(value) == told_of
        if wizard := _WIZARD.fullmatch(value):
            number = wizard[2]
            if own:
                return words.text("story.wizard_own", number=number)
            return words.text("story.wizard_of", player=player, number=number)
        place = _region_number(value)
        if not place:
            return words.text("story.realm_own") if own else words.text("story.realm_of", player=player)
        if own:
            return words.text("story.region_own", number=place)
        return words.text("story.region_of", player=player, number=place)

    def _undo(self, record: Record) -> str:
        player, steps = self.player(record.seat), int(record.fields["steps"])
        if record.fields["consent"]:
            return self.words.count("story.undo_by_consent", steps, player=player)
        return self.words.count("story.undo", steps, player=player)

    def _hidden(self, field: str) -> str:
        if field == "town":
            return self.words.text("story.hidden.town")
        if field in ("cards", "discard"):
            return self.words.text("story.hidden.cards")
        if field == "card":
            return self.words.text("story.hidden.card")
        return self.words.text("story.hidden.counter")

    def _owned(self, word: str) -> str:
        player = self.player(owner_of(word))
        if wizard := _WIZARD.fullmatch(word):
            return self.words.text("table.wizard_of", player=player, number=wizard[2])
        number = _region_number(word)
        if not number:
            return self.words.text("table.realm_of", player=player)
        return self.words.text("table.region_of", player=player, number=number)

    def _mapping(self, name: str, value: Mapping[str, Any]) -> str:
        if name == "dice":  # nobody reads a throw as "3 × 1, 2 × 5"
            return ", ".join(self.word(face) for face, count in value.items() for _ in range(count))
        if all(isinstance(amount, int) for amount in value.values()):
            return self.amounts(value)
        return "; ".join(f"{self._id(name, key)}: {self.value(key, what)}" for key, what in value.items())

    def _id(self, name: str, value: str) -> str:
        """An id, which the name of its field may say how to read."""
        if name == "verb":
            return self.verb(value)
        if name == "phase":
            return self.phase(value)
        if name == "field":
            return self.field(value)
        if name == "cause":
            return self._cause(value)
        return self.word(value)

    def _cause(self, cause: str) -> str:
        """Why a step stands: what ``core.log`` says a barrier is."""
        causes = {
            "chance": self.words.text("table.cause.chance"),
            "revealed": self.words.text("table.cause.revealed"),
            "handed_over": self.words.text("table.cause.handed_over"),
        }
        return causes.get(cause, cause)
