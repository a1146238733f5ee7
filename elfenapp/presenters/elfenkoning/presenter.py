"""The round table of Elfenkoning: realms, piles, elves, and the players' hands. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, TypedDict

from elfenapp.engine.core.log import Record
from elfenapp.engine.core.views import View
from elfenapp.engine.games.elfenkoning.cards import CARDS, REALMS
from elfenapp.engine.games.elfenkoning.state import ElfenkoningRules
from elfenapp.engine.games.elfenkoning.view import ElfenkoningView

from ..board.events import BoardEvent
from ..board.explainer import Explainer
from ..board.explanation import Fact
from ..board.geometry import Point, Sprite, nearest
from ..board.narrator import Narrator
from ..board.phase import Phase
from ..board.places import BoardPlaces
from ..board.presenter import BoardPresenter
from ..board.scene import CardGroup, Item, PlayerRow, Scene
from ..generic.piece_pictures import Pictures
from ..rules.terrain_table import TerrainTable, terrain_table
from ..text.wording import Texts
from .announcements import HAND_SHOWN, last_earned, shown_hand
from .explain import ElfenkoningExplainer
from .geometry import (
    BOOT,
    COAT,
    DECK,
    DISCARDS,
    ElfenkoningGeometry,
    TableSeating,
    boot_sprites,
    empty_sprites,
    mark_sprites,
    pile_sprites,
    region_sprite,
)
from .planning import Discarding, Planning, Searching
from .route import KINDS, Ring
from .travel import Travel
from .walk import BOOTS, Walk, stages, way_of

ELFENKONING: Mapping[str, type[Phase]] = {phase.name: phase for phase in (Planning, Discarding, Searching, Travel)}
RACKED = tuple(card for card in CARDS if card not in KINDS)  # regions and actions; travel cards are in the hand
# In table units: how large letters are written, and how large if a name had a single one.
MOST_LARGER = 1.3
LETTERS, WIDEST = {"name": 44.0, "count": 44.0, "arrow": 90.0}, 520.0


class TableLabel(TypedDict):
    """Something written on the table, as ``Lettering`` takes it."""

    key: str
    text: str
    style: str
    size: float
    at: Point
    angle: float


class ElfenkoningPlaces(BoardPlaces):
    def own_place(self) -> str:
        return REALMS[max(self.display.viewer, 0)]


class ElfenkoningNarrator(Narrator):
    def __init__(self, board: BoardPresenter) -> None:
        super().__init__(board)
        self._told = set[tuple[int, int]]()  # before which journeys which viewers were told what the last one brought

    def rounds(self) -> int:
        rules = self.board.display.rules
        assert isinstance(rules, ElfenkoningRules)
        return rules.journeys

    def heading(self, texts: Texts, number: int) -> str:
        return texts.words.text("elfenkoning.journey", journey=number, journeys=self.rounds())

    def sum_up(self, seat: int, records: Sequence[Record]) -> str:
        """A journey by its regions and what it brought, anything else move by move."""
        entered = sum(record.verb == "enter" for record in records)
        if not entered:
            return super().sum_up(seat, records)
        gold = sum(self.amount(seat, records, name, "gold") for name in ("region_entered", "bonus_won"))
        gold -= self.amount(seat, records, "thief_paid", "gold")
        player, signed = self.board.texts().player(seat), f"{gold:+}".replace("-", "−")
        rest = [record for record in records if record.verb not in ("enter", "stop")]
        journey = self.board.words().count("elfenkoning.recap_journey", entered, player=player, gold=signed)
        return f"{journey} {super().sum_up(seat, rest)}".rstrip()

    def round_news(self) -> str:
        """All players' gains on the last journey, once for each person who plans another."""
        display, texts = self.board.display, self.board.texts()
        view = display.view()
        known = (view.part("round", int), self.board.viewer)
        if view.phase != Planning.name or display.decision() is None or known in self._told:
            return ""
        self._told.add(known)
        earned = enumerate(last_earned(display.story(), view.players))
        told = ", ".join(f"{texts.player(seat)} {gold}" for seat, gold in earned)
        return texts.words.text("elfenkoning.earned", journey=known[0] - 1, earned=told) if told else ""


class ElfenkoningPresenter(BoardPresenter):
    layer_names: ClassVar[tuple[str, ...]] = ("plates", "piles", "regions", "marks", "ghosts", "boots", "coins")
    moving: ClassVar[tuple[str, ...]] = ("regions", "marks", "boots", "coins")
    explainer_type: ClassVar[type[Explainer]] = ElfenkoningExplainer
    places_type: ClassVar[type[BoardPlaces]] = ElfenkoningPlaces
    narrator_type: ClassVar[type[Narrator]] = ElfenkoningNarrator
    plan: ElfenkoningGeometry

    def begin(self) -> None:
        self._walked = 0  # how much of the log has been seen …
        self._read = 0  # … and how much of it when somebody last touched something
        self._seating: tuple[int, TableSeating] | None = None  # the newest seating, and of which change of the display
        self.plan.follow(self._seated)

    def _seated(self) -> TableSeating:
        """The present layout of the table."""
        version = self.display.version
        if self._seating is None or self._seating[0] != version:
            rules, seen = self.display.rules, ElfenkoningView(self.display.view())
            assert isinstance(rules, ElfenkoningRules)
            seating = TableSeating(rules.players, rules.room, max(self.display.viewer, 0), tuple(seen.regions))
            self._seating = version, seating
        return self._seating[1]

    def make_scene(self) -> Scene:
        scene, lately = super().make_scene(), self._shown_lately()
        return scene if lately is None else replace(scene, prompt=self.texts().record(lately))

    # On the table ------------------------------------------------------------------------------------------------

    def layers(self, view: View, phase: Phase) -> Mapping[str, Sequence[Sprite]]:
        seen, plan, colours = ElfenkoningView(view), self.plan, self._colours()
        regions = seen.regions.items()
        return {
            "plates": [
                *empty_sprites(plan, seen),
                *(Sprite(f"coat/{colours[seat]}", x - 46, y - 30, COAT) for seat, (x, y) in self._plates()),
            ],
            "piles": pile_sprites(plan, seen, {card: self._picture(card) for card in seen.discards}),
            "regions": [region_sprite(plan, place, terrain) for place, terrain in regions],
            "marks": [
                sprite
                for place, _ in regions
                for sprite in mark_sprites(plan, place, seen.marks(place), colours, larger=self._larger())
            ],
            "ghosts": self._ghosts(phase, colours),
            "boots": boot_sprites(plan, seen, view.acting[0] if view.acting else 0, colours),
            "coins": [],
        }

    def news(self) -> Iterator[BoardEvent]:
        """The way a player has gone since the last time, too; nothing of what happened before the viewer looked."""
        display, known = self.display, self._walked
        self._walked = display.length
        if not (display.is_replay or not known or known >= display.length or self.viewer != display.viewer):
            seat, places = way_of(display.story(known))
            boots = self.scene().layers[BOOTS]
            yield from [Walk(tuple(stages(self.plan, boots, seat, places)))] if places else ()
        yield from super().news()

    def _ghosts(self, phase: Phase, colours: Sequence[str]) -> list[Sprite]:
        """The result of the plan, the elf at its goal included."""
        ghosts = phase.ghosts()
        goal = phase.dragging.goal() if phase.dragging is not None else ""
        if goal:
            x, y = self.plan.boot_spot(goal)
            ghosts.append(Sprite(f"boot/{colours[phase.seat]}", x, y, BOOT, alpha=0.75))
        return ghosts

    def labels(self) -> list[TableLabel]:
        """The words on the table: names of realms, sizes of piles, and the direction of the journey."""
        view, texts = self.display.view(), self.texts()
        seen = ElfenkoningView(view)
        larger = self._larger()
        labels = [
            _label(REALMS[seat], texts.player(seat), "name", (x, y + 32), larger=larger)
            for seat, (x, y) in self._plates()
        ]
        for pile, count in ((DECK, seen.deck_count), (DISCARDS, sum(seen.discards.values()))):
            left, top, width, height = self.plan.piles[pile]
            labels.append(_label(pile, str(count), "count", (left + width / 2, top + height + 26), larger=larger))
        if view.phase == Travel.name and view.acting and seen.here is not None:
            following = Ring(seen, view.acting[0]).following([])
            at, angle = self.plan.along(seen.here, following)
            labels.append(_label("arrow", "›››", "arrow", at, angle))
        return labels

    def _larger(self) -> float:
        """What is small on the table follows the size of letters, as far as neighbours leave room for it."""
        return min(max(self.text_scale(), 1.0), MOST_LARGER)

    def _plates(self) -> list[tuple[int, Point]]:
        return [(seat, self.plan.plates[REALMS[seat]]) for seat in range(len(self.display.seats))]

    def pile_at(self, point: Point, reach: float) -> bool:
        """True if the discards, which all players may look through, are meant."""
        target = nearest(self.plan.targets, point, reach)
        return target is not None and target.id == DISCARDS

    def discards(self) -> list[tuple[str, str, int]]:
        """Name, picture and number of everything in the discards."""
        held = ElfenkoningView(self.display.view()).discards
        return [(self.texts().word(card), self._picture(card), count) for card, count in held.items()]

    def way(self) -> list[Fact]:
        """The journey that is planned, region by region."""
        return self.phase.way() if isinstance(self.phase, Travel) else []

    def _shown_lately(self) -> Record | None:
        """When a player showed a hand to all while this person could not look, until something is touched (EK-27)."""
        recap = self.display.recap()
        shown = [record for record in recap if any(event.name == HAND_SHOWN for event in record.events)]
        return shown[-1] if shown and recap[-1].number >= self._read else None

    @property
    def shows_a_hand(self) -> bool:
        return self._shown_lately() is not None

    def has_read(self) -> None:
        """The viewer has seen what others have shown: it gives way."""
        self._read = self.display.length
        self.select()

    # Before the players ------------------------------------------------------------------------------------------

    def player(self, view: View, seat: int, texts: Texts) -> PlayerRow:
        seen, colour = ElfenkoningView(view), self.display.seats[seat].colour
        gold = seen.purses[seat]  # hidden but for one's own, until the end
        cards, arms = ("back/elfenkoning", str(seen.hands_count[seat])), (f"coat/{colour}", str(seen.arms[seat]))
        figures = (cards, arms) if gold is None else (("coin/1", str(gold)), cards)
        pieces = ("emblem/gold",) * seen.bought[seat]
        if gold is not None:  # no room for three numbers beside a name
            pieces = (f"coat/{colour}",) * seen.arms[seat] + pieces
        return PlayerRow(seat, texts.player(seat), colour, figures, pieces, seat in view.acting, seat == seen.start)

    def rack(self, view: View, phase: Phase) -> list[Item]:
        """Regions and actions."""
        hand, marked = ElfenkoningView(view).hand(self.viewer), phase.marked()
        return [self._item(card, hand[card], phase, marked.get(card, 0)) for card in RACKED if hand.get(card)]

    def _item(self, card: str, count: int, phase: Phase, marked: int = 0) -> Item:
        usable, chosen, dim = phase.usable(card), phase.chosen == card, phase.dim(card)
        return Item(card, self._picture(card), count, usable, chosen, dim=dim, marked=marked)

    def hand(self, view: View, phase: Phase) -> list[CardGroup]:
        hand, marked = ElfenkoningView(view).hand(self.viewer), phase.marked()
        return [
            CardGroup(card, hand[card], marked.get(card, 0), self._picture(card)) for card in KINDS if hand.get(card)
        ]

    def row(self, view: View, phase: Phase) -> list[Item]:
        """The regions in the pile for the player who looks for one; for the others the hand that was shown (EK-27)."""
        if isinstance(phase, Searching):
            return [self._item(card, 1, phase) for card in phase.found()]
        lately = self._shown_lately()
        shown = shown_hand(lately) if lately is not None else ElfenkoningView(view).shown
        return [Item(card, self._picture(card), count) for card, count in shown.items()]

    def _picture(self, card: str) -> str:
        return Pictures(self._colours(), self.drawn).of(CARDS, card)

    def _colours(self) -> list[str]:
        return [seat.colour for seat in self.display.seats]

    # Where things are --------------------------------------------------------------------------------------------

    def terrain_table(self) -> TerrainTable | None:
        return terrain_table(self.words(), self.display.rules.game, self.display.rules.options)

    def figure_key(self) -> str:
        return f"boot/{self.display.viewer}"


def _label(key: str, text: str, style: str, at: Point, angle: float = 0.0, larger: float = 1.0) -> TableLabel:
    size = min(LETTERS[style] * larger, WIDEST / max(len(text), 1))
    return {"key": key, "text": text, "style": "town", "size": size, "at": at, "angle": angle}
