"""Touches where dice buy something: minor spells back, grey tokens off. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from elfenapp.engine.games.elfenwizards.board import BOXES, GREY_BOX, MINOR_BOX
from elfenapp.engine.games.elfenwizards.data import RECOVERY_PRICE

from ..board.commitment import Commitment
from ..board.geometry import Target
from ..board.phase import CANCEL, CONFIRM, PhaseContext
from ..board.scene import Item, SceneChoice
from .geometry import WIZARD
from .phases import ElfenwizardsPhase, face_of
from .sprites import owner_of

TAKE_BACK, DONE = "take_back", "done"


def brought(used: Sequence[int], there: Sequence[int], carried: int, price: int, wanted: int, once: bool) -> int | None:
    """The amount that dice would buy, the smallest used first; None if one of them would be refused.

    ``there`` are all dice in the box, ``carried`` pips that have bought nothing yet, ``wanted`` the most there is to
    buy. ``once``: what is bought must be dealt with before another die may be used.
    """
    left, bought = sum(there), 0
    for pips in sorted(used):
        if bought >= wanted or carried + left < price or (once and bought):
            return None
        count = min((carried + pips) // price, wanted - bought)
        carried = (carried + pips) % price
        bought, left = bought + count, left - pips
    return bought


class UseDice(ElfenwizardsPhase):
    """Choose dice, see what they bring, confirm; or take them back unused, or leave them (EW-13, EW-21, EW-24)."""

    commitment = Commitment(buttons=(TAKE_BACK, DONE))
    box: ClassVar[int]
    verb: ClassVar[str]

    def __init__(self, context: PhaseContext) -> None:
        super().__init__(context)
        self.dice: list[str] = []  # chosen

    # What a kind says of itself ----------------------------------------------------------------------------------

    def price(self) -> int:
        raise NotImplementedError

    def wanted(self) -> int:
        raise NotImplementedError

    def once(self) -> bool:
        return False

    def gain(self, count: int) -> str:
        """The name of that many of it."""
        raise NotImplementedError

    def question(self) -> str:
        """The question as long as nothing is chosen."""
        return self.words.text("elfenwizards.dice_to_take_back", player=self.player)

    # What to show ------------------------------------------------------------------------------------------------

    def _there(self) -> Sequence[str]:
        return self.seen.dice(self.seat, BOXES[self.box])

    def items(self) -> list[Item]:
        return self.die_items(self._there(), self.dice)

    def brings(self, dice: Sequence[str]) -> int | None:
        if not self._offers(self.verb):
            return None
        used, there = [int(face_of(die)) for die in dice], [int(die) for die in self._there()]
        return brought(used, there, self.seen.pips[self.seat], self.price(), self.wanted(), self.once())

    def usable(self, item: str) -> bool:
        if not face_of(item).isdigit():
            return False  # a minor spell of the hand is no die
        return item in self.dice or self._offers(TAKE_BACK) or self.brings([*self.dice, item]) is not None

    def dim(self, item: str) -> bool:
        return not self.usable(item)

    def detail(self) -> str:
        if not self.dice:
            return self.question()
        pips, bought = sum(int(face_of(die)) for die in self.dice), self.brings(self.dice)
        if bought is None:
            return self.words.count("elfenwizards.take_back_these", len(self.dice), player=self.player)
        lost = self.seen.pips[self.seat] + pips - bought * self.price()
        return self.words.count("elfenwizards.brings", pips, player=self.player, gain=self.gain(bought), lost=lost)

    def choices(self) -> list[SceneChoice]:
        if not self.dice:
            return [SceneChoice(DONE, self.words.text("elfenwizards.leave_dice"))]
        bought = self.brings(self.dice)
        back = (
            [SceneChoice(TAKE_BACK, self.texts.verb(TAKE_BACK), strong=not bought)] if self._offers(TAKE_BACK) else []
        )
        if not bought and back:  # a button that does nothing would take the room of those that do
            return [SceneChoice(CANCEL, self.words.text("board.cancel")), *back]
        strong = SceneChoice(CONFIRM, self.gain(bought or 0), strong=True, enabled=bool(bought))
        return [SceneChoice(CANCEL, self.words.text("board.cancel")), *back, strong]

    # What was touched --------------------------------------------------------------------------------------------

    def tap_item(self, item: str) -> None:
        if item in self.dice:
            self.dice.remove(item)
        elif self.usable(item):
            self.dice.append(item)
        self.chosen = " ".join(self.dice)
        self._plan_use()

    def _plan_use(self) -> None:
        ordered = sorted(self.dice, key=lambda die: int(face_of(die)))
        self.pending = [(self.verb, {"die": face_of(die)}) for die in ordered] if self.brings(self.dice) else []

    def press(self, choice: str) -> None:
        if choice == TAKE_BACK:
            self.pending = [(TAKE_BACK, {"die": face_of(die)}) for die in self.dice]
        elif choice == DONE:
            self.pending = [(DONE, {})]
        else:
            super().press(choice)

    def cancel(self) -> None:
        super().cancel()
        self.dice = []


class Recovery(UseDice):
    box, verb = MINOR_BOX, "recover"

    def price(self) -> int:
        return RECOVERY_PRICE

    def wanted(self) -> int:
        return self.seen.minor_box[self.seat]

    def gain(self, count: int) -> str:
        return self.words.count("elfenwizards.spells_back", count)

    def question(self) -> str:
        if not self._offers(self.verb):
            return super().question()
        return self.words.text("elfenwizards.dice_for_spells", player=self.player)


class FirstRecovery(Recovery):
    name = "first_recovery"


class SecondRecovery(Recovery):
    name = "second_recovery"


class GreyMagic(UseDice):
    """Grey magic: where it matters whose tokens go, the wizard is tapped once the dice have paid."""

    name = "grey_magic"
    commitment = Commitment(buttons=(TAKE_BACK, DONE), landing=True)
    box, verb = GREY_BOX, "dispel"

    def price(self) -> int:
        return self.view.option("grey_price", int)

    def bearers(self) -> list[str]:
        return [wizard for wizard, tokens in self.seen.grey.items() if tokens and owner_of(wizard) == self.seat]

    def wanted(self) -> int:
        return sum(self.seen.grey[wizard] for wizard in self.bearers())

    def once(self) -> bool:
        return len(self.bearers()) > 1

    def gain(self, count: int) -> str:
        return self.words.count("elfenwizards.tokens_off", count)

    def question(self) -> str:
        if not self._offers(self.verb):
            return super().question()
        return self.words.text("elfenwizards.dice_for_tokens", player=self.player)

    @property
    def choosing(self) -> bool:
        return bool(self.seen.owed[self.seat])

    def detail(self) -> str:
        if self.choosing:
            return self.words.count("elfenwizards.whose_token", self.seen.owed[self.seat], player=self.player)
        return super().detail()

    def choices(self) -> list[SceneChoice]:
        return [] if self.choosing else super().choices()

    def targets(self) -> Sequence[Target]:
        return self.tree.wizard_targets(self.spots) if self.choosing else super().targets()

    def lit(self) -> list[Target]:
        if not self.choosing:
            return []
        return self.tree.wizard_targets({wizard: self.spots[wizard] for wizard in self.bearers()})

    def tap_target(self, target: Target) -> None:
        if self.choosing and target.kind == WIZARD:
            self.pending = [("cleanse", {"wizard": target.id})]
