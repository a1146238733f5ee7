"""The auction: counters in a row, sold one by one to the highest bidder."""

from __future__ import annotations

from ...core.domains import CompactOffer, Span
from ...core.errors import Reason
from ...core.fields import Amount
from ...core.steps import FreePlay, Play, Step
from ..map.state import NOTHING
from .numbers import LOTS_EACH, MOST_BID, MOST_VAIN_SALES
from .state import GoldState


class Bid(Play[GoldState]):
    """EG-31: more than the highest bid, any amount; EG-33: even more than one has."""

    verb = "bid"
    rule = "EG-31"
    sound = "coin"
    fields = (Amount("amount"),)

    def offers(self, state: GoldState, seat: int) -> list[CompactOffer]:
        most = _most(state, seat)
        return [(self.verb, Span(state.bid + 1, most))] if state.bid < most else []

    def why_not(self, state: GoldState, seat: int, amount: int) -> Reason | None:
        if amount <= state.bid:
            return Reason("bid_too_low", "EG-31", {"amount": amount, "least": state.bid + 1})
        most = _most(state, seat)
        if amount <= most:
            return None
        if state.vain_sales == MOST_VAIN_SALES:
            return Reason("cash_only", "EG-33", {"amount": amount, "gold": most})
        return Reason("bid_too_high", "EG-31", {"amount": amount, "most": most})

    def do(self, state: GoldState, seat: int, amount: int) -> None:
        state.bid = amount
        state.bidder = seat


class Withdraw(FreePlay[GoldState]):
    """EG-31: pass, which is final for the lot."""

    verb = "withdraw"
    rule = "EG-31"

    def do(self, state: GoldState, seat: int) -> None:
        state.dropped[seat] = 1


class Auction(Step[GoldState]):
    """EG-30: twice as many lots as players, each from the start player on."""

    name = "auction"
    rule = "EG-30"
    is_public = brisk = True

    def __init__(self) -> None:
        super().__init__((Bid(), Withdraw()))

    def enter(self, state: GoldState) -> None:
        for _ in range(LOTS_EACH * state.rules.players - len(state.face_up)):
            counter = state.draw(state.pool)
            if counter == NOTHING:
                break
            state.face_up.append(counter)
            state.emit("counter_turned_up", state.start, counter)
        state.last_bid = 0
        self._offer(state)

    def after(self, state: GoldState, seat: int, verb: str) -> None:
        players = state.rules.players
        others = [(seat + offset) % players for offset in range(1, players)]
        still_in = [other for other in others if not state.dropped[other] and other != state.bidder]
        if still_in:
            state.acting = (still_in[0],)
            return
        self._settle(state)
        self._offer(state)

    def _offer(self, state: GoldState) -> None:
        """Put up the first lot of the row, if there is one left; all players may bid."""
        state.bid = 0
        state.bidder = NOTHING
        state.dropped = [0] * state.rules.players
        state.acting = (state.start,) if state.face_up else ()

    def _settle(self, state: GoldState) -> None:
        """The lot is sold, or returned (EG-32), or the highest bidder cannot pay and it is sold again (EG-33)."""
        winner, lot = state.bidder, state.face_up[0]
        state.last_bid = state.bid
        if winner == NOTHING:
            state.pool[lot] += 1
            state.emit("lot_unsold", state.start, lot)
        elif state.gold[winner] < state.bid:
            state.emit("lot_overbid", winner, lot, state.gold[winner])
            state.pay(winner, state.gold[winner])
            state.vain_sales += 1
            return
        else:
            state.pay(winner, state.bid)
            state.shown[winner][lot] += 1
            state.emit("lot_sold", winner, lot, state.bid)
        del state.face_up[0]
        state.vain_sales = 0


def _most(state: GoldState, seat: int) -> int:
    """EG-31: the highest bid that is taken from a seat; EG-33: what it has, when the lot is sold for cash."""
    gold = state.gold[seat]
    return gold if state.vain_sales == MOST_VAIN_SALES else max(MOST_BID, gold)
