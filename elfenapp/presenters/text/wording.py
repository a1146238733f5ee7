"""The words of a game for people: ids and numbers in, sentences out, players by their names (never "you"). No Kivy.

Sentences take named arguments: ``{player}``, and every field of a play, an event or a reason by its own name. The
particular key comes before the general one: ``log.elfengold.place`` before ``log.place``; ``sentences`` says which
others there are. A field that the reader may not know reads "a face-down counter".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeGuard

from elfenapp.engine.core.common_vocabularies import dice_names, owned_words, place_words, seat_names
from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.fields import Field, One, Some
from elfenapp.engine.core.game import EventKind, Rules
from elfenapp.engine.core.log import START, UNDO, Event, Record, find_play
from elfenapp.engine.core.vocabulary import NOBODY
from elfenapp.i18n import Catalogue
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.session.seats import Seat

from .crossing import WRONG_TERRAIN, cannot_cross
from .game_words import game_keys, in_plain_words
from .names import player_name
from .sentences import SEVERAL, endings, number_field
from .travelled import travelled


class Texts:
    """One game at one table in one language."""

    def __init__(self, words: Catalogue, seats: Sequence[Seat], rules: Rules) -> None:
        self.words = words
        self.names = [player_name(words, seats, number) for number in range(len(seats))]
        self.rules = rules
        self.game = rules.game.id
        self._places = place_words(rules.game)
        self._owned = owned_words(rules.game)
        self._seat_names = seat_names(rules.game)

    @classmethod
    def of(cls, display: GameDisplay, words: Catalogue) -> Texts:
        return cls(words, display.seats, display.rules)

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
        """The question to the person in a phase."""
        return self._named("prompt", phase, player=self.player(seat))

    def verb(self, verb: str) -> str:
        return self._named("verb", verb)

    # Help: nothing where nobody has written any, in a new game for example.

    def purpose(self, phase: str) -> str:
        """The purpose of a phase."""
        return self._helped("purpose", phase)

    def may(self, phase: str) -> str:
        """The choices in a phase; empty without a decision."""
        decides = any(step.name == phase and step.plays for step in self.rules.flow)
        return self._helped("may", phase) if decides else ""

    def about(self, verb: str) -> str:
        """The effect of a move."""
        return self._helped("about", verb)

    def goal(self) -> str:
        """The goal of the game, with the options of this table."""
        switched_on = [key for key, value in self.rules.options.items() if value is True]
        keys = [*(f"goal.{self.game}.{key}" for key in switched_on), f"goal.{self.game}"]
        return next((self.words.text(key) for key in keys if self.words.has(key)), "")

    def _helped(self, kind: str, name: str) -> str:
        keys = game_keys(self.rules.game, kind, name)
        return next((self.words.text(key) for key in keys if self.words.has(key)), "")

    def field(self, name: str) -> str:
        return self._named("field", name)

    def part(self, slot: str) -> str:
        return self._named("part", slot)

    def hint(self, verb: str) -> str:
        """The reason for such a move."""
        return self._named("hint", verb)

    def score(self, name: str) -> str:
        """The name of a part of a score."""
        return self._named("result.score", name)

    def ending(self, ending: str) -> str:
        """Which of its ways to end the game took."""
        return self._named("result.ending", ending)

    # Values ------------------------------------------------------------------------------------------------------

    def word(self, word: str) -> str:
        """One id in words: a town, a road, a player's wizard or realm, or whatever the catalogue calls it."""
        if word in self._places:
            return self.place(word)
        if word in self._owned:
            return self._thing("table", word, "of")
        return self._named("word", word)

    def owner(self, word: str) -> int:
        """The seat an id belongs to by its very name (a wizard, a realm, a place in a realm); NOBODY if to none."""
        return self._owned[word][1].owner if word in self._owned else NOBODY

    def place(self, place: str) -> str:
        """A town by its name; a road by the two towns it joins and what it leads through."""
        found = self._places[place]
        return f"{found.name} ({self.word(found.terrain)})" if found.terrain else found.name

    def short(self, word: str) -> str:
        """The same as ``word``, of a road only the two towns it joins: for a label beside its picture."""
        return self._places[word].name if word in self._places else self.word(word)

    def amounts(self, amounts: Mapping[str, int]) -> str:
        """Pieces by kind: "2 × Dragon, Raft"."""
        named = (self.word(kind) if count == 1 else f"{count} × {self.word(kind)}" for kind, count in amounts.items())
        return ", ".join(named) or self.words.text("table.nothing")

    def value(self, name: str, value: object) -> str:
        """Whatever a field, a detail or a part of that name may hold."""
        if value is None:
            return "–"
        if isinstance(value, bool):
            return self.words.text("table.yes") if value else self.words.text("table.no")
        if isinstance(value, int):
            return self.player(value) if name in self._seat_names else str(value)
        if isinstance(value, Mapping):
            return self._mapping(name, value)
        if isinstance(value, (list, tuple)):
            return ", ".join(self.value(name, item) for item in value) or self.words.text("table.nothing")
        return self._id(name, str(value))

    # Sentences ---------------------------------------------------------------------------------------------------

    def record(self, record: Record) -> str:
        """The sentence of a move."""
        if record.verb == START:
            return self.words.text("story.start")
        if record.verb == UNDO:
            return self._undo(record)
        play = find_play(self.rules, record.verb)
        expected = play.fields if play is not None else ()
        return self._sentence("log", record.verb, record.seat, record.fields, expected, ways=self._ways(record))

    def _ways(self, record: Record) -> dict[str, str]:
        """The road of a journey in the direction of travel."""
        terrain, way = travelled(record, self._places)
        return {"road": f"{way} ({self.word(terrain)})"} if way else {}

    def events(self, events: Sequence[Event]) -> str:
        """The sentence of an event, or of several of a kind that are told in one go."""
        event, kind = events[0], self.event_kind(events[0])
        if len(events) == 1:
            return self._sentence("event", event.name, event.seat, event.fields, kind.fields, kind)
        field = kind.fields[0].name
        gathered: dict[str, object] = {"count": len(events)}
        if field in event.fields:
            gathered[field] = Counter(str(one.fields[field]) for one in events)
        return self._sentence("event", event.name + SEVERAL, event.seat, gathered, kind.fields, kind)

    def event_kind(self, event: Event) -> EventKind:
        """The game's declaration of events of this name."""
        return self.rules.game.events[event.name]

    def reason(self, reason: Reason) -> str:
        """Why not. The rule behind it is ``reason.rule``."""
        if reason.code == WRONG_TERRAIN and (told := self._cannot_cross(reason)):
            return told
        details = {name: self.value(name, value) for name, value in reason.details.items()}
        return self._named("reason", reason.code, **details)

    def _cannot_cross(self, reason: Reason) -> str:
        """W-5 as one says it; empty where the details name no transport and no terrain."""
        road, transport = reason.details.get("road"), reason.details.get("counter", reason.details.get("by"))
        place = self._places.get(road) if isinstance(road, str) else None
        terrain = place.terrain if place is not None else reason.details.get("terrain")
        return cannot_cross(self.words, str(transport), str(terrain))

    # Inside ------------------------------------------------------------------------------------------------------

    def _named(self, kind: str, name: str, **arguments: str) -> str:
        key = next((key for key in game_keys(self.rules.game, kind, name) if self.words.has(key)), "")
        return self.words.text(key, **arguments) if key else in_plain_words(name)

    def _sentence(
        self,
        kind: str,
        name: str,
        seat: int,
        fields: Mapping[str, object],
        expected: Sequence[Field],
        event: EventKind | None = None,
        ways: Mapping[str, str] = MappingProxyType({}),
    ) -> str:
        unknown = [field for field in expected if field.name not in fields]
        bases = game_keys(self.rules.game, kind, name)
        choices = [(base + end, end) for end in endings(fields, bool(unknown), self._seat_names) for base in bases]
        key, ending = next(((key, end) for key, end in choices if self.words.has(key)), ("", ""))
        # In the log the sentence begins with whoever acted: what is theirs need not name them again.
        told_of = seat if kind == "log" else NOBODY
        arguments = {field: self._told(field, value, told_of) for field, value in fields.items()} | dict(ways)
        arguments.update((field.name, self._hidden(field)) for field in unknown)
        arguments["player"] = self.player(seat)
        if not key:
            return f"{self.player(seat)}: {in_plain_words(name)}"
        several = SEVERAL if SEVERAL in name else ""
        number = number_field(event, several + ending) if event is not None else ""
        if not number:
            return self.words.text(key, **arguments)
        count = fields[number]
        assert isinstance(count, int)
        return self.words.count(key, count, **{**arguments, "count": count})

    def _told(self, name: str, value: object, told_of: int) -> str:
        """A value within a sentence; a player's wizard or realm is named as it is in the middle of one."""
        if not isinstance(value, str) or value not in self._owned:
            return self.value(name, value)
        return self._thing("story", value, "own" if self.owner(value) == told_of else "of")

    def _thing(self, where: str, word: str, how: str) -> str:
        """A player's own thing: ``table.wizard_of``, ``story.realm_own``."""
        kind, thing = self._owned[word]
        key = f"{where}.{kind}_{how}"
        if not self.words.has(key):
            return f"{in_plain_words(kind)} {thing.number or ''} ({self.player(thing.owner)})"
        return self.words.text(key, player=self.player(thing.owner), number=thing.number)

    def _undo(self, record: Record) -> str:
        player, steps = self.player(record.seat), _steps(record)
        consent = record.fields["consent"]
        assert isinstance(consent, (list, tuple))
        if len(consent) > 1:  # the player who takes back agrees, too: alone, they asked no one
            return self.words.count("story.undo_by_consent", steps, player=player)
        return self.words.count("story.undo", steps, player=player)

    def _hidden(self, field: Field) -> str:
        """The words for a hidden thing: "a card", "cards", "a counter"."""
        piece = field.vocabulary.name if isinstance(field, (One, Some)) else field.name
        keys = [f"story.hidden.{piece}s"] if isinstance(field, Some) else []
        return next((self.words.text(key) for key in (*keys, f"story.hidden.{piece}") if self.words.has(key)), "…")

    def _mapping(self, name: str, value: Mapping[str, object]) -> str:
        if name in dice_names(self.rules.game) and _are_amounts(value):  # nobody reads a throw as "3 × 1, 2 × 5"
            return ", ".join(self.word(face) for face, count in value.items() for _ in range(count))
        if _are_amounts(value):
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


def _are_amounts(value: Mapping[str, object]) -> TypeGuard[Mapping[str, int]]:
    return all(isinstance(amount, int) for amount in value.values())


def _steps(record: Record) -> int:
    steps = record.fields["steps"]
    assert isinstance(steps, int)
    return steps
