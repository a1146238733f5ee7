"""Elfenkoning's planning by touch: a region to a realm, an action card to a region, cards given up. No Kivy."""

from __future__ import annotations

from collections import Counter

from elfenapp.engine.games.elfenkoning import data
from elfenapp.engine.games.elfenkoning.cards import CARDS, MARKS, PLACES, REALMS, TERRAINS
from elfenapp.engine.games.elfenkoning.view import ElfenkoningView
from elfenapp.session.display.game_display import Move

from ..board.card_picking import chosen_with
from ..board.commitment import Commitment
from ..board.geometry import Sprite, Target
from ..board.phase import CANCEL, Phase, PhaseContext, TargetPhase
from ..board.scene import SceneChoice
from .geometry import DECK, REALM, REGION, ElfenkoningGeometry, mark_sprites, owner_of, region_sprite

MARK_CARDS = tuple(CARDS[card] for card in MARKS)
FIELDS = {"lay": "realm", "mark": "region", "close": "region"}  # what of a move is a place on the table
GHOST = 0.8
CLOSE = "close"


class ElfenkoningPhase(Phase):
    """A phase at the round table."""

    def __init__(self, context: PhaseContext) -> None:
        super().__init__(context)
        assert isinstance(context.plan, ElfenkoningGeometry)
        self.places = context.plan
        self.seen = ElfenkoningView(context.view)
        self.colours = [seat.colour for seat in context.seats]

    def held(self, card: str) -> int:
        return self.seen.hand(self.seat).get(card, 0)

    def press(self, choice: str) -> None:
        """A button that is a whole action; one that is not allowed is refused for a reason."""
        if choice in self.commitment.buttons:
            self.cancel()
            self.pending = [(choice, {})]
        else:
            super().press(choice)


class Planning(ElfenkoningPhase, TargetPhase):
    name = "planning"
    commitment = Commitment(buttons=("pass", "draw", "buy", "no_region"))

    def __init__(self, context: PhaseContext) -> None:
        super().__init__(context)
        self.closing = False  # the next region that is tapped is to be closed

    def press(self, choice: str) -> None:
        """Closing asks which region; the tap on it comes to the same without the button."""
        if choice == CLOSE:
            self.cancel()
            self.closing = True
        else:
            super().press(choice)

    def cancel(self) -> None:
        super().cancel()
        self.closing = False

    def selection(self) -> tuple[object, ...]:
        return *super().selection(), self.closing

    # Where a card goes -------------------------------------------------------------------------------------------

    def move_of(self, item: str) -> Move:
        verb = "lay" if item in TERRAINS.index else "mark" if item in MARK_CARDS else ""
        return verb, {"card": item} if verb else {}

    def places_for(self, item: str) -> list[str]:
        assert self.chooser is not None
        verb, fields = self.move_of(item)
        return self.chooser.values(FIELDS[verb], verb, **fields) if verb else []

    def tap_item(self, item: str) -> None:
        self.closing = False
        super().tap_item(item)

    def tap_card(self, card: str) -> None:
        self.hint = self.why_dim(card)

    def why_dim(self, item: str) -> str:
        """Why a card of one's own can go nowhere now."""
        verb, fields = self.move_of(item)
        assert self.decision is not None
        if not verb:
            return self.words.text("elfenkoning.for_travel", card=self.texts.word(item))
        somewhere = PLACES[0] if verb == "mark" else REALMS[0]
        reason = self.context.why_not(self.decision.action(verb, **fields, **{FIELDS[verb]: somewhere}))
        return self.texts.reason(reason) if reason is not None else ""

    def tap_target(self, target: Target) -> None:
        """With a card, where it goes; with none, a region of one's own realm is closed, a card of the pile bought."""
        verb, fields = self.move_of(self.chosen)
        if verb == "lay" and target.kind in (REALM, REGION):
            self.pending = [(verb, {**fields, "realm": target.id if target.kind == REALM else owner_of(target.id)})]
        elif verb == "mark" and target.kind == REGION:
            self.pending = [(verb, {**fields, "region": target.id})]
        elif not self.chosen and target.id in self.closable():
            self.pending = [("close", {"region": target.id})]
        elif target.id == DECK:
            self.cancel()
            self.pending = [("buy", {})]

    def closable(self) -> list[str]:
        """One's own regions, whether one can pay for closing them or not."""
        return [place for place in self.seen.regions if self.texts.owner(place) == self.seat]

    def _planned(self) -> str:
        verb, fields = self.pending[0]
        return str(fields[FIELDS[verb]]) if verb in FIELDS else ""

    # What to show ------------------------------------------------------------------------------------------------

    def lit(self) -> list[Target]:
        if self.closing and not self.pending:
            return [target for target in map(self.places.target, self.closable()) if target is not None]
        if self.pending and not self.chosen:
            target = self.places.target(self._planned())
            return [target] if target is not None else []
        return super().lit()

    def ghost(self, item: str, target: Target) -> list[Sprite]:
        if target.kind == REALM:
            free = self.places.free_place(target.id)
            return [region_sprite(self.places, free, item, GHOST)] if free else []
        return mark_sprites(self.places, target.id, [(item, self.seat)], self.colours, GHOST)

    def detail(self) -> str:
        if self.closing and not self.pending:
            return self.words.text("elfenkoning.close_which")
        if not self.pending or self.pending[0][0] not in FIELDS:
            return self._where() if self.chosen and self.usable(self.chosen) else ""
        where = self.texts.word(self._planned())
        if self.pending[0][0] == "close":
            return self.words.text("elfenkoning.close_costs", region=where, gold=self._closing_price())
        return self.words.text("elfenkoning.card_to", card=self.texts.word(self.chosen), place=where)

    def _where(self) -> str:
        """The place that the chosen card is waiting for."""
        card = self.texts.word(self.chosen)
        if self.chosen in TERRAINS.index:
            return self.words.text("elfenkoning.lay_where", card=card)
        return self.words.text("elfenkoning.mark_where", card=card, count=self.seen.arms[self.seat])

    def choices(self) -> list[SceneChoice]:
        assert self.chooser is not None
        bought = self.seen.bought[self.seat]
        buy = self.words.text("elfenkoning.buy", gold=data.PRICES[bought]) if bought < len(data.PRICES) else ""
        planned = self.pending[0][0] if self.pending else ""
        if planned == "close":
            return self._confirm(self.words.text("elfenkoning.close", gold=self._closing_price()))
        if planned in FIELDS or planned == "buy":
            return self._confirm(buy if planned == "buy" else self.words.text("elfenkoning.place_here"))
        if self.closing:
            return [SceneChoice(CANCEL, self.words.text("board.cancel"))]
        allowed = self.chooser.verbs()
        last = "no_region" if "no_region" in allowed else "pass"
        # In larger letters a fifth button leaves no room for the others; a tap on one's own region closes it, too.
        close = self.texts.verb(CLOSE) if self.closable() and self.context.text_scale() <= 1 else ""
        words = {"draw": self.words.text("elfenkoning.draw"), "buy": buy, CLOSE: close, last: self.texts.verb(last)}
        return [SceneChoice(verb, text, dim=verb not in allowed) for verb, text in words.items() if text]

    def _closing_price(self) -> int:
        return data.CLOSING_PRICE + data.MARK_PRICE * len(self.seen.marks(self._planned()))


class Discarding(ElfenkoningPhase):
    """Four cards of one's choice, wherever they lie before one."""

    name = "discarding"

    def __init__(self, context: PhaseContext) -> None:
        super().__init__(context)
        self.cards: list[str] = []  # chosen, the oldest first

    @property
    def wanted(self) -> int:
        assert self.chooser is not None
        return self.chooser.offers("discard")[0].fields[0].least

    def usable(self, item: str) -> bool:
        return self.held(item) > 0

    def tap_item(self, item: str) -> None:
        self.tap_card(item)

    def tap_card(self, card: str) -> None:
        self.cards = chosen_with(self.cards, card, self.held(card), self.wanted)
        self._make_plan()

    def _make_plan(self) -> None:
        ready = len(self.cards) == self.wanted
        self.pending = [("discard", {"cards": dict(Counter(self.cards))})] if ready else []

    def cancel(self) -> None:
        super().cancel()
        self.cards = []

    def marked(self) -> dict[str, int]:
        return dict(Counter(self.cards))

    def detail(self) -> str:
        return self.words.count("elfenkoning.discard", self.wanted, chosen=len(self.cards))

    def choices(self) -> list[SceneChoice]:
        return self._confirm(self.words.text("board.discard_these"), bool(self.pending))


class Searching(Discarding):
    """After "no region": a region out of the pile, and a card of one's own for it."""

    name = "searching"
    commitment = Commitment(buttons=("go_without",))

    @property
    def wanted(self) -> int:
        offers = self.chooser.offers("take_region") if self.chooser is not None else []
        return offers[0].fields[1].least if offers else 0

    def tap_item(self, item: str) -> None:
        if item in self.found():
            self.chosen = "" if item == self.chosen else item
            self._make_plan()
        else:
            super().tap_item(item)

    def found(self) -> list[str]:
        """The kinds of region that may be taken."""
        assert self.chooser is not None
        return self.chooser.values("card", "take_region")

    def _make_plan(self) -> None:
        ready = self.chosen and len(self.cards) == self.wanted
        move: Move = ("take_region", {"card": self.chosen, "discard": dict(Counter(self.cards))})
        self.pending = [move] if ready else []

    def detail(self) -> str:
        return self.words.text("elfenkoning.search") if self.found() else ""

    def choices(self) -> list[SceneChoice]:
        if not self.found():
            return [self._verb("go_without", strong=True)]
        return self._confirm(self.texts.verb("take_region"), bool(self.pending))
