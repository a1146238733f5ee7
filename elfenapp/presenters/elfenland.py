"""Elfenland's screen as data: from the table to everything that is shown, from touches to moves. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from elfenapp.engine.core.errors import Reason, Refused
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.views import View
from elfenapp.engine.games.elfenland.data import ROUNDS
from elfenapp.engine.steps.table import CARDS, COUNTERS
from elfenapp.i18n import Catalogue
from elfenapp.table.shown import Shown
from elfenapp.table.table import NOBODY

from .map_phases import CONFIRM, OBSTACLE_ITEM, Phase, all_targets
from .map_scene import (
    BOOT,
    MapPlaces,
    Point,
    Sprite,
    Target,
    apart,
    boot_sprites,
    counter_sprites,
    home_sprite,
    marker_sprites,
    nearest,
)
from .map_screen import CardGroup, Item, PlayerRow, Scene
from .map_travel import Travel, phase_of
from .replay import moment_text
from .texts import Texts

CLEARLY = 0.4  # a finger so much nearer to one thing than to another means the one


class ElfenlandPresenter:
    """Holds the selection of the person at the device; everything else it reads from the table."""

    def __init__(
        self, table: Shown, words: Callable[[], Catalogue], places: MapPlaces, confirms: Callable[[], bool]
    ) -> None:
        self.table = table
        self.words = words
        self.places = places
        self.confirms = confirms
        self.refused: Reason | None = None
        self.targets: Sequence[Target] = all_targets(places)
        self._phase: Phase | None = None
        self._known: tuple[int, int] = (-1, -2)

    @property
    def phase(self) -> Phase:
        """The current phase with its selection; a new one whenever this person must decide something new."""
        viewer = self.table.viewer if self.table.curtain == NOBODY else NOBODY
        known = (self.table.match.open_decision(viewer), viewer)
        if self._phase is None or known != self._known:
            self._known = known
            self._phase = phase_of(self.table.view(), self.table.decision(), self.texts(), self.places)
        return self._phase

    def texts(self) -> Texts:
        """This game in the language of the moment."""
        return Texts.of(self.table, self.words())

    def forget(self) -> None:
        """Drop the selection (the language has changed, the curtain has fallen)."""
        self._phase = None

    # What to show ------------------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        view, phase, texts = self.table.view(), self.phase, self.texts()
        colours = [seat.colour for seat in self.table.seats]
        return Scene(
            round=view["round"],
            heading=texts.words.text("map.round", round=view["round"], rounds=ROUNDS),
            phase=texts.phase(view.phase),
            prompt=phase.detail() or self._prompt(view, texts),
            latest=self._latest(texts),
            players=tuple(self._player(view, seat, texts) for seat in range(view.players)),
            rack=tuple(self._rack(view, phase)),
            row=tuple(self._row(view, phase)),
            hand=tuple(self._hand(view, phase)),
            home=self._home(view),
            choices=tuple(phase.choices()),
            counters=tuple(counter_sprites(view, self.places)),
            markers=tuple(marker_sprites(view, self.places, colours, self.table.viewer)),
            homes=tuple(home_sprite(home, self.places) for home in (self._home(view),) if home),
            boots=tuple(boot_sprites(view, self.places, colours)),
            ghosts=tuple(self._ghosts(phase, colours)),
            lit=tuple(phase.lit()),
            dragging_boot=isinstance(phase, Travel) and not phase.discarding,
        )

    def _prompt(self, view: View, texts: Texts) -> str:
        words, table = texts.words, self.table
        if table.looking:
            return moment_text(texts, table)
        if view.over:
            return words.text("map.game_over")
        if table.decision() is not None:
            return texts.prompt(view.phase, table.viewer)
        if table.thinking != NOBODY:
            return words.text("map.thinking", player=texts.player(table.thinking))
        return words.text("map.waiting", player=texts.players(view.acting))

    def _latest(self, texts: Texts) -> str:
        """The newest entry of the log in words; nothing at the beginning."""
        newest = len(self.table.match.log) - 1
        if newest < 1 or self.table.looking:  # the prompt tells it
            return ""
        return texts.record(self.table.story(newest)[0])

    def _ghosts(self, phase: Phase, colours: Sequence[str]) -> list[Sprite]:
        """What the plan would bring about, the boot at its goal included."""
        if not phase.destination:
            return phase.ghosts()
        x, y = self.places.boot_spot(phase.destination, 0, 1)
        return [Sprite(f"boot/{colours[phase.seat]}", x, y, BOOT, alpha=0.75)]

    def _player(self, view: View, seat: int, texts: Texts) -> PlayerRow:
        shown = [f"counter/{kind}" for kind, count in view["shown"][seat].items() for _ in range(count)]
        hidden = ["counter/back"] * view["hidden_count"][seat]
        return PlayerRow(
            seat,
            texts.player(seat),
            self.table.seats[seat].colour,
            view["visited_count"][seat],
            view["hands_count"][seat],
            tuple(shown + hidden),
            bool(view["obstacles"][seat]),
            seat in view.acting,
            seat == view["start"],
        )

    def _rack(self, view: View, phase: Phase) -> list[Item]:
        """The viewer's own counters and obstacle; nothing while nobody or another person looks."""
        seat = self.table.viewer
        if seat == NOBODY or self.table.curtain != NOBODY or view["hidden"][seat] is None:
            return []
        items = []
        for face, held in (("up", view["shown"][seat]), ("down", view["hidden"][seat])):
            for kind in COUNTERS:
                if held.get(kind):
                    name = f"{kind}/{face}"
                    items.append(
                        Item(
                            name,
                            f"counter/{kind}",
                            held[kind],
                            phase.usable(name),
                            phase.chosen == name,
                            face == "down",
                            phase.dim(name),
                        )
                    )
        if view["obstacles"][seat]:
            usable, chosen = phase.usable(OBSTACLE_ITEM), phase.chosen == OBSTACLE_ITEM
            items.append(Item(OBSTACLE_ITEM, "counter/tree", 1, usable, chosen, dim=phase.dim(OBSTACLE_ITEM)))
        return items

    def _row(self, view: View, phase: Phase) -> list[Item]:
        """The counters on offer in the draft: those face up, and the pile."""
        if view.phase != "draft":
            return []
        can = self.table.decision() is not None
        items = [Item(kind, f"counter/{kind}", 1, can, phase.chosen == kind) for kind in view["face_up"]]
        if view["pool_count"]:
            items.append(Item("back", "counter/back", view["pool_count"], can, phase.chosen == "back"))
        return items

    def _hand(self, view: View, phase: Phase) -> list[CardGroup]:
        seat = self.table.viewer
        hand = view["hands"][seat] if seat != NOBODY and self.table.curtain == NOBODY else None
        marked = phase.marked()
        return [CardGroup(card, hand[card], marked.get(card, 0)) for card in CARDS if hand and hand.get(card)]

    def _home(self, view: View) -> str:
        seat = self.table.viewer
        return (view["homes"][seat] or "") if seat != NOBODY and self.table.curtain == NOBODY else ""

    def place_of_boot(self) -> Point:
        return self.places.towns[self.table.view()["boots"][self.table.viewer]]

    def place_of_moment(self) -> Point | None:
        """Where the newest thing happened."""
        return self.place_of(self.table.story(len(self.table.match.log) - 1)[0])

    def place_of(self, record: Record) -> Point | None:
        """Where on the map an entry of the log happened, if anywhere."""
        events = (value for event in record.events for value in event.fields.values())
        for word in (*record.fields.values(), *events):
            if isinstance(word, str) and (word in self.places.anchors or word in self.places.towns):
                return self.places.anchors.get(word) or self.places.towns[word]
        return None

    # What was touched --------------------------------------------------------------------------------------------

    def tap_item(self, item: str) -> None:
        self.phase.tap_item(item)

    def tap_card(self, card: str) -> None:
        self.phase.tap_card(card)

    def press(self, choice: str) -> None:
        self.phase.press(choice)
        if choice == CONFIRM or (self.phase.plan and choice in ("pass", "stop", "show", "hide")):
            self.submit()

    def tap_board(self, point: Point, reach: float) -> None:
        """A tap on the map means what is lit, unless the finger is clearly on something else: a refusal says why."""
        lit, anything = nearest(self.phase.lit(), point, reach), nearest(self.targets, point, reach)
        if lit is None or (anything and apart(anything, point) < CLEARLY * apart(lit, point)):
            lit = anything
        if lit is not None:
            self.choose_target(lit)

    def choose_target(self, target: Target) -> None:
        lit = {(other.kind, other.id) for other in self.phase.lit()}
        self.phase.tap_target(target)
        if self._refusal_of_plan():
            self.phase.unplan()
            return
        if self.phase.plan and not self.confirms() and (target.kind, target.id) in lit:
            self.submit()

    def snap(self, point: Point, reach: float) -> Target | None:
        """Where a piece dropped here would land: only on what would be accepted."""
        far = nearest(self.targets, point, reach)
        return nearest(self.phase.lit(), point, reach) or (far if far and self.phase.reaches(far) else None)

    def _refusal_of_plan(self) -> bool:
        """Whether the first move of the plan would be refused; keeps the reason for the screen to tell."""
        decision = self.table.decision()
        if decision is None or not self.phase.plan:
            return False
        verb, fields = self.phase.plan[0]
        self.refused = self.table.match.why_not(decision.action(verb, **fields))
        return self.refused is not None

    def submit(self) -> None:
        """Carry out the plan, move by move; stops at a refusal, which changes nothing."""
        plan, self.phase.plan = self.phase.plan, []
        for verb, fields in plan:
            decision = self.table.decision()
            if decision is None:
                return
            try:
                self.table.submit(decision.action(verb, **fields))
            except Refused as refused:
                self.refused = refused.reason
                return

    def take_refusal(self) -> Reason | None:
        """The newest refusal, once."""
        reason, self.refused = self.refused, None
        return reason

    def take_hint(self) -> str:
        """What else there is to say about the last touch, once."""
        hint, self.phase.hint = self.phase.hint, ""
        return hint
