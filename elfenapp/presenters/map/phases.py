"""Touches in the phases of Elfenland before the journey, and their result. No Kivy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import ClassVar

from elfenapp.engine.families.map.draft import Draft as DraftStep
from elfenapp.engine.families.map.state import COUNTERS
from elfenapp.engine.families.map.view import map_view
from elfenapp.engine.world.land import CARDS_NEEDED, ROADS
from elfenapp.session.display.game_display import Move

from ..board.commitment import Commitment
from ..board.geometry import Sprite, Target
from ..board.phase import Phase, PhaseContext, TargetPhase
from ..board.scene import SceneChoice
from ..text.sentences import capital
from .geometry import ROAD, MapGeometry, counter_on, obstacle_sprite

OBSTACLE_ITEM, HOME_CARD, PILE = "obstacle", "home", "back"


def offered(kinds: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Counters on offer with an id of their own each: of two dragons only one is chosen."""
    seen: Counter[str] = Counter()
    for kind in kinds:
        seen[kind] += 1
        yield (kind if seen[kind] == 1 else f"{kind}:{seen[kind]}"), kind


def kind_of(item: str) -> str:
    """The kind of an item of the rack or the row, whichever way up."""
    return item.partition("/")[0].partition(":")[0]


class MapPhase(Phase):
    """A phase on the map."""

    def __init__(self, context: PhaseContext) -> None:
        super().__init__(context)
        assert isinstance(context.plan, MapGeometry)
        self.places = context.plan
        self.seen = map_view(context.view)


class PickPhase(MapPhase):
    """One tap on a piece is the whole decision."""

    usual: ClassVar[str] = ""  # what the button says while nothing is chosen; without a word there is none

    def move_of(self, item: str) -> Move | None:
        """The move of choosing a piece; None for one that is not to be had."""
        raise NotImplementedError

    def usable(self, item: str) -> bool:
        return self.move_of(item) is not None

    def tap_item(self, item: str) -> None:
        if (move := self.move_of(item)) is not None:
            self.chosen = item
            self.pending = [move]

    def choices(self) -> list[SceneChoice]:
        verb = self.pending[0][0] if self.pending else self.usual
        return self._confirm(self.texts.verb(verb), bool(self.pending)) if verb else []


class FirstCounter(MapPhase):
    name = "first_counter"

    commitment = Commitment(buttons=("hide", "show"))

    def __init__(self, context: PhaseContext) -> None:
        super().__init__(context)
        self.chosen = f"{self.seen.drawn[self.seat]}/down"  # the counter it is about

    def choices(self) -> list[SceneChoice]:
        return [self._verb("hide"), self._verb("show")]

    def press(self, choice: str) -> None:
        if choice in ("hide", "show"):
            self.pending = [(choice, {})]


class Draft(PickPhase):
    name = "draft"
    usual = "take"

    def detail(self) -> str:
        """EL-12: which of the counters to be taken it is."""
        picks = next(step.times for step in self.texts.rules.flow if isinstance(step, DraftStep))
        return self.words.text("map.pick", pick=min(self.seen.laps + 1, picks), picks=picks)

    def move_of(self, item: str) -> Move | None:
        if item.endswith(("/up", "/down")) or item in (OBSTACLE_ITEM, HOME_CARD):
            return None  # one's own
        return ("draw", {}) if item == PILE else ("take", {"counter": kind_of(item)})


class Placement(TargetPhase):
    name = "placement"
    commitment = Commitment(buttons=("pass",))
    target_kind, target_field = ROAD, "road"

    def move_of(self, item: str) -> Move:
        if item == OBSTACLE_ITEM:
            return "obstacle", {}
        counter, _, face = item.partition("/")
        return ("place", {"counter": counter, "face": face}) if face else ("", {})

    def ghost(self, item: str, target: Target) -> list[Sprite]:
        plan = self.context.plan
        assert isinstance(plan, MapGeometry)
        if item == OBSTACLE_ITEM:
            return [obstacle_sprite(target.id, plan, alpha=0.85)]
        counter, _, _ = item.partition("/")
        return counter_on(target.id, counter, plan, alpha=0.85)

    def detail(self) -> str:
        """The piece about to be laid and its place, and the price of travelling there."""
        road = self._planned() if self.pending and self.chosen else ""
        if not road:
            return ""
        return self._placed(self._name(self.chosen), self.texts.place(road), road)

    def _placed(self, name: str, where: str, road: str) -> str:
        if self.chosen == OBSTACLE_ITEM:
            return self.words.text("board.blocking", piece=name, road=where)
        price = self.words.count("board.cards", self._price(road))
        return self.words.text("board.placing", piece=name, road=where, price=price)

    def _price(self, road: str) -> int:
        number = ROADS.index[road]
        return CARDS_NEEDED[COUNTERS.index[kind_of(self.chosen)]][number] + (road in map_view(self.view).blocked)

    def _name(self, item: str) -> str:
        return self.texts.verb("obstacle") if item == OBSTACLE_ITEM else capital(self.texts.word(kind_of(item)))

    def why_dim(self, item: str) -> str:
        return "" if item == HOME_CARD else self.words.text("board.no_place", piece=self._name(item))

    def choices(self) -> list[SceneChoice]:
        if self.pending and self.pending[0][0] != "pass":
            return self._confirm(self.words.text("map.place_here"))
        return [self._verb("pass")]

    def press(self, choice: str) -> None:
        if choice == "pass":
            self.cancel()
            self.pending = [("pass", {})]
        else:
            super().press(choice)


class Keep(PickPhase):
    name = usual = "keep"

    def move_of(self, item: str) -> Move | None:
        counter, _, face = item.partition("/")
        return ("keep", {"counter": counter, "face": face}) if face else None
