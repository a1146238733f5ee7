"""Placement in the games of gold: transports, trees, monsters, gold, and the two spells. No Kivy.

A spell needs two touches after it: a double a road and then the second transport for it, an exchange two roads.
"""

from __future__ import annotations

from dataclasses import replace

from elfenapp.engine.core.decisions import Offer
from elfenapp.engine.families.gold.view import GoldView
from elfenapp.engine.families.map.state import COUNTERS
from elfenapp.engine.world.land import LAND_KINDS
from elfenapp.session.display.game_display import Move

from ..board.geometry import Sprite, Target
from ..board.phase import PhaseContext
from ..board.scene import SceneChoice
from ..map.geometry import BESIDE, COUNTER, ROAD, MapGeometry, gold_sprite, obstacle_sprite
from ..map.phases import Placement, kind_of

EXTRAS = {
    "tree": "place_tree",
    "sea_monster": "place_monster",
    "gold": "place_gold",
    "double": "place_double",
    "exchange": "exchange",
}
DOUBLE, EXCHANGE = "double", "exchange"
LAND_TRANSPORTS = tuple(COUNTERS)[:LAND_KINDS]
OTHER = "other"
GHOST = 0.85


class GoldPlacement(Placement):
    def __init__(self, context: PhaseContext) -> None:
        super().__init__(context)
        self.road = ""  # where the chosen spell is to work
        self.held = ""  # the second transport of a double that is being dragged there
        self._turns: list[Offer] = []  # the ways two roads can exchange …
        self._turn = 0  # … and the one that is planned
        assert isinstance(context.plan, MapGeometry)
        self.places = context.plan
        self.seen = GoldView(context.view)
        self.commitment = replace(self.commitment, unsure=lambda: len(self._turns) > 1)

    @property
    def spell(self) -> str:
        """The chosen spell, if one is."""
        kind = self.chosen.partition("/")[0]
        return kind if kind in (DOUBLE, EXCHANGE) else ""

    def move_of(self, item: str) -> Move:
        counter, _, face = item.partition("/")
        if counter in EXTRAS:
            return EXTRAS[counter], {"face": face}
        return super().move_of(item)

    # What to show ------------------------------------------------------------------------------------------------

    def usable(self, item: str) -> bool:
        if self.road and self.spell == DOUBLE and item != self.chosen:
            return self._double(item) is not None
        return super().usable(item)

    def dim(self, item: str) -> bool:
        """A spell under way dims all that cannot go with it."""
        if self.road and item != self.chosen:
            return self.spell == EXCHANGE or not self.usable(item)
        return super().dim(item)

    def touches_used(self) -> int:
        """A spell and its road; before them the piece in hand says enough."""
        return 2 if self.road else 0

    def selection(self) -> tuple[object, ...]:
        return *super().selection(), self.road, self.held

    def lit(self) -> list[Target]:
        if not self.road:
            return super().lit()
        roads = [self.road]
        if self.spell == EXCHANGE:
            planned = self.pending[0][1]["other_road"] if self.pending else ""
            roads += [str(planned)] if planned else self._other_roads()
        return [self.places.road_target(road) for road in dict.fromkeys(roads)]

    def detail(self) -> str:
        if not self.road:
            return super().detail()
        if self.spell == DOUBLE:
            return self.words.text("gold.second_transport")
        return "" if self.pending else self.words.text("gold.other_road")

    def _placed(self, name: str, where: str, road: str) -> str:
        """Trees, monsters and gold change the price or the pay of a road that has a transport."""
        kind = kind_of(self.chosen)
        if kind == "tree":
            return self.words.text("board.blocking", piece=name, road=where)
        if kind == "sea_monster":
            return self.words.text("gold.placing_monster", piece=name, road=where)
        if kind == "gold":
            return self.words.text("gold.placing_gold", piece=name, road=where)
        return super()._placed(name, where, road)

    def ghost(self, item: str, target: Target) -> list[Sprite]:
        counter = item.partition("/")[0]
        if counter in ("tree", "sea_monster"):
            return [obstacle_sprite(target.id, self.places, alpha=GHOST)]
        if counter == "gold":
            return [gold_sprite(target.id, self.places, alpha=GHOST)]
        return super().ghost(item, target)

    def ghosts(self) -> list[Sprite]:
        if not self.road:
            return super().ghosts()
        if self.pending and self.spell == DOUBLE:
            return [self._lying(self.road, str(self.pending[0][1]["counter"]), BESIDE)]
        if self.pending:
            fields = self.pending[0][1]
            pairs = (("road", "counter", "other_counter"), ("other_road", "other_counter", "counter"))
            return [
                self._lying(str(fields[road]), str(fields[into]), self._aside(str(fields[road]), str(fields[kind])))
                for road, kind, into in pairs
            ]
        return [self._lying(self.road, self.spell, BESIDE)]

    def choices(self) -> list[SceneChoice]:
        usual = super().choices()
        if self.pending and len(self._turns) > 1:
            about = self.words.text("gold.about_other_way")
            return [usual[0], SceneChoice(OTHER, self.words.text("gold.other_way"), about=about), *usual[1:]]
        if self.road and not self.pending:
            return [SceneChoice("cancel", self.words.text("board.cancel")), *usual]
        return usual

    # What was touched --------------------------------------------------------------------------------------------

    def tap_item(self, item: str) -> None:
        second = self._double(item) if self.road and self.spell == DOUBLE else None
        if second is not None:
            self.pending = [second]
            return
        self._forget_spell()
        super().tap_item(item)

    def pick_up(self, item: str) -> None:
        if self.road and self.spell == DOUBLE and self._double(item) is not None:
            self.held = item
        else:
            super().pick_up(item)

    def tap_target(self, target: Target) -> None:
        if not self.spell or target.kind != ROAD:
            super().tap_target(target)
        elif self.road and self.spell == EXCHANGE and target.id != self.road:
            self._exchange_with(target.id)
        elif self.held and target.id == self.road:
            self.pending = [move] if (move := self._double(self.held)) is not None else []
        elif target.id in self.places_for(self.chosen):
            self.road, self.held = ("", "") if target.id == self.road else (target.id, "")
        else:
            self.pending = [self._refused(target.id)]

    def press(self, choice: str) -> None:
        if choice == OTHER:
            self._turn = (self._turn + 1) % len(self._turns)
            self._plan_exchange(str(self.pending[0][1]["other_road"]))
        else:
            super().press(choice)

    def cancel(self) -> None:
        super().cancel()
        self._forget_spell()

    # The spells --------------------------------------------------------------------------------------------------

    def _forget_spell(self) -> None:
        self.road, self.held, self._turns, self._turn = "", "", [], 0

    def _double(self, item: str) -> Move | None:
        """The double with this piece as its second transport, if it can be."""
        assert self.chooser is not None
        counter, _, face = item.partition("/")
        verb, fields = self.move_of(self.chosen)
        offered = self.chooser.offers(verb, **fields, counter=counter, counter_face=face, road=self.road)
        return (verb, {**fields, "counter": counter, "counter_face": face, "road": self.road}) if offered else None

    def _other_roads(self) -> list[str]:
        assert self.chooser is not None
        verb, fields = self.move_of(self.chosen)
        return self.chooser.values("other_road", verb, **fields, road=self.road)

    def _exchange_with(self, road: str) -> None:
        assert self.chooser is not None
        verb, fields = self.move_of(self.chosen)
        self._turns = self.chooser.offers(verb, **fields, road=self.road, other_road=road)
        self._turn = 0
        if self._turns:
            self._plan_exchange(road)
        else:
            self.pending = [self._refused(self.road, road)]

    def _plan_exchange(self, road: str) -> None:
        verb, fields = self.move_of(self.chosen)
        kinds = {offered.name: offered.values[0] for offered in self._turns[self._turn].fields}
        turned = {"counter": kinds["counter"], "other_counter": kinds["other_counter"]}
        self.pending = [(verb, {**fields, "road": self.road, "other_road": road, **turned})]

    def unplan(self) -> None:
        super().unplan()
        self._turns = []

    def _refused(self, road: str, other: str = "") -> Move:
        """A move that the rules refuse, so that they say why."""
        verb, fields = self.move_of(self.chosen)
        there = self.seen.transport.get(road, LAND_TRANSPORTS[0])
        if self.spell == EXCHANGE:
            other_there = self.seen.transport.get(other, next(kind for kind in LAND_TRANSPORTS if kind != there))
            turned = {"counter": there, "other_counter": other_there}
            return verb, {**fields, "road": road, "other_road": other or road, **turned}
        second = self._any_transport()
        return verb, {**fields, "counter": second[0], "counter_face": second[1], "road": road}

    def _any_transport(self) -> tuple[str, str]:
        for face, held in (("up", self.seen.shown), ("down", self.seen.hidden)):
            for counter in LAND_TRANSPORTS:
                if (held[self.seat] or {}).get(counter):
                    return counter, face
        return LAND_TRANSPORTS[0], "up"

    def _lying(self, road: str, counter: str, aside: float) -> Sprite:
        x, y = self.places.anchors[road]
        return Sprite(f"counter/{counter}", x + aside, y, COUNTER, alpha=GHOST)

    def _aside(self, road: str, counter: str) -> float:
        if road not in self.seen.second:
            return 0.0
        return BESIDE if self.seen.second[road] == counter else -BESIDE
