"""The map of the three map games: markers, counters, boots, and the players' hands. No Kivy."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from elfenapp.engine.core.log import Record
from elfenapp.engine.core.views import View
from elfenapp.engine.families.map.state import CARDS, COUNTERS, MapRules
from elfenapp.engine.families.map.view import MapView, map_view
from elfenapp.engine.world.land import DISTANCE, TOWNS
from elfenapp.session.seats import NOBODY

from ..board.events import BoardEvent
from ..board.explainer import Explainer
from ..board.explanation import ITEM, PLACE, PLAYER, Thing
from ..board.flights import Flight
from ..board.geometry import Sprite
from ..board.narrator import Narrator
from ..board.phase import Phase
from ..board.places import BoardPlaces
from ..board.presenter import BoardPresenter
from ..board.scene import CardGroup, Item, PlayerRow, Scene
from ..rules.terrain_table import TerrainTable, terrain_table
from ..text.log_lines import undone_in
from ..text.wording import Texts
from .explain import MapExplainer
from .geometry import BOOT, MapGeometry, boot_sprites, counter_sprites, home_sprite, marker_sprites
from .phases import HOME_CARD, OBSTACLE_ITEM, PILE, Draft, FirstCounter, Keep, Placement, offered
from .route_phase import CLOSE
from .route_planner import RoutePlanner
from .travel import Travel

ELFENLAND: Mapping[str, type[Phase]] = {phase.name: phase for phase in (FirstCounter, Draft, Placement, Keep, Travel)}


RECENT = 40  # entries of the log: more than any journey has
JOURNEY = ("travel", "caravan")  # the moves of a journey
WALKED = (*JOURNEY, "travel_past", "caravan_past", "fly")  # with those that a wizard makes possible …
ENDS = ("stop", "take_earnings", "draw_two")  # … and those that end it, of which its summary tells


def passed(view: View, seen: MapView) -> set[int]:
    """The seats that have passed since a player last placed a counter: those before the acting one."""
    if view.phase != Placement.name or not view.acting:
        return set()
    return {(view.acting[0] - back) % view.players for back in range(1, seen.passes + 1)}


class MapPlaces(BoardPlaces):
    def own_place(self) -> str:
        return map_view(self.display.view()).boots[max(self.display.viewer, 0)]


class MapNarrator(Narrator):
    def rounds(self) -> int:
        rules = self.board.display.rules
        assert isinstance(rules, MapRules)
        return rules.rounds

    def standing(self, view: View) -> Sequence[int]:
        return map_view(view).visited_count

    def gained(self, seat: int, count: int, all_told: int) -> str:
        return self.board.words().count("board.gained", count, player=self.board.texts().player(seat), all=all_told)

    def sum_up(self, seat: int, records: Sequence[Record]) -> str:
        """A journey by what it won and where it ended, a counter in few words."""
        roads = sum(record.verb in WALKED for record in records)
        rest = [record for record in records if record.verb not in (*WALKED, *ENDS)]
        if roads:
            return f"{self._journey(seat, records, roads)} {super().sum_up(seat, rest)}".rstrip()
        words, texts, newest = self.board.words(), self.board.texts(), records[-1]
        if len(records) == 1 and newest.verb == "place":
            counter, road = (texts.word(str(newest.fields[name])) for name in ("counter", "road"))
            return words.text("board.recap_placed", player=texts.player(seat), counter=counter, road=road)
        return super().sum_up(seat, records)

    def _journey(self, seat: int, records: Sequence[Record], roads: int) -> str:
        words, texts = self.board.words(), self.board.texts()
        arrived = [event for record in records for event in record.events if event.name == "arrived"]
        town = texts.word(str(arrived[-1].fields["town"])) if arrived else ""
        player = texts.player(seat)
        won = self.amount(seat, records, "arrived", "markers")
        gold = self.amount(seat, records, "gold_received", "gold")
        if won and gold:
            return words.count("board.recap_won_gold", won, player=player, gold=gold, town=town)
        if won:
            return words.count("board.recap_won", won, player=player, town=town)
        if gold:
            return words.count("board.recap_journey_gold", roads, player=player, gold=gold, town=town)
        return words.count("board.recap_journey", roads, player=player, town=town)


class MapPresenter(BoardPresenter):
    layer_names: ClassVar[tuple[str, ...]] = ("markers", "counters", "ghosts", "boots", "homes")
    moving: ClassVar[tuple[str, ...]] = ("counters", "boots")
    explainer_type: ClassVar[type[Explainer]] = MapExplainer
    places_type: ClassVar[type[BoardPlaces]] = MapPlaces
    narrator_type: ClassVar[type[Narrator]] = MapNarrator
    plan: MapGeometry

    def begin(self) -> None:
        self.planner = RoutePlanner(self, self.plan)

    # The route planner -------------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        return self.planner.routes() if self.planner.planning else super().phase

    def news(self) -> Iterator[BoardEvent]:
        self.planner.follow_viewer()
        return super().news()

    def speak(self) -> None:
        super().speak()
        self.planner.speak()

    def make_scene(self) -> Scene:
        """While the viewer plans a route, no overlay lies over the map; pieces on offer stay in sight."""
        scene = replace(super().make_scene(), trails=tuple(self.planner.trails()), route=self.planner.chips())
        return scene if scene.route is None else replace(scene, overlay=None)

    def press(self, choice: str) -> None:
        if choice == CLOSE:
            self.planner.close()
        else:
            super().press(choice)

    # On the map --------------------------------------------------------------------------------------------------

    def layers(self, view: View, phase: Phase) -> Mapping[str, Sequence[Sprite]]:
        colours, home, seen = [seat.colour for seat in self.display.seats], self._home(view), map_view(view)
        return {
            "markers": marker_sprites(seen, self.plan, colours, self.display.viewer),
            "counters": counter_sprites(seen, self.plan),
            "ghosts": self._ghosts(phase, colours),
            "boots": boot_sprites(seen, self.plan, colours, self._journeys()),
            "homes": [home_sprite(town, self.plan) for town in self._homes(view, home)],
        }

    def _journeys(self) -> dict[int, list[str]]:
        """The roads each player has lately come by; what was taken back no longer leads to where they are."""
        recent = self.display.story(max(self.display.length - RECENT, 0))
        undone, roads = undone_in(recent), defaultdict[int, list[str]](list)
        for record in recent:
            if record.verb in JOURNEY and record.number not in undone:
                roads[record.seat].append(str(record.fields["road"]))
        return roads

    def flights(self, before: Scene, after: Scene) -> list[Flight]:
        """Markers won fly to their winners once their boots are there; a counter drawn unseen is turned over."""
        left = {sprite.key for sprite in after.layers["markers"]}
        won = [sprite for sprite in before.layers["markers"] if sprite.key not in left]
        flights = []
        for sprite in won:
            _, town, seat = sprite.key.split("/")
            start, end = Thing(PLACE, town), Thing(PLAYER, seat)
            flights.append(Flight(sprite.piece, start, end, awaits=f"boot/{seat}", lies=("markers", sprite)))
        newest = self.display.story(self.display.length - 1)[0]
        if newest.verb == "draw" and newest.seat == self.viewer:
            held = {item.id: item.count for item in before.rack}
            gained = next((item for item in after.rack if item.count > held.get(item.id, 0)), None)
            if gained is not None:
                flights.append(Flight("counter/back", Thing(ITEM, PILE), Thing(ITEM, gained.id), gained.piece))
        return flights

    def _ghosts(self, phase: Phase, colours: Sequence[str]) -> list[Sprite]:
        """The result of the plan, the boot at its goal included."""
        goal = phase.dragging.goal() if phase.dragging is not None else ""
        if not goal:
            return phase.ghosts()
        x, y = self.plan.boot_spot(goal)
        return [Sprite(f"boot/{colours[phase.seat]}", x, y, BOOT, alpha=0.75)]

    def player(self, view: View, seat: int, texts: Texts) -> PlayerRow:
        colour, seen = self.display.seats[seat].colour, map_view(view)
        gold = [("coin/1", seen.gold[seat])] if seen.gold else []
        towns, cards = (f"marker/{colour}", seen.visited_count[seat]), ("back/travel", seen.hands_count[seat])
        figures = [towns, *gold, cards, *self._way_home(seen, seat)]
        shown = [f"counter/{kind}" for kind, count in seen.shown[seat].items() for _ in range(count)]
        hidden = ["counter/back"] * seen.hidden_count[seat]
        obstacle = ["counter/tree"] * seen.obstacles[seat]
        return PlayerRow(
            seat,
            texts.player(seat),
            colour,
            tuple((picture, str(number)) for picture, number in figures),
            (*shown, *hidden, *obstacle),
            seat in view.acting,
            seat == seen.start,
            seat in passed(view, seen),
        )

    def _way_home(self, seen: MapView, seat: int) -> list[tuple[str, int]]:
        """The number of roads to one's own home, which no other player knows."""
        home = seen.homes[seat] if seat == self.viewer else None
        return [("mark/home", DISTANCE[TOWNS.index[seen.boots[seat]]][TOWNS.index[home]])] if home else []

    def rack(self, view: View, phase: Phase) -> list[Item]:
        """The home card, the counters face up and face down, and the obstacle."""
        seat, home, seen = self.viewer, self._home(view), map_view(view)
        items = [Item(HOME_CARD, f"home/{home}", label=self.plan.name(home), place=home)] if home else []
        for face, held in (("up", seen.shown[seat]), ("down", seen.hidden[seat] or {})):
            for kind in COUNTERS:
                if held.get(kind):
                    items.append(self._item(f"{kind}/{face}", f"counter/{kind}", held[kind], phase, face == "down"))
        if seen.obstacles[seat]:
            items.append(self._item(OBSTACLE_ITEM, "counter/tree", 1, phase))
        return items

    def _item(self, name: str, piece: str, count: int, phase: Phase, face_down: bool = False) -> Item:
        return Item(name, piece, count, phase.usable(name), phase.picked(name), face_down, phase.dim(name))

    def row(self, view: View, phase: Phase) -> list[Item]:
        """The counters on offer in the draft: those face up, and the pile."""
        if view.phase != Draft.name:
            return []
        can, seen = self.display.decision() is not None, map_view(view)
        items = [Item(name, f"counter/{kind}", 1, can, phase.chosen == name) for name, kind in offered(seen.face_up)]
        if seen.pool_count:
            items.append(Item(PILE, "counter/back", seen.pool_count, can, phase.chosen == PILE))
        return items

    def hand(self, view: View, phase: Phase) -> list[CardGroup]:
        hand, marked = map_view(view).hands[self.viewer] or {}, phase.marked()
        return [CardGroup(card, hand[card], marked.get(card, 0)) for card in CARDS if hand.get(card)]

    # What it says of its things ----------------------------------------------------------------------------------

    def terrain_table(self) -> TerrainTable | None:
        return terrain_table(self.words(), self.display.rules.game, self.display.rules.options)

    def _homes(self, view: View, own: str) -> list[str]:
        """One's own, and at the end all players'."""
        homes = map_view(view).homes if view.over else [own]
        return list(dict.fromkeys(town for town in homes if town))

    def _home(self, view: View) -> str:
        return (map_view(view).homes[self.viewer] or "") if self.viewer != NOBODY else ""

    def figure_key(self) -> str:
        return f"boot/{self.display.viewer}"
