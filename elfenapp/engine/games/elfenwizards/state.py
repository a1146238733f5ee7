"""The table of Elfenwizards: wizards, dice, spells and tokens as small numbers, and the rules' numbers beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from ...core.game import GameDef, Options, Rules
from ...core.parts import CORE_PARTS, Listing, Number, Part, Pile, Places, SeatNumber, Word, wrong
from ...core.plain import Plain
from ...core.state import State
from ...core.steps import Step
from ...core.vocabulary import Vocabulary
from . import data
from .board import (
    BOXES,
    FACES,
    GRAND_DRUID,
    MAJOR_BOXES,
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
class DiceBoxes:
    """One player's dice in the six boxes: counts per box and face, in one row; written as amounts by face by box."""

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
class Beside:
    """A spell beside a wizard, and whose it is."""

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


class ElfenwizardsState(State):
    """Everything is public. Dice are counts per face, wizards know their place, spells lie beside them in a list."""

    __slots__ = (
        "beside",
        "boxes",
        "grey",
        "grey_left",
        "minor_box",
        "minor_spells",
        "owed",
        "passed",
        "pips",
        "placed",
        "ready",
        "rolled",
        "scores",
        "stage",
        "track",
        "wizards",
    )
    rules: ElfenwizardsRules
    parts: ClassVar[tuple[Part, ...]] = (
        *CORE_PARTS,
        Part("wizards", Places(WIZARDS, Word(PLACES), NOTHING)),
        Part("grey", Places(WIZARDS, Number(0, data.GREY_TOKENS), 0), piece="grey_token"),
        Part("grey_left", Number(0, data.GREY_TOKENS), piece="grey_token"),
        Part("ready", Number(0, data.DICE), per_seat=True, piece="die"),
        Part("rolled", Pile(FACES)),
        Part("boxes", DiceBoxes(), per_seat=True),
        Part("minor_spells", Number(0, data.MINOR_SPELLS), per_seat=True, piece="minor_spell", headline=2),
        Part("minor_box", Number(0, data.MINOR_SPELLS), per_seat=True, piece="minor_spell"),
        Part("beside", Listing(Beside())),
        Part("track", Places(ROUND_TRACK, SeatNumber(), NOTHING)),
        Part("scores", Listing(Number(-99, 99), data.ROUNDS), per_seat=True, headline=1, scored_as="score"),
        Part("stage", Word(STAGES), bookkeeping=True),
        Part("pips", Number(0, 9), per_seat=True),
        Part("owed", Number(0, data.GREY_TOKENS), per_seat=True, bookkeeping=True),
        Part("passed", Number(0, 1), per_seat=True),
        Part("placed", Number(0, data.SPELLS_PER_TURN - 1), bookkeeping=True),
    )

    def __init__(self, rules: ElfenwizardsRules, rng: int) -> None:
        super().__init__(rules, rng)
        players = rules.players
        self.wizards = [NOTHING] * len(WIZARDS)  # the place of each
        self.grey = [0] * len(WIZARDS)  # tokens under each
        self.grey_left = 0
        self.ready = [0] * players  # dice before their owners, not rolled
        self.rolled = [0] * data.SIDES  # dice the acting player has rolled and not placed
        self.boxes = [[0] * len(BOXES) * data.SIDES for _ in range(players)]
        self.minor_spells = [0] * players  # before their owners
        self.minor_box = [0] * players
        self.beside: list[int] = []
        self.track = [NOTHING] * data.ROUNDS  # whose minor spell lies at each round
        self.scores: list[list[int]] = [[] for _ in range(players)]  # by round
        self.stage = TO_ROLL
        self.pips = [0] * players  # of used dice, not yet enough for another minor spell or token
        self.owed = [0] * players  # tokens paid for, whose wizard is not chosen yet
        self.passed = [0] * players
        self.placed = 0  # spells the acting player has placed in this turn

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        self.copy_head(twin)
        twin.wizards = self.wizards[:]
        twin.grey = self.grey[:]
        twin.grey_left = self.grey_left
        twin.ready = self.ready[:]
        twin.rolled = self.rolled[:]
        twin.boxes = [dice[:] for dice in self.boxes]
        twin.minor_spells = self.minor_spells[:]
        twin.minor_box = self.minor_box[:]
        twin.beside = self.beside[:]
        twin.track = self.track[:]
        twin.scores = [points[:] for points in self.scores]
        twin.stage = self.stage
        twin.pips = self.pips[:]
        twin.owed = self.owed[:]
        twin.passed = self.passed[:]
        twin.placed = self.placed
        return twin

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
        """Whose wizard is Grand Druid; NOTHING if nobody's."""
        found = self.at(GRAND_DRUID)
        return OWNER[found[0]] if found else NOTHING


def faces_among(dice: Sequence[int]) -> list[int]:
    """The faces that occur among dice held as counts."""
    return [face for face, count in enumerate(dice) if count]


def pips_of(dice: Sequence[int]) -> int:
    return sum((face + 1) * count for face, count in enumerate(dice))


def _row(dice: Sequence[int], box: int) -> list[int]:
    return list(dice[box * data.SIDES : (box + 1) * data.SIDES])
