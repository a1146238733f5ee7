"""Touches in Elfenwizards' phases on the tree: rolling, vacancies, demotion, retirement. No Kivy."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property

from elfenapp.engine.games.elfenwizards.board import LEVEL, LEVELS, PLACES
from elfenapp.engine.games.elfenwizards.data import GREY_LEVELS
from elfenapp.engine.games.elfenwizards.view import ElfenwizardsView, Spell
from elfenapp.session.display.game_display import Move

from ..board.commitment import Commitment
from ..board.dragging import Dragging
from ..board.geometry import Point, Sprite, Target
from ..board.phase import Phase, PhaseContext, TargetPhase
from ..board.scene import Item, SceneChoice
from .geometry import BOX, FIGURE, LARGEST_DIE, PLACE, ElfenwizardsGeometry
from .sprites import standing

GHOST = 0.75
RADIO = ("radiobox-blank", "radiobox-marked")  # one of several that can be chosen, and the one that is
ITEM = "/"  # between what a piece is and which of several


class ElfenwizardsPhase(Phase):
    """A phase on the tree; everything is public."""

    closed: Collection[str] = ()  # wizards who cannot be touched now, and are dimmed for it

    def __init__(self, context: PhaseContext) -> None:
        super().__init__(context)
        assert isinstance(context.plan, ElfenwizardsGeometry)
        self.tree = context.plan
        self.seen = ElfenwizardsView(context.view)

    @cached_property
    def spots(self) -> dict[str, Point]:
        """The places of the wizards."""
        return standing(self.seen.wizards, self.tree)

    @property
    def colour(self) -> str:
        return self.context.seats[self.seat].colour

    @property
    def player(self) -> str:
        return self.texts.player(self.seat)

    def planned(self) -> Sequence[Spell]:
        """Spells the plan would lay beside wizards."""
        return ()

    def items(self) -> list[Item]:
        """The pieces before the player in this phase."""
        return []

    def die_items(self, dice: Sequence[str], chosen: Collection[str] = ()) -> list[Item]:
        names = [f"{die}{ITEM}{number}" for number, die in enumerate(dice)]
        return [
            Item(name, f"die/{self.colour}/{face_of(name)}", 1, self.usable(name), name in chosen, dim=self.dim(name))
            for name in names
        ]

    def _offers(self, verb: str) -> bool:
        assert self.chooser is not None
        return verb in self.chooser.verbs()


def face_of(item: str) -> str:
    """A die among others: which face it shows."""
    return item.partition(ITEM)[0]


class Rolling(ElfenwizardsPhase, TargetPhase):
    """One tap throws; a die and a box for it, or dragged there. Those that are placed stay (EW-11, EW-12)."""

    commitment = Commitment(buttons=("roll", "reroll", "done"), landing=True)
    target_kind, target_field = BOX, "box"

    def move_of(self, item: str) -> Move:
        return "place", {"die": face_of(item)}

    def items(self) -> list[Item]:
        return self.die_items(self.seen.rolled, (self.chosen,))

    def ghost(self, item: str, target: Target) -> list[Sprite]:
        return [Sprite(f"die/{self.colour}/{face_of(item)}", target.x, target.y, LARGEST_DIE, alpha=GHOST)]

    def detail(self) -> str:
        count = len(self.seen.rolled)
        if self.seen.to_roll:
            return self.words.count("elfenwizards.to_roll", self.seen.ready[self.seat], player=self.player)
        if not count:
            return self.words.text("elfenwizards.all_placed", player=self.player)
        if self.chosen:
            return self.words.text("elfenwizards.choose_box", player=self.player)
        return self.left_over(count)

    def left_over(self, count: int) -> str:
        raise NotImplementedError

    def choices(self) -> list[SceneChoice]:
        if self.seen.to_roll:
            return [self._verb("roll", strong=True)]
        return [*self.more(), SceneChoice("done", self._done(), strong=True, enabled=self._offers("done"))]

    def more(self) -> list[SceneChoice]:
        return []

    def _done(self) -> str:
        return self.words.text("elfenwizards.done")

    def press(self, choice: str) -> None:
        if choice in self.commitment.buttons:
            self.pending = [(choice, {})]
        else:
            super().press(choice)


class FirstRoll(Rolling):
    name = "first_roll"

    def left_over(self, count: int) -> str:
        return self.words.count("elfenwizards.may_place", count, player=self.player)

    def _done(self) -> str:
        left = len(self.seen.rolled)
        return self.words.count("elfenwizards.keep_for_second", left) if left else super()._done()


class SecondRoll(Rolling):
    name = "second_roll"

    def left_over(self, count: int) -> str:
        return self.words.count("elfenwizards.must_place", count, player=self.player)

    def more(self) -> list[SceneChoice]:
        """The price stands on the button."""
        if not self._offers("reroll"):
            return []
        return [SceneChoice("reroll", self.words.text("elfenwizards.reroll"))]


class Moving(ElfenwizardsPhase, TargetPhase):
    """One of one's own figures goes to another place on the board."""

    target_kind, target_field = PLACE, "place"
    dragging = Dragging()

    @property
    def figure(self) -> str:
        """The wizard that moves."""
        raise NotImplementedError

    def ghost(self, item: str, target: Target) -> list[Sprite]:
        there = sum(place == target.id for place in self.seen.wizards.values())
        x, y = self.tree.stand(target.id, there, there + 1)
        return [Sprite(f"wizard/{self.colour}", x, y, FIGURE, alpha=GHOST)]

    def cancel(self) -> None:
        """Cancel the plan; the piece that is to move stays chosen: the phase asks for it."""
        self.pending = []


class Settling(Moving):
    """A wizard of one's own and a place for it; of one wizard only the place is asked.

    Ten titles are ten taps: a wizard who is put down may be taken back, and asks for no button.
    """

    verb = ""
    commitment = Commitment(landing=True)

    def __init__(self, context: PhaseContext) -> None:
        super().__init__(context)
        self.chosen = self._waiting()[0]

    def _waiting(self) -> list[str]:
        """One of each kind: those on one place with as many tokens are alike."""
        assert self.chooser is not None
        alike = {
            (self.seen.wizards[wizard], self.seen.grey.get(wizard, 0)): wizard
            for wizard in reversed(self.chooser.values("wizard", self.verb))
        }
        return list(reversed(alike.values()))

    @property
    def figure(self) -> str:
        return self.chosen

    def move_of(self, item: str) -> Move:
        return self.verb, {"wizard": item}

    def items(self) -> list[Item]:
        waiting = self._waiting()
        return [
            Item(
                wizard,
                f"wizard/{self.colour}",
                usable=True,
                chosen=wizard == self.chosen,
                corner=f"level/{self._level(wizard)}",
            )
            for wizard in waiting
        ]

    def _level(self, wizard: str) -> str:
        return LEVELS[LEVEL[PLACES.index[self.seen.wizards[wizard]]]]

    def tap_item(self, item: str) -> None:
        if item in self._waiting():  # a minor spell of the hand can be tapped, too, and means nothing here
            self.pending, self.chosen = [], item

    def detail(self) -> str:
        return self.words.text("elfenwizards.choose_place", player=self.player, level=self._level_name())

    def _level_name(self) -> str:
        return self.texts.word(self._level(self.chosen))


class Vacancies(Settling):
    name = "vacancies"
    verb = "fill"


class Demotion(Settling):
    name = "demotion"
    verb = "demote"

    def detail(self) -> str:
        if self._level(self.chosen) in GREY_LEVELS and self.seen.grey_left:
            return self.words.text("elfenwizards.demote_with_token", player=self.player, level=self._level_name())
        return self.words.text("elfenwizards.demote", player=self.player, level=self._level_name())


class Retirement(Moving):
    """A Magician box for the old Grand Druid; which spell goes to the round track is said by two buttons (EW-10)."""

    name = "retirement"

    def __init__(self, context: PhaseContext) -> None:
        super().__init__(context)
        assert self.chooser is not None
        self.sources: list[str] = self.chooser.values("source", "retire")
        self.chosen = self.sources[-1]  # from the box, if one lies there: those before the owner are worth points

    @property
    def figure(self) -> str:
        return next(wizard for wizard, place in self.seen.wizards.items() if place == LEVELS[0])

    def move_of(self, item: str) -> Move:
        return "retire", {"source": item}

    def detail(self) -> str:
        return self.words.text("elfenwizards.retire", player=self.player, source=self.texts.word(self.chosen))

    def choices(self) -> list[SceneChoice]:
        if self.pending:
            return self._confirm(self.texts.verb("retire"))
        if len(self.sources) == 1:
            return self._confirm(self.texts.verb("retire"), ready=False)
        names = {
            "reserve": self.words.text("elfenwizards.from_reserve"),
            "minor_box": self.words.text("elfenwizards.from_box"),
        }
        return [SceneChoice(source, names[source], sign=RADIO[source == self.chosen]) for source in self.sources]

    def press(self, choice: str) -> None:
        if choice in self.sources:
            self.chosen = choice
        else:
            super().press(choice)
