"""The auction: bids by turns, or called out round one device as at home. No Kivy."""

from __future__ import annotations

from elfenapp.engine.families.gold.auction import Auction as AuctionStep
from elfenapp.engine.families.gold.numbers import MOST_VAIN_SALES
from elfenapp.session.display.game_display import Move
from elfenapp.session.seats import NOBODY

from ..board.calling_out import CallingOut
from ..board.commitment import Commitment
from ..board.phase import CANCEL, CONFIRM, PhaseContext
from ..board.scene import SceneChoice
from .phases import GoldPhase

RAISES = (1, 2, 5)
TYPE, ERASE, NOBODY_BIDS = "type", "erase", "nobody"
PRICES = 11  # what is offered for one tap when a price is called out; more is typed
MOST_DIGITS = 3
BID = "bid"
WITHDRAW: Move = ("withdraw", {})


class Auction(GoldPhase):
    """One lot: the acting player bids or passes; people who look at one device together may call out instead."""

    name = AuctionStep.name
    commitment = Commitment(buttons=(*(f"raise/{more}" for more in RAISES), "withdraw", NOBODY_BIDS))

    def __init__(self, context: PhaseContext) -> None:
        super().__init__(context)
        self.winner = NOBODY  # whose crest was tapped
        self.amount = 0  # what they bid, once it is known
        self.typing = False
        self.digits = ""
        self.warned = False  # that they cannot pay it
        self.calling_out: CallingOut = CallingOut(self._tap_player)

    # What may be bid ---------------------------------------------------------------------------------------------

    @property
    def bidder(self) -> int:
        """Whose bid is being made."""
        return self.winner if self.winner != NOBODY else self.seat

    @property
    def most(self) -> int:
        """The highest bid that is taken: EG-31, and for cash only EG-33."""
        assert self.chooser is not None
        if self.winner != NOBODY and self.seen.vain_sales == MOST_VAIN_SALES:
            return self.seen.gold[self.winner]
        return max((offer.fields[0].most for offer in self.chooser.offers("bid")), default=0)

    def may(self, amount: int) -> bool:
        return self.seen.bid < amount <= self.most

    @property
    def by_word(self) -> bool:
        """True if the table may call out: all who may still bid look at this device together."""
        return bool(self.context.together) and all(seat in self.context.together for seat in self._bidding())

    def _bidding(self) -> list[int]:
        return [seat for seat, out in enumerate(self.seen.dropped) if not out]

    # What to show ------------------------------------------------------------------------------------------------

    def detail(self) -> str:
        player = self.texts.player(self.bidder)
        if self.warned:
            return self.words.text("gold.bid_anyway", player=player, bid=self.amount)
        if self.typing:
            return self.words.text("gold.type_bid", player=player, least=self.seen.bid + 1)
        if self.winner != NOBODY:
            return self.words.text("gold.for_how_much", player=player)
        return self.words.text("gold.bid_or_pass", player=player)

    def selection(self) -> tuple[object, ...]:
        return *super().selection(), self.winner, self.amount, self.typing

    def warning(self) -> str:
        """EG-33: what happens if no player bids more."""
        return self.words.text("gold.cannot_pay", gold=self.seen.gold[self.bidder]) if self.warned else ""

    def tip(self) -> str:
        """The advice for a table that sells by word."""
        return self.words.text("gold.by_word") if self.by_word and self.winner == NOBODY else ""

    def choices(self) -> list[SceneChoice]:
        if self.winner != NOBODY or self.typing or self.amount:
            return [SceneChoice(CANCEL, self.words.text("board.cancel")), self._done()]
        raises = [
            SceneChoice(
                f"raise/{more}",
                str(self.seen.bid + more),
                strong=True,
                enabled=self.may(self.seen.bid + more),
                verb=BID,
            )
            for more in RAISES
        ]
        more = SceneChoice(TYPE, "", enabled=self.may(self.seen.bid + 1), icon="dialpad", verb=BID)
        return [SceneChoice("withdraw", self.words.text("gold.pass")), *raises, more]

    def _done(self) -> SceneChoice:
        ready = self.may(self.amount) or self._standing(self.winner)
        amount = self.seen.bid if self._standing(self.winner) else self.amount
        if self.winner == NOBODY:
            text = self.words.text("gold.bid", bid=amount) if amount else self.texts.verb("bid")
        else:
            text = self.words.text("gold.sold_for", bid=amount) if ready else self.words.text("gold.sold")
        return SceneChoice(CONFIRM, text, strong=True, enabled=ready, verb=BID)

    def numbers(self) -> list[SceneChoice]:
        """The choices below the lot: prices or digits to tap, or a lot without a bidder."""
        if self.warned:
            return []
        if self.typing:
            digits = [SceneChoice(f"digit/{digit}", str(digit), verb=BID) for digit in (*range(1, 10), 0)]
            about = self.words.text("gold.about_erase")
            return [*digits, SceneChoice(ERASE, "", enabled=bool(self.digits), icon="backspace-outline", about=about)]
        if self.winner != NOBODY:
            if self._standing(self.winner):
                return []
            prices = range(self.seen.bid + 1, self.seen.bid + 1 + PRICES)
            found = [
                SceneChoice(f"price/{price}", str(price), price == self.amount, self.may(price), verb=BID)
                for price in prices
            ]
            return [*found, SceneChoice(TYPE, "", icon="dialpad", verb=BID)]
        if not self.by_word:
            return []
        nobody = self.words.text("gold.nobody_more") if self.seen.bidder != NOBODY else self.words.text("gold.nobody")
        return [SceneChoice(NOBODY_BIDS, nobody, verb=WITHDRAW[0])]

    # What was touched --------------------------------------------------------------------------------------------

    def _tap_player(self, seat: int) -> None:
        """The crest of the player who gets the lot."""
        if self.by_word and seat in self._bidding():
            again = seat == self.winner
            self.cancel()
            self.winner = NOBODY if again else seat

    def press(self, choice: str) -> None:
        kind, _, value = choice.partition("/")
        if kind == "raise":
            self._bid(self.seen.bid + int(value))
        elif kind == "price":
            self.amount = int(value)
        elif kind == "digit":
            self._type((self.digits + value)[:MOST_DIGITS])
        elif choice == ERASE:
            self._type(self.digits[:-1])
        elif choice == TYPE:
            self.typing, self.digits, self.amount = True, "", 0
        elif choice == WITHDRAW[0]:
            self.pending = [WITHDRAW]
        elif choice == NOBODY_BIDS:
            self.calling_out.moves = self._called(NOBODY, 0)
        elif choice == CONFIRM:
            self._confirmed()
        else:
            super().press(choice)

    def cancel(self) -> None:
        super().cancel()
        self.calling_out.moves = []
        self.winner, self.amount, self.typing, self.digits, self.warned = NOBODY, 0, False, "", False

    def _type(self, digits: str) -> None:
        self.digits = digits.lstrip("0")
        self.amount = int(self.digits or 0)

    def _bid(self, amount: int) -> None:
        """Immediately, unless the bidder cannot pay: then only after a warning of what happens."""
        self.amount = amount
        self._confirmed()

    def _confirmed(self) -> None:
        if self.amount > self.seen.gold[self.bidder] and not self.warned:
            self.warned = True
        elif self.winner == NOBODY:
            self.pending = [(BID, {"amount": self.amount})]
        else:
            self.calling_out.moves = self._called(self.winner, self.amount)

    def _standing(self, seat: int) -> bool:
        """Whose bid is the highest cannot bid more: the lot goes for that."""
        return seat != NOBODY and seat == self.seen.bidder

    def _called(self, winner: int, amount: int) -> list[tuple[int, Move]]:
        """The calls as all players would have tapped them: in turn, each passes and the winner bids once."""
        standing, players = self.seen.bidder, len(self.seen.dropped)
        bidding, asked = set(self._bidding()), [self.seat]
        moves: list[tuple[int, Move]] = []
        while asked:
            seat = asked[0]
            if seat == winner:
                moves.append((seat, (BID, {"amount": amount})))
                standing = seat
            else:
                moves.append((seat, WITHDRAW))
                bidding.discard(seat)
            behind = ((seat + offset) % players for offset in range(1, players))
            asked = [other for other in behind if other in bidding and other != standing]
        return moves
