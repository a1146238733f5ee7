"""Setting up a game: who plays, in which colour, who begins, by which rules. What was chosen is kept for next time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from elfenapp.engine.bots import NORMAL, join_mind, split_mind
from elfenapp.engine.core.game import GameDef, Option, OptionValue
from elfenapp.engine.core.setup import Setup
from elfenapp.i18n import Catalogue
from elfenapp.session.seats import COLOURS, LONGEST_NAME, PERSON, Seat

from .remembered_setup import Remembered
from .text.computer_names import computer_minds, elf_names, face_of, temper_of, temper_text
from .text.game_words import game_text

MOST_COMFORTABLE = 3  # seats of a first game: one person, the others computers
OWN = "own"  # shown for an option's value that the table has written itself


@dataclass(slots=True)
class SeatDraft:
    name: str  # empty: whatever such a player is usually called
    colour: str
    mind: str


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One rule that can be chosen, as the screen shows it."""

    key: str
    title: str
    help: str
    rule: str
    value: OptionValue  # OWN for one that the table has written itself
    possibilities: tuple[tuple[OptionValue, str], ...]
    differs: bool  # from the chosen rulebook

    @property
    def switch(self) -> bool:
        return isinstance(self.value, bool)


class SetupDraft:
    """A game being set up. Whatever is done to it, it can be played afterwards."""

    def __init__(self, game: GameDef, words: Catalogue, remembered: object = None, own_name: str = "") -> None:
        """``own_name``: of the person whose device this is, if they have told it (a guest over the LAN has)."""
        self.game = game
        self.words = words
        self.own_name = _trim(own_name)
        self.seats: list[SeatDraft] = []
        self.first: int | None = None  # who begins; None: chance decides (ALL-1)
        self.preset = next(iter(game.presets))
        self.options = game.settle_options({})
        self.hints = True  # whether the table allows them
        self._restore(remembered if isinstance(remembered, dict) else {})

    # Seats -------------------------------------------------------------------------------------------------------

    @property
    def can_add(self) -> bool:
        return len(self.seats) < self.game.seats[-1]

    @property
    def can_remove(self) -> bool:
        return len(self.seats) > self.game.seats[0]

    def add_seat(self, mind: str = PERSON) -> None:
        if self.can_add:
            self.seats.append(SeatDraft("", self.free_colours()[0], mind))

    def remove_seat(self, number: int) -> None:
        if not self.can_remove:
            return
        del self.seats[number]
        if self.first is not None and self.first >= number:
            self.first = None if self.first == number else self.first - 1

    def free_colours(self) -> list[str]:
        taken = {seat.colour for seat in self.seats}
        return [colour for colour in COLOURS if colour not in taken]

    def set_colour(self, number: int, colour: str) -> None:
        """The player who had the colour gets the other one in exchange."""
        mine = self.seats[number].colour
        for seat in self.seats:
            if seat.colour == colour:
                seat.colour = mine
        self.seats[number].colour = colour

    def set_mind(self, number: int, mind: str) -> None:
        self.seats[number].mind = mind

    def minds(self) -> list[tuple[str, str, str]]:
        """The minds for a seat: each with its name and an icon."""
        person = (PERSON, self.words.text("setup.mind.person"), "account")
        return [person, *computer_minds(self.game, self.words)]

    def temper(self, number: int) -> str:
        """The temperament of the computer on a seat; empty for a person."""
        return "" if self.seats[number].mind == PERSON else temper_of(self.seats[number].colour)

    def temper_note(self, number: int) -> tuple[str, str]:
        """The same for people: a sentence, and the face that goes with it; nothing for a person."""
        temper = self.temper(number)
        return (temper_text(self.words, temper), face_of(self.seats[number].colour)) if temper else ("", "")

    def colour_name(self, colour: str) -> str:
        words = self.words
        return {
            "red": words.text("setup.colour.red"),
            "green": words.text("setup.colour.green"),
            "blue": words.text("setup.colour.blue"),
            "yellow": words.text("setup.colour.yellow"),
            "black": words.text("setup.colour.black"),
            "white": words.text("setup.colour.white"),
        }[colour]

    # Names -------------------------------------------------------------------------------------------------------

    def rename(self, number: int, text: str) -> None:
        """Trimmed, not too long, and no other player's."""
        seat = self.seats[number]
        seat.name = ""
        name = _trim(text)
        if name and name != self.names()[number]:
            others = {other.name.casefold() for place, other in enumerate(self.seats) if place != number}
            seat.name = next(candidate for candidate in _numbered(name) if candidate.casefold() not in others)

    def names(self) -> list[str]:
        """The names of all players; no two alike."""
        taken = {seat.name.casefold() for seat in self.seats if seat.name}
        found: list[str] = []
        for number, seat in enumerate(self.seats):
            name = seat.name or next(name for name in self._usual(number) if name.casefold() not in taken)
            taken.add(name.casefold())
            found.append(name)
        return found

    def _usual(self, number: int) -> Iterator[str]:
        """Names for a player who gave none: persons by number, computers like elves of their colour."""
        if self.seats[number].mind != PERSON:
            elves = elf_names(self.words)
            place = COLOURS.index(self.seats[number].colour)
            yield from elves[place:] + elves[:place]
        elif self.own_name and number == next(place for place, seat in enumerate(self.seats) if seat.mind == PERSON):
            yield self.own_name
        for count in range(number + 1, number + 2 + 2 * len(COLOURS)):
            yield _trim(self.words.text("setup.player", number=count))

    # Rules -------------------------------------------------------------------------------------------------------

    def presets(self) -> list[tuple[str, str]]:
        return [(name, game_text(self.words, self.game, "preset", name)) for name in self.game.presets]

    def choose_preset(self, preset: str) -> None:
        """All rules as one rulebook has them."""
        self.preset = preset
        self.options = self.game.settle_options({"preset": preset})

    def set_option(self, key: str, value: OptionValue) -> None:
        if any(option.key == key and option.accepts(value) for option in self.game.options):
            self.options[key] = value

    def differing(self) -> list[str]:
        """The rules that are not as the chosen rulebook has them."""
        standard = self.game.settle_options({"preset": self.preset})
        return [option.key for option in self.game.options if self.options[option.key] != standard[option.key]]

    def option_rows(self) -> list[OptionRow]:
        differing = self.differing()
        return [self._option_row(option, option.key in differing) for option in self.game.options]

    def _option_row(self, option: Option, differs: bool) -> OptionRow:
        key = option.key
        texts = [(value, self._value_text(key, value)) for value in option.values]
        if option.examples:
            texts.append((OWN, self.words.text("setup.own")))
        return OptionRow(
            key,
            self._option_text(key),
            self._option_text(f"{key}.help"),
            option.rule,
            self.options[key] if self.options[key] in option.values else OWN,
            tuple(texts),
            differs,
        )

    def _value_text(self, key: str, value: OptionValue) -> str:
        return str(value) if isinstance(value, int) else self._option_text(f"{key}.{value}")

    def _option_text(self, name: str) -> str:
        """A game's own words before the general ones: the lakes of Elfenroads have no boatmen."""
        return game_text(self.words, self.game, "option", name)

    # The whole ---------------------------------------------------------------------------------------------------

    def summary(self) -> str:
        """One line that says what will be played."""
        words = self.words
        parts = [words.count("setup.players_count", len(self.seats))]
        computers = sum(seat.mind != PERSON for seat in self.seats)
        if computers == len(self.seats):
            parts.append(words.text("setup.only_computers"))
        elif computers:
            parts.append(words.count("setup.computers_count", computers))
        if len(self.game.presets) > 1:
            parts.append(dict(self.presets())[self.preset])
        differing = len(self.differing())
        if differing:
            parts.append(words.count("setup.changes_count", differing))
        return " · ".join(parts)

    def table(self) -> tuple[Seat, ...]:
        names = self.names()
        minds = [join_mind(seat.mind, self.temper(number)) for number, seat in enumerate(self.seats)]
        rows = zip(names, self.seats, minds, strict=True)
        return tuple(Seat(name, seat.colour, mind) for name, seat, mind in rows)

    def setup(self, seed: int) -> Setup:
        return Setup(self.game.id, len(self.seats), dict(self.options), seed, self.first)

    # Next time ---------------------------------------------------------------------------------------------------

    def remember(self) -> Remembered:
        """Plain data for the settings; ``SetupDraft`` takes it back and believes nothing of it."""
        return {
            "seats": [{"name": seat.name, "colour": seat.colour, "mind": seat.mind} for seat in self.seats],
            "first": self.first,
            "preset": self.preset,
            "options": {key: self.options[key] for key in self.differing()},
            "hints": self.hints,
        }

    def _restore(self, told: Mapping[str, object]) -> None:
        preset = told.get("preset")
        if isinstance(preset, str) and preset in self.game.presets:
            self.choose_preset(preset)
        options = told.get("options")
        for option in self.game.options:
            value = options.get(option.key) if isinstance(options, dict) else None
            if isinstance(value, (bool, int, str)) and option.accepts(value):
                self.options[option.key] = value
        self.hints = told.get("hints") is not False
        rows = told.get("seats")
        self._restore_seats([row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else [])
        first = told.get("first")
        self.first = first if type(first) is int and first in range(len(self.seats)) else None

    def _restore_seats(self, rows: list[dict[str, object]]) -> None:
        minds = [mind for mind, _, _ in self.minds()]
        for row in rows[: self.game.seats[-1]]:
            free, colour, name = self.free_colours(), row.get("colour"), row.get("name")
            known = row.get("mind")
            mind = level_of(known, minds) if isinstance(known, str) else PERSON
            self.seats.append(SeatDraft("", next((known for known in free if known == colour), free[0]), mind))
            self.rename(len(self.seats) - 1, name if isinstance(name, str) else "")
        if not self.seats:
            self.add_seat()
        computer = NORMAL if NORMAL in minds else minds[-1]
        while len(self.seats) < max(self.game.seats[0], 0 if rows else MOST_COMFORTABLE):
            self.add_seat(computer)


def level_of(mind: str, minds: list[str]) -> str:
    """Which of these minds a seat has: without its temperament, and whatever it was called in earlier versions."""
    if mind == "random" and mind not in minds:
        return minds[1]
    name, _ = split_mind(mind)
    return name if name in minds else PERSON


def _trim(text: str) -> str:
    return " ".join(text.split())[:LONGEST_NAME].strip()


def _numbered(name: str) -> Iterator[str]:
    """A name, and the same name with numbers behind it."""
    yield name
    for number in range(2, 2 + len(COLOURS)):
        yield f"{name[: LONGEST_NAME - 2].strip()} {number}"


def carry_over(setups: Mapping[str, object], game: str) -> Mapping[str, object]:
    """A game's own last set-up, with the people of whichever table was set last: they are still sitting there."""
    own, last = setups.get(game), [None, *setups.values()][-1]
    told = dict(own) if isinstance(own, dict) else {}
    if isinstance(last, dict) and isinstance(last.get("seats"), list):
        told["seats"] = last["seats"]
    return told
