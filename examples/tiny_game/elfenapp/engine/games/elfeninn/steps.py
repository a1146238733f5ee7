"""A round of Elfeninn: the deal, then one visit of each player."""

from __future__ import annotations

from ...core.domains import CompactOffer
from ...core.errors import Reason
from ...core.fields import One
from ...core.steps import FreePlay, Play, Step
from .table import HAND, INNS, KINDS, NOTHING, ROOM, ROUNDS, InnState


class Deal(Step[InnState]):
    """EI-2: each round all hands are filled up to three cards."""

    name = "deal"
    rule = "EI-2"

    def enter(self, state: InnState) -> None:
        state.emit("evening_begins", state.start, state.round)
        for seat in state.turn_order():
            cards = state.draw_several(state.deck, HAND - sum(state.hands[seat]))
            state.hands[seat] = [held + new for held, new in zip(state.hands[seat], cards, strict=True)]
            if sum(cards):
                state.emit("cards_dealt", seat, sum(cards), tuple(cards))


class Visit(Play[InnState]):
    """EI-3: a card is laid at an inn; with the kind of the newest guest the player takes all cards there."""

    verb = "visit"
    rule = "EI-3"
    fields = (One("card", KINDS), One("inn", INNS))
    sound = "card"

    def offers(self, state: InnState, seat: int) -> list[CompactOffer]:
        found: list[CompactOffer] = []
        for kind, held in enumerate(state.hands[seat]):
            inns = [inn for inn in range(len(INNS)) if held and state.admits(kind, inn)]
            if inns:
                found.append((self.verb, [kind], inns))
        return found

    def why_not(self, state: InnState, seat: int, kind: int, inn: int) -> Reason | None:
        held = state.hands[seat][kind]
        if not held:
            return Reason("card_not_held", "EI-3", {"card": KINDS[kind], "chosen": 1, "held": held})
        if not state.admits(kind, inn):
            return Reason("inn_full", "EI-4", {"inn": INNS[inn], "room": ROOM})
        return None

    def do(self, state: InnState, seat: int, kind: int, inn: int) -> None:
        state.hands[seat][kind] -= 1
        state.laid[kind] += 1
        state.crowds[inn] += 1
        if state.tops[inn] != kind:
            state.tops[inn] = kind
            return
        state.points[seat] += state.crowds[inn]
        state.emit("guests_won", seat, inn, state.crowds[inn])
        state.tops[inn], state.crowds[inn] = NOTHING, 0


class Stay(FreePlay[InnState]):
    """EI-5: a player may also keep all cards."""

    verb = "stay"
    rule = "EI-5"

    def do(self, state: InnState, seat: int) -> None:
        """Nothing changes but the turn."""


class Visiting(Step[InnState]):
    """EI-3: clockwise, one visit each; the next player begins the next round. EI-6: the eighth round is the last."""

    name = "visiting"
    rule = "EI-3"
    brisk = True

    def enter(self, state: InnState) -> None:
        state.acting = (state.start,)

    def after(self, state: InnState, seat: int, verb: str) -> None:
        following = state.next_seat(seat)
        if following != state.start:
            state.acting = (following,)
            return
        state.acting = ()
        state.start = state.next_seat(state.start)
        state.over = state.round == ROUNDS
        state.round += not state.over
