"""The small phases of the games of gold: the market, two counters, the reward of a journey, what is kept. No Kivy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from elfenapp.engine.core.log import Event
from elfenapp.engine.core.views import View
from elfenapp.engine.families.gold.numbers import CARDS_TAKEN, COUNTERS_KEPT, GOLD_CARD_WORTH
from elfenapp.engine.families.gold.view import GoldView
from elfenapp.session.display.game_display import Move

from ..board.card_picking import chosen_with
from ..board.commitment import Commitment
from ..board.explanation import ITEM, Thing
from ..board.flights import Flight
from ..board.phase import PhaseContext
from ..board.scene import Item, SceneChoice
from ..map.phases import MapPhase, PickPhase

DECK, GOLD_PILE = "deck", "gold_pile"  # what can be taken besides the cards that lie open


class GoldPhase(MapPhase):
    """A phase of a game of gold."""

    seen: GoldView


class Market(GoldPhase, PickPhase):
    """EG-10: one of the cards that lie open, the top of the deck, or all the gold."""

    name = "cards"

    def move_of(self, item: str) -> Move | None:
        kind, _, card = item.partition("/")
        moves: dict[str, Move] = {
            DECK: ("draw_card", {}),
            GOLD_PILE: ("take_gold_pile", {}),
            "market": ("take_card", {"card": card.partition("/")[2]}),
        }
        return moves.get(kind)

    def detail(self) -> str:
        pick = min(self.seen.laps + 1, CARDS_TAKEN)
        return self.words.text("gold.pick", player=self.texts.player(self.seat), pick=pick, picks=CARDS_TAKEN)


class Replacement(Market):
    """EG-43: a gold card came up among the cards of a reward; its drawer chooses again."""

    name = "replacement"

    def detail(self) -> str:
        return ""


class TwoCounters(GoldPhase, PickPhase):
    """EG-21: which of the two counters just drawn is shown."""

    name = "two_counters"

    def move_of(self, item: str) -> Move | None:
        kind, _, counter = item.partition("/")
        return ("show_counter", {"counter": counter.partition("/")[2]}) if kind == "pair" else None


class Reward(GoldPhase):
    """EG-43: the gold of the towns entered, or two cards."""

    name = "reward"
    commitment = Commitment(buttons=("take_earnings", "draw_two"))

    def choices(self) -> list[SceneChoice]:
        gold = self.words.count("gold.take", self.seen.earned)
        return [SceneChoice("take_earnings", gold, strong=True), self._verb("draw_two", strong=True)]

    def press(self, choice: str) -> None:
        self.pending = [(choice, {})]


class KeepSome(GoldPhase):
    """EG-50: up to two counters are kept, as they lie."""

    name = "keep"
    commitment = Commitment(by_piece=False)  # one may always keep less, and more is only known by its button

    def __init__(self, context: PhaseContext) -> None:
        super().__init__(context)
        self.kept: list[str] = []
        self._make_plan()

    def usable(self, item: str) -> bool:
        return item.endswith(("/up", "/down"))

    def picked(self, item: str) -> bool:
        return item in self.kept

    def tap_item(self, item: str) -> None:
        if self.usable(item):
            counter, _, face = item.partition("/")
            held = self.seen.shown if face == "up" else self.seen.hidden
            self.kept = chosen_with(self.kept, item, (held[self.seat] or {}).get(counter, 0), COUNTERS_KEPT)
            self._make_plan()

    def detail(self) -> str:
        kept = Counter(item.partition("/")[0] for item in self.kept)
        return self.words.text("gold.kept", counters=self.texts.amounts(kept)) if kept else ""

    def choices(self) -> list[SceneChoice]:
        cancel = [SceneChoice("cancel", self.words.text("board.cancel"))] if self.kept else []
        text = self.words.count("gold.keep", len(self.kept)) if self.kept else self.words.text("gold.keep_none")
        return [*cancel, SceneChoice("confirm", text, strong=len(self.kept) == COUNTERS_KEPT)]

    def cancel(self) -> None:
        super().cancel()
        self.kept = []
        self._make_plan()

    def _make_plan(self) -> None:
        faces: dict[str, Counter[str]] = {"up": Counter(), "down": Counter()}
        for item in self.kept:
            counter, _, face = item.partition("/")
            faces[face][counter] += 1
        self.pending = [("keep", {"shown": dict(faces["up"]), "hidden": dict(faces["down"])})]


def market_row(view: View, chosen: str, can: bool) -> list[Item]:
    """The cards that lie open, the deck, and the gold with what it pays."""
    seen = GoldView(view)
    items = [
        Item(f"market/{place}/{card}", f"card/{card}", 1, can, chosen == f"market/{place}/{card}")
        for place, card in enumerate(seen.market)
    ]
    if seen.deck_count or seen.discards:
        items.append(Item(DECK, "back/travel", max(seen.deck_count, 1), can, chosen == DECK))
    if seen.gold_pile:
        worth = f"+{GOLD_CARD_WORTH * seen.gold_pile}"
        items.append(Item(GOLD_PILE, "card/gold", seen.gold_pile, can, chosen == GOLD_PILE, worth=worth))
    return items


def fallen(events: Iterable[Event]) -> list[Flight]:
    """EG-11: gold cards that came up fall on their pile, one after another."""
    came = sum(event.name == "gold_card_came_up" for event in events)
    deck, pile = Thing(ITEM, DECK), Thing(ITEM, GOLD_PILE)
    return [Flight("back/travel", deck, pile, "card/gold", wait=number / 2) for number in range(came)]


def pair_row(view: View, seat: int, chosen: str) -> list[Item]:
    """The two counters that were just drawn."""
    drawn = GoldView(view).pair[seat] or ()
    names = [f"pair/{place}/{counter}" for place, counter in enumerate(drawn)]
    return [
        Item(name, f"counter/{counter}", 1, True, chosen == name) for name, counter in zip(names, drawn, strict=True)
    ]
