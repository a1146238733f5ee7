"""Elfenkoning's journey by touch: tap a region ahead, and the whole way there is planned and priced. No Kivy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from elfenapp.engine.games.elfenkoning import data
from elfenapp.session.display.game_display import Move

from ..board.card_picking import chosen_with
from ..board.commitment import Commitment
from ..board.dragging import Dragging
from ..board.explanation import Fact
from ..board.geometry import Sprite, Target
from ..board.phase import CANCEL, CONFIRM, PhaseContext
from ..board.scene import SceneChoice
from ..text.sentences import capital
from .geometry import REGION, owner_of
from .planning import ElfenkoningPhase
from .route import BODYGUARD, KINDS, TURNABOUT, UNLOVED, WISHED, Leg, Ring, RouteStep
from .route_sprites import way_sprites

SPELL, WAY = "spell", "way"


class Travel(ElfenkoningPhase):
    """Cards follow from the way; a tap on a kind of card asks for more or less of it.

    A turnabout is played where the plan ends so far, a bodyguard before the realm that is touched next.
    """

    name = "travel"
    commitment = Commitment(buttons=("stop",))

    def __init__(self, context: PhaseContext) -> None:
        super().__init__(context)
        self.ring = Ring(self.seen, self.seat)
        self.dragging = Dragging(lambda: not self.chosen, self.goal, self._reaches)
        self.cancel()

    def cancel(self) -> None:
        super().cancel()
        self.legs: list[Leg] = []
        self.steps: tuple[RouteStep, ...] = ()
        self.turning = False  # a turnabout is to be played where the plan ends
        self.casting = False
        self.cards: list[str] = []  # for the spell
        self.weights: dict[str, float] = {}

    unplan = cancel

    def goal(self) -> str:
        """The region to which the plan leads."""
        if self.casting:
            return str(self.pending[-1][1]["region"]) if self.pending else ""
        return self.legs[-1].place if self.legs else ""

    # What was touched --------------------------------------------------------------------------------------------

    def tap_target(self, target: Target) -> None:
        if target.kind != REGION or target.id not in self.seen.regions:
            return
        if self.casting:
            self._cast_to(target.id)
        elif self.chosen == BODYGUARD:
            self._guard(target.id)
        else:
            self._go_to(target.id)

    def tap_item(self, item: str) -> None:
        """A turnabout and a bodyguard find their place in the plan; nothing else is of use on the way."""
        if item == BODYGUARD and (self.chosen or self._spare(BODYGUARD)):
            self.chosen = "" if self.chosen == BODYGUARD else BODYGUARD
            if self.casting and self.pending:
                self._cast_to(self.goal())
        elif item == TURNABOUT and (self.turning or self._spare(TURNABOUT)):
            self.turning = not self.turning
        elif self.dim(item):
            self.hint = self.why_dim(item)

    def tap_card(self, card: str) -> None:
        if self.casting:
            self.cards = chosen_with(self.cards, card, self.held(card), data.SPELL_CARDS)
            if self.pending:
                self._cast_to(self.goal())
        elif self.steps:
            self._pay_otherwise(card)

    def press(self, choice: str) -> None:
        if choice == SPELL:
            self.cancel()
            self.casting = True
            self.cards = list(self._cards_to_spare())
        else:
            super().press(choice)

    # The plan ----------------------------------------------------------------------------------------------------

    def _go_to(self, place: str) -> None:
        """On to a region; back to it, if it is on the planned way already."""
        planned = [leg.place for leg in self.legs]
        if place in planned[:-1] and not self.turning:
            last = len(planned) - 2 - planned[-2::-1].index(place)
            self._choose(self.legs[: last + 1])
        elif self.ring.begins:
            self._choose(self.ring.extended(self.legs, place, self.turning))
        else:
            self._try(place)

    def _choose(self, legs: list[Leg]) -> None:
        """A plan that can be paid to its end; one that cannot says where it would fail."""
        steps = self.ring.paid(legs, self.weights)
        if len(steps) < len(legs):
            where = legs[len(steps)].place
            if not steps and not self.legs:
                self._try(where)
            else:
                self.hint = self.words.text("elfenkoning.too_far", region=self.texts.word(where))
            return
        self.legs, self.steps, self.turning, self.chosen = legs, steps, False, ""
        self.pending = [move for step in steps for move in step.moves()]

    def _try(self, place: str) -> None:
        """A step that will be refused for its reason: only the rules know it."""
        self.pending = [("enter", {"region": place, "by": self.ring.likeliest(place)})]

    def _guard(self, place: str) -> None:
        """A bodyguard before the realm of a region: where the plan enters it, or as its next step."""
        for number, leg in enumerate(self.legs):
            entry = self.ring.from_outside(self.legs[:number], leg.place)
            if entry and not leg.guard and owner_of(leg.place) == owner_of(place):
                self._choose([*self.legs[:number], replace(leg, guard=True), *self.legs[number + 1 :]])
                return
        following = self.ring.following(self.legs, self.turning)
        if self.ring.from_outside(self.legs, following) and owner_of(following) == owner_of(place):
            guarded = [*self.legs, Leg(following, self.turning, guard=True)]
            self._choose(guarded if following == place else self.ring.extended(guarded, place))
        else:
            self.hint = self.words.text("elfenkoning.guard_where")

    def _pay_otherwise(self, card: str) -> None:
        """Less of a kind that the plan takes, more of one that it does not."""
        before, taken = self.weights, card in self.marked()
        self.weights = {**before, card: UNLOVED if taken else WISHED}
        paid = self.ring.paid(self.legs, self.weights)
        if [step.by for step in paid] == [step.by for step in self.steps]:
            self.weights = before
            self.hint = self.words.text("elfenkoning.no_other_card", card=self.texts.word(card))
        self._choose(self.legs)

    def _spare(self, card: str) -> int:
        return self.held(card) - self.marked().get(card, 0)

    def _cast_to(self, place: str) -> None:
        """To a region, with a bodyguard for its realm if one is chosen."""
        guard: list[Move] = [(BODYGUARD, {"realm": owner_of(place)})] if self.chosen else []
        self.pending = [*guard, (SPELL, {"region": place, "cards": dict(Counter(self.cards))})]

    def _cards_to_spare(self) -> Iterable[str]:
        """Four travel cards for a spell: those first of which one has most."""
        held = sorted(KINDS, key=lambda kind: -self.held(kind))
        return [kind for kind in held for _ in range(self.held(kind))][: data.SPELL_CARDS]

    # What to show ------------------------------------------------------------------------------------------------

    def lit(self) -> list[Target]:
        """The way that is planned, and every region beyond it that could still be paid for."""
        if self.casting:
            assert self.chooser is not None
            words = [self.goal()] if self.pending else self.chooser.values("region", SPELL)
        elif self.chosen == BODYGUARD:
            words = [leg.place for number, leg in enumerate(self.legs) if self._enters(number)]
            following = self.ring.following(self.legs, self.turning)
            words += [following] if following and self.ring.from_outside(self.legs, following) else []
        elif self.legs and not self.turning:
            words = [leg.place for leg in self.legs]
        else:
            words = self.ring.reachable(self.legs, self.turning)
        return [target for target in map(self.places.target, dict.fromkeys(words)) if target is not None]

    def _enters(self, number: int) -> bool:
        leg = self.legs[number]
        return not leg.guard and self.ring.from_outside(self.legs[:number], leg.place)

    def _reaches(self, target: Target) -> bool:
        return target.kind == REGION and target.id in self.ring.reachable([])

    def picked(self, item: str) -> bool:
        return super().picked(item) or (item == TURNABOUT and self.turning)

    def usable(self, item: str) -> bool:
        """What is played on the way can be dragged to where it leads."""
        return item in (BODYGUARD, TURNABOUT) and self._spare(item) > 0

    def dim(self, item: str) -> bool:
        return item not in (BODYGUARD, TURNABOUT)

    def why_dim(self, item: str) -> str:
        """Why a card of one's own is of no use on the way."""
        return self.words.text("elfenkoning.for_planning", card=self.texts.word(item))

    def marked(self) -> dict[str, int]:
        if self.casting:
            return dict(Counter([*self.cards, *([BODYGUARD] if self.chosen else [])]))
        marked = Counter(self.ring.bill(self.steps).cards)
        marked[TURNABOUT] += self.turning
        return dict(+marked)

    def detail(self) -> str:
        if self.casting:
            return self._told_spell()
        if self.chosen == BODYGUARD:
            return self.words.text("elfenkoning.guard_where")
        if self.turning:
            return self.words.text("elfenkoning.turn_where")
        if not self.steps:
            return ""
        bill = self.ring.bill(self.steps)
        gold = bill.gold + bill.bonus - bill.thieves
        told = [self.words.count("elfenkoning.journey_costs", sum(bill.cards.values()), gold=gold)]
        if bill.thieves:
            told.append(self.words.text("elfenkoning.thieves_take", gold=bill.thieves))
        if bill.bonus:
            told.append(self.words.text("elfenkoning.with_bonus", gold=bill.bonus))
        elif bill.missing:
            told.append(self.words.count("elfenkoning.missing", bill.missing))
        return " ".join(told)

    def _told_spell(self) -> str:
        """EK-50: where the spell leads depends on whether the journey has begun."""
        gold, cards, chosen = data.SPELL_GOLD, data.SPELL_CARDS, len(self.cards)
        if self.seen.here is None:
            return self.words.text("elfenkoning.spell_home", gold=gold, cards=cards, chosen=chosen)
        return self.words.text("elfenkoning.spell", gold=gold, cards=cards, chosen=chosen)

    def choices(self) -> list[SceneChoice]:
        cancel = SceneChoice(CANCEL, self.words.text("board.cancel"))
        if self.casting or self.pending:
            about = self.words.text("elfenkoning.about_way")
            way = [SceneChoice(WAY, "", icon="format-list-numbered", about=about)] if self.steps else []
            return [cancel, *way, SceneChoice(CONFIRM, self.words.text("board.go"), True, bool(self.pending))]
        if self.turning or self.chosen:
            return [cancel, self._verb("stop")]
        assert self.chooser is not None
        spell = [self._verb(SPELL)] if self.chooser.offers(SPELL) else []
        return [*spell, self._verb("stop")]

    def ghosts(self) -> list[Sprite]:
        return way_sprites(self.steps, self.places.cards)

    def way(self) -> list[Fact]:
        """The plan region by region: what each costs and brings, and what is left behind the last."""
        bill, held = self.ring.bill(self.steps), self.seen.hand(self.seat)
        told = [self._told_step(number, step) for number, step in enumerate(self.steps, 1)]
        earned = bill.gold + bill.bonus - bill.thieves
        cards, gold = sum(held.values()) - sum(bill.cards.values()), (self.seen.purses[self.seat] or 0) + earned
        left = self.words.count("elfenkoning.way.left", cards, gold=gold)
        missing = [self.words.count("elfenkoning.missing", bill.missing)] if bill.missing else []
        return [*told, Fact(" ".join([left, *missing]), "coin/1")]

    def _told_step(self, number: int, step: RouteStep) -> Fact:
        words, terrain = self.words, self.seen.regions[step.leg.place]
        played = [card for card, wanted in ((TURNABOUT, step.leg.turn), (BODYGUARD, step.leg.guard)) if wanted]
        told = [
            words.text("elfenkoning.way.region", number=number, region=capital(self.texts.word(terrain))),
            *(f"{capital(self.texts.word(card))}." for card in played),
            words.text("elfenkoning.way.cards", card=self.texts.word(step.by), count=step.price),
        ]
        if step.hindered:
            told.append(words.text("elfenkoning.way.obstacle", count=data.OBSTACLE_PRICE))
        doubled = words.text("elfenkoning.way.doubled", gold=step.gold)
        told.append(doubled if step.doubled else words.text("elfenkoning.way.gold", gold=step.gold))
        if step.theft:
            told.append(words.text("elfenkoning.way.thief", gold=step.theft))
        if step.bonus:
            told.append(words.text("elfenkoning.with_bonus", gold=step.bonus))
        return Fact(" ".join(told), f"region/{terrain}")
