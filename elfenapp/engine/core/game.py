"""The definition of a game: its name, its seats, its options, its flow, its set-up and its end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from .errors import LIST, BadSetup, Reason, malformed_message, read_list
from .fields import Field
from .generator import Chancy
from .parts import Part
from .plain import Plain, is_amounts, is_seats
from .state import State
from .steps import Step
from .table import TypedView
from .views import View

if TYPE_CHECKING:
    from .bot import Bot
    from .imagine import Imagination
    from .lessons import Lesson, Spot

OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, OptionValue]
Appraisal: TypeAlias = Callable[[State, int, str], float]  # a state, a seat, and the verb that it has just done


@dataclass(frozen=True, slots=True)
class Option:
    """A named switch at set-up. The first value is the default unless a preset says otherwise.

    An option that also takes what a table writes itself overrides ``accepts`` and gives examples of it.
    """

    key: str
    values: tuple[OptionValue, ...]
    rule: str
    examples: tuple[OptionValue, ...] = ()

    def accepts(self, value: object) -> bool:
        # 1 == True in Python, but the hand limit 1 is not "on".
        return any(type(value) is type(known) and value == known for known in self.values)


@dataclass(frozen=True, slots=True)
class EventKind:
    """An event's fields behind its seat, and which of them only that seat may see."""

    fields: tuple[Field, ...] = ()
    private: tuple[str, ...] = ()
    reveals: bool = False  # somebody saw something hidden: undo stops here
    opens_round: bool = False  # a new part of the game begins here
    gathered: bool = False  # it has one field and comes in rows, which are told in one go
    counts: str = ""  # the field with the number that its sentence is about
    only_with: str = ""  # a field without which (0) there is nothing to tell
    told_by: str = ""  # a verb whose own sentence says it already
    sound: str = ""  # how it is heard, besides what was done


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: seats by place (ties share one) and each seat's score in its parts."""

    places: tuple[tuple[int, ...], ...]
    scores: tuple[Mapping[str, int], ...]
    ending: str  # which of the game's ways to end it was

    @property
    def winners(self) -> tuple[int, ...]:
        return self.places[0]

    def plain(self) -> list[Plain]:
        return [[list(place) for place in self.places], [dict(own) for own in self.scores], self.ending]

    @classmethod
    def read(cls, plain: object) -> Result:
        """A result from another device; every seat has one place and one score."""
        places, scores, ending = read_list(plain, "result", LIST, LIST, str)
        ranking = [place for place in places if is_seats(place) and place]
        seats = [seat for place in ranking for seat in place]
        if not places or len(ranking) != len(places) or not is_seats(seats, len(seats)):
            raise malformed_message("result")
        known = [own for own in scores if is_amounts(own)]
        if len(known) != len(scores) or len(known) != len(seats):
            raise malformed_message("result")
        return cls(tuple(tuple(place) for place in ranking), tuple(known), ending)


def rank(keys: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """Seats by place, the highest key first; equal keys share a place (ALL-2)."""
    ordered = sorted({tuple(key) for key in keys}, reverse=True)
    return tuple(tuple(seat for seat, key in enumerate(keys) if tuple(key) == best) for best in ordered)


class Rules:
    """A game with its options settled: tables and numbers that states of one match share and never change."""

    def __init__(self, game: GameDef, players: int, options: Options, flow: Sequence[Step[Any]]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.flow = tuple(flow)
        self.step_numbers = {step.name: number for number, step in enumerate(self.flow)}
        if len(self.step_numbers) != len(self.flow):
            raise ValueError(f"{game.id}: two steps of one name")
        # Wherever in the flow they stand: a verb means one thing in a game.
        self.plays = {play.verb: play for step in reversed(self.flow) for play in step.plays}


class GameDef(ABC):
    """One of these per game folder; the registry finds it there."""

    id: ClassVar[str]
    version: ClassVar[int]  # of the rules as coded: a change that alters replays raises it
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    presets: ClassVar[Mapping[str, Options]]  # the first one is the default
    state_type: ClassVar[type[State]]
    view_type: ClassVar[type[TypedView]]
    events: ClassVar[Mapping[str, EventKind]]
    scores: ClassVar[tuple[str, ...]]  # what a score in its result is made of
    endings: ClassVar[tuple[str, ...]]  # the ways it can end
    order: ClassVar[int] = 100  # the family in the order in which it is best met; who joins later comes behind
    texts_like: ClassVar[str] = ""  # the game whose texts it shares where it has none of its own

    @abstractmethod
    def rules(self, players: int, options: Options) -> Rules:
        """The rules for this many players with these (complete, valid) options."""

    @abstractmethod
    def empty_state(self, rules: Rules, rng: int) -> State:
        """A table with everything still in the box: fresh games and described positions start from it."""

    @abstractmethod
    def set_up(self, state: State, first: int) -> None:
        """Lay out a fresh game. ``first`` is the start player; -1 leaves it to chance (ALL-1)."""

    @abstractmethod
    def complete(self, state: State, given: frozenset[str]) -> None:
        """Complete a described position: what is not given comes from what is left in the box."""

    @abstractmethod
    def validate(self, state: State) -> Iterator[Reason]:
        """Everything that could not be so on a real table; nothing for a state that play can reach."""

    @abstractmethod
    def result(self, state: State) -> Result:
        """The ranking of a finished game."""

    def standing(self, view: View) -> dict[str, list[int]]:
        """The standing of all seats in all that a result counts, the most important first; the view must be whole."""
        measures = sorted((part for part in self.state_type.parts if part.scored_as), key=lambda part: part.headline)
        return {part.scored_as: _seat_by_seat(view, part) for part in measures}

    def imagination(self, view: View) -> Imagination[Any]:
        """The states that fit a view. A game that hides pieces says here how they are dealt."""
        from .imagine import Imagination  # noqa: PLC0415 - read when a view is completed

        return Imagination(self, view, self.state_type)

    def imagine(self, view: View, chance: Chancy) -> State:
        """A whole state that fits a view: what is seen is kept, what is hidden comes by chance from the box."""
        state: State = self.imagination(view).state(chance)
        return state

    def bots(self) -> Mapping[str, Bot]:
        """The game's own computer players by name; the one that plays at random comes for free."""
        return {}

    def appraisal(self) -> Appraisal | None:
        """The value of a state to a seat, for a review; None if that shows only when the round is played out."""
        return None

    def lessons(self) -> Sequence[Lesson]:
        """Lessons of the game, in the order in which it is best learnt."""
        return ()

    def coach_targets(self) -> Mapping[str, Sequence[Spot]]:
        """For each phase, what is worth looking at when it comes for the first time."""
        return {}

    def settle_options(self, chosen: Mapping[str, object]) -> dict[str, OptionValue]:
        """The default preset with the chosen options over it; a chosen ``preset`` comes first."""
        wanted = dict(chosen)
        preset = wanted.pop("preset", next(iter(self.presets)))
        if not isinstance(preset, str) or preset not in self.presets:
            raise BadSetup("unknown_preset", game=self.id, preset=str(preset)[:40], known=list(self.presets))
        settled: dict[str, OptionValue] = {option.key: option.values[0] for option in self.options}
        settled.update(self.presets[preset])
        for key, value in wanted.items():
            option = next((option for option in self.options if option.key == key), None)
            if option is None:
                known: list[Plain] = [option.key for option in self.options]
                raise BadSetup("unknown_option", game=self.id, option=str(key)[:40], known=known)
            if not option.accepts(value):
                raise BadSetup(
                    "bad_option_value",
                    option.rule,
                    option=key,
                    value=str(value)[:40],
                    known=[*option.values, *option.examples],
                )
            assert isinstance(value, (bool, int, str))
            settled[key] = value
        return settled

    def check_players(self, players: Plain) -> int:
        if type(players) is not int or players not in self.seats:
            raise BadSetup("bad_player_count", players=players, least=self.seats[0], most=self.seats[-1])
        return players


def _seat_by_seat(view: View, part: Part) -> list[int]:
    """One number for each seat, or several that are added up."""
    values = view.part(f"{part.slot}_count" if part.counted else part.slot, list[int | list[int]])
    return [sum(value) if isinstance(value, list) else value for value in values]
