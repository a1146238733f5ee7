"""What a player can touch in each phase of Elfenland, and what it comes to. No Kivy.

A phase turns touches (a counter of the rack, a road, a town, a card, a button) into a plan: one or more moves that
"confirm" submits. It reads the decision; it decides nothing about legality itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from elfenapp.engine.core.decisions import Decision
from elfenapp.engine.core.views import View
from elfenapp.engine.games.elfenland.data import BOATMEN_PRICE
from elfenapp.i18n import Catalogue

from .chooser import Chooser
from .map_route import Route, action_fields, find_route
from .map_scene import COUNTER, OBSTACLE, MapPlaces, Sprite, Target

Move = tuple[str, dict[str, Any]]
CONFIRM, CANCEL = "confirm", "cancel"
OBSTACLE_ITEM = "obstacle"


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of the action bar."""

    id: str
    text: str
    strong: bool = False
    enabled: bool = True


class Phase:
    """A phase in which this player decides nothing: everything is shown, nothing is offered."""

    name: ClassVar[str] = ""

    def __init__(self, view: View, decision: Decision | None, words: Catalogue, places: MapPlaces) -> None:
        self.view = view
        self.decision = decision
        self.words = words
        self.places = places
        self.chooser = Chooser(decision) if decision is not None else None
        self.plan: list[Move] = []

    # What to show ------------------------------------------------------------------------------------------------

    def detail(self) -> str:
        return ""

    def choices(self) -> list[Choice]:
        return []

    def lit(self) -> list[Target]:
        """The targets that would be accepted now."""
        return []

    def ghosts(self) -> list[Sprite]:
        """What the plan would put on the map."""
        return []

    def marked(self) -> dict[str, int]:
        """The cards the plan would cost."""
        return {}

    def usable(self, item: str) -> bool:
        return False

    chosen = ""

    # What was touched --------------------------------------------------------------------------------------------

    def tap_item(self, item: str) -> None:
        """A counter of the rack or the row."""

    def tap_target(self, target: Target) -> None:
        """A road or a town; a target that is not lit makes a plan that will be refused for a reason."""

    def tap_card(self, card: str) -> None:
        """A card of the hand."""

    def press(self, choice: str) -> None:
        """A button; ``confirm`` needs nothing done, its plan is submitted."""
        if choice == CANCEL:
            self.cancel()

    def cancel(self) -> None:
        self.plan = []
        self.chosen = ""

    def _confirm(self, text: str) -> list[Choice]:
        return [Choice(CANCEL, self.words.text("map.cancel")), Choice(CONFIRM, text, strong=True)]

    def _verb(self, verb: str, strong: bool = False) -> Choice:
        return Choice(verb, self.words.text(f"verb.{verb}"), strong)


class FirstCounter(Phase):
    name = "first_counter"

    def choices(self) -> list[Choice]:
        return [self._verb("hide"), self._verb("show")]

    def press(self, choice: str) -> None:
        if choice in ("hide", "show"):
            self.plan = [(choice, {})]


class Draft(Phase):
    name = "draft"

    def usable(self, item: str) -> bool:
        return not item.endswith(("/up", "/down")) and item != OBSTACLE_ITEM

    def tap_item(self, item: str) -> None:
        if self.usable(item):
            self.chosen = item
            self.plan = [("draw", {})] if item == "back" else [("take", {"counter": item})]

    def choices(self) -> list[Choice]:
        if not self.plan:
            return []
        verb = self.plan[0][0]
        return self._confirm(self.words.text(f"verb.{verb}"))


class Placement(Phase):
    name = "placement"

    def usable(self, item: str) -> bool:
        return bool(self._roads(item))

    def _roads(self, item: str) -> list[str]:
        assert self.chooser is not None
        if item == OBSTACLE_ITEM:
            return self.chooser.values("road", "obstacle")
        counter, _, face = item.partition("/")
        return self.chooser.values("road", "place", counter=counter, face=face) if face else []

    def tap_item(self, item: str) -> None:
        self.plan = []
        self.chosen = "" if item == self.chosen else item

    def lit(self) -> list[Target]:
        if not self.chosen or self.plan:
            return []
        return [self.places.road_target(road) for road in self._roads(self.chosen)]

    def tap_target(self, target: Target) -> None:
        if target.kind != "road" or not self.chosen:
            return
        if self.chosen == OBSTACLE_ITEM:
            self.plan = [("obstacle", {"road": target.id})]
        else:
            counter, _, face = self.chosen.partition("/")
            self.plan = [("place", {"counter": counter, "face": face, "road": target.id})]

    def ghosts(self) -> list[Sprite]:
        if not self.plan:
            return []
        x, y = self.places.anchors[self.plan[0][1]["road"]]
        if self.chosen == OBSTACLE_ITEM:
            return [Sprite("counter/tree", x + 8.5, y - 8.5, OBSTACLE, alpha=0.85)]
        return [Sprite(f"counter/{self.plan[0][1]['counter']}", x, y, COUNTER, alpha=0.85)]

    def choices(self) -> list[Choice]:
        if self.plan and self.plan[0][0] != "pass":
            return self._confirm(self.words.text("map.place_here"))
        return [self._verb("pass")]

    def press(self, choice: str) -> None:
        if choice == "pass":
            self.plan = [("pass", {})]
        else:
            super().press(choice)


class Keep(Phase):
    name = "keep"

    def usable(self, item: str) -> bool:
        return "/" in item

    def tap_item(self, item: str) -> None:
        if self.usable(item):
            counter, _, face = item.partition("/")
            self.chosen = item
            self.plan = [("keep", {"counter": counter, "face": face})]

    def choices(self) -> list[Choice]:
        return self._confirm(self.words.text("verb.keep")) if self.plan else []


class Travel(Phase):
    """Tap a town, near or far: the cheapest way there and its cards are shown before anything is paid."""

    name = "travel"

    def __init__(self, view: View, decision: Decision | None, words: Catalogue, places: MapPlaces) -> None:
        super().__init__(view, decision, words, places)
        self.route: Route | None = None
        self.discarding = False
        self.cards: dict[str, int] = {}  # cards chosen by hand: for a caravan, or to be given up

    @property
    def seat(self) -> int:
        assert self.decision is not None
        return self.decision.seat

    @property
    def excess(self) -> int:
        assert self.chooser is not None
        return self.chooser.offers("stop")[0].fields[0].least

    def lit(self) -> list[Target]:
        """The towns one road away that the hand can pay for."""
        if self.discarding or self.route or self.chooser is None:
            return []
        roads = [*self.chooser.values("road", "travel"), *self.chooser.values("road", "caravan")]
        here = self.view["boots"][self.seat]
        towns = dict.fromkeys(other_end(road, here) for road in roads)
        return [self.places.town_target(town) for town in towns]

    def tap_target(self, target: Target) -> None:
        if target.kind != "town" or self.discarding:
            return
        self.route = find_route(self.view, self.seat, target.id, BOATMEN_PRICE)
        self.plan = [action_fields(step) for step in self.route.steps] if self.route else []
        self.cards = {}

    def tap_card(self, card: str) -> None:
        held = self.view["hands"][self.seat].get(card, 0)
        if self.discarding:
            self._toggle(card, held, self.excess)
            self.plan = [("stop", {"discard": dict(self.cards)})] if sum(self.cards.values()) == self.excess else []

    def _toggle(self, card: str, held: int, most: int) -> None:
        """One more of this kind, or none again when there is no more."""
        count = self.cards.get(card, 0) + 1
        if count > held or sum(self.cards.values()) >= most:
            count = 0
        self.cards = {**self.cards, card: count} if count else {k: n for k, n in self.cards.items() if k != card}

    def marked(self) -> dict[str, int]:
        if self.discarding:
            return self.cards
        return self.route.cost if self.route else {}

    def detail(self) -> str:
        if self.discarding:
            return self.words.count("map.discard", self.excess, chosen=sum(self.cards.values()))
        if self.route:
            return self.words.count("map.route_costs", sum(self.route.cost.values()))
        return ""

    def choices(self) -> list[Choice]:
        if self.discarding:
            ready = sum(self.cards.values()) == self.excess
            return [
                Choice(CANCEL, self.words.text("map.cancel")),
                Choice(CONFIRM, self.words.text("map.discard_these"), True, ready),
            ]
        if self.route:
            return self._confirm(self.words.text("map.go"))
        return [self._verb("stop")]

    def press(self, choice: str) -> None:
        if choice == "stop":
            self.discarding = self.excess > 0
            self.plan = [] if self.discarding else [("stop", {"discard": {}})]
        else:
            super().press(choice)

    def cancel(self) -> None:
        super().cancel()
        self.route, self.discarding, self.cards = None, False, {}


def other_end(road: str, here: str) -> str:
    a, b, _ = road.split("-")
    return b if a == here else a


PHASES: dict[str, type[Phase]] = {phase.name: phase for phase in (FirstCounter, Draft, Placement, Keep, Travel)}


def phase_of(view: View, decision: Decision | None, words: Catalogue, places: MapPlaces) -> Phase:
    kind = PHASES.get(decision.phase, Phase) if decision is not None else Phase
    return kind(view, decision, words, places)


def all_targets(places: MapPlaces) -> Sequence[Target]:
    """Everything on the map a finger can mean."""
    return [
        *(places.road_target(road) for road in places.anchors),
        *(places.town_target(town) for town in places.towns),
    ]
