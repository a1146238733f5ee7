"""What a player can touch in each phase of Elfenland before the journey, and what it comes to. No Kivy.

A phase turns touches (a counter of the rack, a road, a town, a card, a button) into a plan: one or more moves that
"confirm" submits. It reads the decision; it decides nothing about legality itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from elfenapp.engine.core.decisions import Decision
from elfenapp.engine.core.views import View

from .chooser import Chooser
from .map_scene import COUNTER, OBSTACLE, MapPlaces, Sprite, Target
from .texts import Texts

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

    def __init__(self, view: View, decision: Decision | None, texts: Texts, places: MapPlaces) -> None:
        self.view = view
        self.decision = decision
        self.texts = texts
        self.words = texts.words
        self.places = places
        self.chooser = Chooser(decision) if decision is not None else None
        self.plan: list[Move] = []
        self.hint = ""  # what to tell the player about the last touch, if no rule says it

    @property
    def seat(self) -> int:
        assert self.decision is not None
        return self.decision.seat

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

    def dim(self, item: str) -> bool:
        """Whether a counter of one's own can do nothing now, although others can."""
        return False

    def reaches(self, target: Target) -> bool:
        """Whether a target that is not lit would be accepted all the same."""
        return False

    destination = ""  # the town the plan leads to
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

    def unplan(self) -> None:
        """The plan would be refused."""
        self.plan = []

    def cancel(self) -> None:
        self.plan = []
        self.chosen = ""

    def _confirm(self, text: str, ready: bool = True) -> list[Choice]:
        """Nothing to cancel as long as nothing is chosen: the button then only says what will come."""
        cancel = [Choice(CANCEL, self.words.text("map.cancel"))] if ready else []
        return [*cancel, Choice(CONFIRM, text, strong=True, enabled=ready)]

    def _verb(self, verb: str, strong: bool = False) -> Choice:
        return Choice(verb, self.texts.verb(verb), strong)


class FirstCounter(Phase):
    name = "first_counter"

    def __init__(self, view: View, decision: Decision | None, texts: Texts, places: MapPlaces) -> None:
        super().__init__(view, decision, texts, places)
        self.chosen = f"{view['drawn'][self.seat]}/down"  # the counter it is about

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
        verb = self.plan[0][0] if self.plan else "take"
        return self._confirm(self.texts.verb(verb), bool(self.plan))


class Placement(Phase):
    name = "placement"

    def usable(self, item: str) -> bool:
        return bool(self._roads(item))

    def dim(self, item: str) -> bool:
        return not self.usable(item)

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
        """Every road that would do; the one that is chosen, once it is."""
        if not self.chosen:
            return []
        roads = [self.plan[0][1]["road"]] if self.plan else self._roads(self.chosen)
        return [self.places.road_target(road) for road in roads]

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
            self.cancel()
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
        return self._confirm(self.texts.verb("keep"), bool(self.plan))


def all_targets(places: MapPlaces) -> Sequence[Target]:
    """Everything on the map a finger can mean."""
    return [
        *(places.road_target(road) for road in places.anchors),
        *(places.town_target(town) for town in places.towns),
    ]
