"""The table of Elfenwizards: wizards, dice, spells and tokens as small numbers, and the rules' numbers beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.game import GameDef, Options, Rules
from ...core.parts import Amounts, Codec, Listing, Number, Pile, Places, SeatNumber, Word, wrong
from ...core.plain import Plain
from ...core.state import State
from ...core.steps import Step
from ...core.table import Table, of_seats, of_table
from ...core.vocabulary import Vocabulary
from . import data
from .board import (
    BOXES,
    FACES,
    GRAND_DRUID,
    MAJOR_BOXES,
    MINOR,
    NOTHING,
    OWNER,
    PLACES,
    ROUND_TRACK,
    SPELLS,
    WIZARDS,
    wizard_of,
)

# Where a player stands in his turn to roll (EW-11, EW-12).
STAGES = Vocabulary("stage", ("to_roll", "rolled", "placing"))
TO_ROLL, ROLLED, PLACING = range(3)

MAJORS = slice(0, len(MAJOR_BOXES) * data.SIDES)  # of one player's row of dice, those in the major spell boxes


class ElfenwizardsRules(Rules):
    """The numbers of one game with its options settled."""

    def __init__(self, game: GameDef, players: int, options: Options, flow: Sequence[Step[Any]]) -> None:
        super().__init__(game, players, options, flow)
        each = data.WIZARDS_EACH[players]
        self.wizards = tuple(wizard_of(seat, number) for seat in range(players) for number in range(each))
        self.grey_price = int(options["grey_price"])


@dataclass(frozen=True, slots=True)
class DiceBoxes(Codec[list[int], Mapping[str, Amounts]]):
    """One player's dice in the six boxes: counts per box and face, in one row; written as amounts by face by box."""

    written: ClassVar[type] = dict

    def blank(self) -> list[int]:
        return [0] * len(BOXES) * data.SIDES

    def write(self, value: list[int]) -> dict[str, dict[str, int]]:
        rows = {box: Pile(FACES).write(_row(value, number)) for number, box in enumerate(BOXES)}
        return {box: row for box, row in rows.items() if row}

    def read(self, plain: object) -> list[int]:
        if not isinstance(plain, dict):
            raise wrong(f"dice by {BOXES.name}", plain)
        for box in plain:
            Word(BOXES).read(box)
        return [count for box in BOXES for count in Pile(FACES).read(plain.get(box, {}))]

    def count(self, value: list[int]) -> int:
        return sum(value)

    @property
    def vocabularies(self) -> tuple[Vocabulary, ...]:
        return BOXES, FACES


@dataclass(frozen=True, slots=True)
class Beside(Codec[int, Mapping[str, str | int]]):
    """A spell beside a wizard, and whose it is."""

    written: ClassVar[type] = dict

    def blank(self) -> int:
        return 0

    def write(self, value: int) -> dict[str, Plain]:
        wizard, seat, spell = unpack(value)
        return {"wizard": WIZARDS[wizard], "seat": seat, "spell": SPELLS[spell]}

    def read(self, plain: object) -> int:
        if not isinstance(plain, dict) or set(plain) != {"wizard", "seat", "spell"}:
            raise wrong("wizard, seat and spell", plain)
        wizard, spell = Word(WIZARDS).read(plain["wizard"]), Word(SPELLS).read(plain["spell"])
        if wizard == NOTHING or spell == NOTHING:
            raise wrong("wizard, seat and spell", plain)
        return pack(wizard, SeatNumber().read(plain["seat"]), spell)

    def count(self, value: int) -> int:
        return 1

    @property
    def vocabularies(self) -> tuple[Vocabulary, ...]:
        return WIZARDS, SPELLS


def pack(wizard: int, seat: int, spell: int) -> int:
    """A spell beside a wizard as one number."""
    return wizard << 6 | seat << 3 | spell


def unpack(beside: int) -> tuple[int, int, int]:
    return beside >> 6, beside >> 3 & 7, beside & 7


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell beside a wizard as screens see it, and whose it is."""

    wizard: str
    seat: int
    spell: str

    @property
    def points(self) -> int:
        return data.MINOR_POINTS if self.spell == SPELLS[MINOR] else int(self.spell)


def spells_shown(rows: Sequence[Mapping[str, str | int]]) -> Sequence[Spell]:
    return [Spell(str(row["wizard"]), int(row["seat"]), str(row["spell"])) for row in rows]


def one_by_one(counts: Amounts) -> Sequence[str]:
    """The faces of dice held as counts."""
    return [face for face, count in sorted(counts.items()) for _ in range(count)]


class ElfenwizardsTable(Table):
    """Everything is public. Dice are counts per face, wizards know their place, spells lie beside them in a list."""

    __slots__ = ()

    wizards = of_table(Places(WIZARDS, Word(PLACES), NOTHING))  # the place of each wizard that takes part
    grey = of_table(Places(WIZARDS, Number(0, data.GREY_TOKENS), 0), piece="grey_token")  # tokens under each wizard
    grey_left = of_table(Number(0, data.GREY_TOKENS), piece="grey_token")
    ready = of_seats(Number(0, data.DICE), piece="die")  # dice before their owners, not rolled
    # The dice that the acting player has rolled and not placed; views show them one by one.
    rolled = of_table(Pile(FACES)).shown_as(one_by_one)
    boxes = of_seats(DiceBoxes())
    minor_spells = of_seats(Number(0, data.MINOR_SPELLS), piece="minor_spell", headline=2)  # before their owners
    minor_box = of_seats(Number(0, data.MINOR_SPELLS), piece="minor_spell")
    beside = of_table(Listing(Beside())).shown_as(spells_shown)  # the spells beside wizards
    track = of_table(Places(ROUND_TRACK, SeatNumber(), NOTHING))  # whose minor spell lies at each round that has one
    scores = of_seats(Listing(Number(-99, 99), data.ROUNDS), headline=1, scored_as="score")  # points by round
    stage = of_table(Word(STAGES), TO_ROLL, bookkeeping=True)
    pips = of_seats(Number(0, 9))  # of used dice, not yet enough for another minor spell or token
    owed = of_seats(Number(0, data.GREY_TOKENS), bookkeeping=True)  # tokens paid for, their wizards not yet chosen
    passed = of_seats(Number(0, 1))  # players who place no more spells
    placed = of_table(Number(0, data.SPELLS_PER_TURN - 1), bookkeeping=True)  # spells the acting player has placed


class ElfenwizardsState(ElfenwizardsTable, State):
    """The state of Elfenwizards: its table, and what happens on it."""

    rules: ElfenwizardsRules

    def __init__(self, rules: ElfenwizardsRules, rng: int) -> None:
        super().__init__(rules, rng)

    def dice(self, seat: int, box: int) -> list[int]:
        """A player's dice in a box, as counts per face."""
        return _row(self.boxes[seat], box)

    def put_die(self, seat: int, box: int, face: int, count: int = 1) -> None:
        self.boxes[seat][box * data.SIDES + face] += count

    def at(self, place: int) -> list[int]:
        """The wizards on a place."""
        wizards = self.wizards
        return [wizard for wizard in self.rules.wizards if wizards[wizard] == place]

    def grand_druid(self) -> int:
        """The seat of the Grand Druid; NOTHING without one."""
        found = self.at(GRAND_DRUID)
        return OWNER[found[0]] if found else NOTHING


def faces_among(dice: Sequence[int]) -> list[int]:
    """The faces that occur among dice held as counts."""
    return [face for face, count in enumerate(dice) if count]


def pips_of(dice: Sequence[int]) -> int:
    return sum((face + 1) * count for face, count in enumerate(dice))


def _row(dice: Sequence[int], box: int) -> list[int]:
    return list(dice[box * data.SIDES : (box + 1) * data.SIDES])
