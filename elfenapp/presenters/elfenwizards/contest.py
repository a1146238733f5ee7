"""Touches in the contest: two spells an action, each dragged or tapped beside a wizard. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from elfenapp.engine.games.elfenwizards.board import BOXES, LEVEL, MAJOR_BOXES, PLACES
from elfenapp.engine.games.elfenwizards.data import SPELLS_PER_TURN
from elfenapp.engine.games.elfenwizards.forecast import Duel, Forecast, forecast
from elfenapp.engine.games.elfenwizards.view import MINOR_SPELL, Spell

from ..board.commitment import Commitment
from ..board.geometry import Target
from ..board.phase import CANCEL, CONFIRM, PhaseContext
from ..board.scene import Item, SceneChoice
from .geometry import WIZARD
from .phases import ITEM, ElfenwizardsPhase


class Contest(ElfenwizardsPhase):
    """Spells are planned until the action is whole; every duel then shows what would come of it (EW-14 to EW-16)."""

    name = "contest"
    commitment = Commitment(buttons=("pass",))

    def __init__(self, context: PhaseContext) -> None:
        super().__init__(context)
        self.casts: list[Spell] = []
        self.closed = [wizard for wizard in self.seen.wizards if wizard not in self._anybody()]

    def planned(self) -> Sequence[Spell]:
        return self.casts

    def touches_used(self) -> int:
        """Of those that the plan takes: a spell and a wizard for each."""
        return 2 * len(self.casts)

    def forecast(self) -> Forecast:
        """As it would be with the plan carried out."""
        return forecast(self.texts.rules.game, self.view, self.casts)

    # What there is to place --------------------------------------------------------------------------------------

    def items(self) -> list[Item]:
        """Dice by level and face; minor spells lie apart, for they support any level."""
        return [
            Item(
                name,
                f"die/{self.colour}/{name.partition(ITEM)[2]}",
                self.left(name),
                self.usable(name),
                name == self.chosen,
                dim=self.dim(name),
                corner=f"level/{name.partition(ITEM)[0]}",
            )
            for name in self.kinds
            if self.left(name)
        ]

    @cached_property
    def kinds(self) -> list[str]:
        """A kind of die: the level it supports, and its face."""
        boxes = (BOXES[box] for box in MAJOR_BOXES)
        return [f"{box}{ITEM}{face}" for box in boxes for face in dict.fromkeys(self.seen.dice(self.seat, box))]

    def left(self, item: str) -> int:
        """The number of a kind that are not in the plan yet."""
        return self._held(item) - sum(self._kind(cast) == item for cast in self.casts)

    def _held(self, item: str) -> int:
        if item == MINOR_SPELL:
            return self.seen.minor_spells[self.seat]
        level, _, face = item.partition(ITEM)
        return list(self.seen.dice(self.seat, level)).count(face)

    def _kind(self, cast: Spell) -> str:
        return cast.spell if cast.spell == MINOR_SPELL else f"{self.level_of(cast.wizard)}{ITEM}{cast.spell}"

    def level_of(self, wizard: str) -> str:
        return BOXES[LEVEL[PLACES.index[self.seen.wizards[wizard]]] - 1]

    @cached_property
    def open_to(self) -> dict[str, list[str]]:
        """By kind of spell, the wizards beside whom it may be placed."""
        assert self.chooser is not None
        found = {}
        for item in (MINOR_SPELL, *self.kinds):
            level, _, face = item.partition(ITEM)
            wizards: list[str] = self.chooser.values("wizard", "cast", spell=face or item)
            found[item] = [wizard for wizard in wizards if not face or self.level_of(wizard) == level]
        return found

    def _anybody(self) -> set[str]:
        """The wizards who could be supported by a player like this one, with or without the spells for it."""
        told = forecast(self.texts.rules.game, self.view)
        return {wizard for duel in told.duels if duel.only in (-1, self.seat) for wizard in duel.wizards}

    def usable(self, item: str) -> bool:
        return self.due > 0 and self.left(item) > 0 and bool(self.open_to.get(item))

    def dim(self, item: str) -> bool:
        return not self.usable(item)

    @property
    def due(self) -> int:
        """The number of spells the action still lacks; fewer where there are no more to place."""
        placeable = sum(self.left(item) for item in self.open_to if self.open_to[item])
        return min(SPELLS_PER_TURN - self.seen.placed - len(self.casts), placeable)

    # What to show ------------------------------------------------------------------------------------------------

    def targets(self) -> Sequence[Target]:
        return self.tree.wizard_targets(self.spots)

    def lit(self) -> list[Target]:
        wizards = self.open_to[self.chosen] if self.chosen else []
        return self.tree.wizard_targets({wizard: self.spots[wizard] for wizard in wizards})

    def detail(self) -> str:
        if self.casts and not self.due:
            return self.words.text("elfenwizards.place_these", player=self.player)
        if self.chosen:
            return self.words.text("elfenwizards.choose_wizard", player=self.player)
        if self.casts or self.seen.placed:
            return self.words.text("elfenwizards.second_spell", player=self.player)
        return f"{self.player}: {self.texts.prompt(self.name, self.seat)}"

    def choices(self) -> list[SceneChoice]:
        if self.casts:
            place = SceneChoice(CONFIRM, self.texts.verb("cast"), strong=True, enabled=bool(self.pending))
            return [SceneChoice(CANCEL, self.words.text("board.cancel")), place]
        return [SceneChoice("pass", self.texts.verb("pass"), enabled=not self.seen.placed)]

    def marked(self) -> dict[str, int]:
        """Minor spells that the plan would cost, and the one that is chosen."""
        planned = sum(cast.spell == MINOR_SPELL for cast in self.casts)
        return {MINOR_SPELL: planned + (self.chosen == MINOR_SPELL)}

    # What was touched --------------------------------------------------------------------------------------------

    def tap_item(self, item: str) -> None:
        if item != self.chosen and not self.usable(item):
            return
        self.chosen = "" if item == self.chosen else item

    def tap_card(self, card: str) -> None:
        self.tap_item(card)

    def tap_target(self, target: Target) -> None:
        if target.kind != WIZARD:
            return
        if not self.chosen:
            self.hint = self._told_duel(target.id)
            return
        spell = self.chosen if self.chosen == MINOR_SPELL else self.chosen.partition(ITEM)[2]
        if target.id not in self.open_to[self.chosen]:
            self._refuse(spell, target.id)
            return
        self.casts.append(Spell(target.id, self.seat, spell))
        self.chosen = ""
        if not self.due:
            self.pending = [("cast", {"spell": cast.spell, "wizard": cast.wizard}) for cast in self.casts]

    def _refuse(self, spell: str, wizard: str) -> None:
        """A plan that is refused says why; a die of another level has its own words."""
        if self.chosen != MINOR_SPELL and not self.chosen.startswith(self.level_of(wizard) + ITEM):
            level = self.texts.word(self.chosen.partition(ITEM)[0])
            self.hint = self.words.text("elfenwizards.other_level", level=level)
        else:
            self.pending = [("cast", {"spell": spell, "wizard": wizard})]

    def unplan(self) -> None:
        super().unplan()
        if self.casts and not self.due:
            self.casts.pop()

    def press(self, choice: str) -> None:
        if choice == "pass":
            self.cancel()
            self.pending = [("pass", {})]
        else:
            super().press(choice)

    def cancel(self) -> None:
        super().cancel()
        self.casts = []

    def pick_up(self, item: str) -> None:
        """The first spell of a pair stays where it is planned."""
        if self.chosen != item or self.pending:
            self.chosen = ""
            self.tap_item(item)

    def _told_duel(self, wizard: str) -> str:
        duel = next((duel for duel in self.forecast().duels if wizard in duel.wizards), None)
        return told_duel(duel, self) if duel is not None else ""


def told_duel(duel: Duel, phase: Contest) -> str:
    """A duel in a sentence: the points of each side, and who would rise."""
    words, texts = phase.words, phase.texts
    points = ", ".join(
        words.text("elfenwizards.points", wizard=texts.word(wizard), points=points) for wizard, points in duel.standing
    )
    if duel.rising:
        return words.text("elfenwizards.would_rise", points=points, wizards=", ".join(map(texts.word, duel.rising)))
    if duel.tied:
        return words.text("elfenwizards.would_tie", points=points)
    return words.text("elfenwizards.nobody_rises", points=points)
