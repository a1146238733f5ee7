"""The auction's table: all lots of the round, the present one, and the bids. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from elfenapp.engine.core.log import Event, Record
from elfenapp.engine.families.gold.view import GoldView
from elfenapp.engine.world.land import ATLAS
from elfenapp.i18n import Catalogue
from elfenapp.session.seats import NOBODY, Seat
from elfenapp.session.take_backs import newest_in_force

from ..board.scene import SceneChoice, Stage
from ..text.wording import Texts

SOLD, UNSOLD, PRESENT, COMING = "sold", "unsold", "present", "coming"
LOT_SOLD = "lot_sold"
ENDS_A_LOT = (LOT_SOLD, "lot_unsold", "lot_overbid")


@dataclass(frozen=True, slots=True)
class Lot:
    counter: str
    state: str
    colour: str = ""  # the buyer's
    price: int = 0


@dataclass(frozen=True, slots=True)
class AuctionStage(Stage):
    lots: tuple[Lot, ...]
    counter: str  # the present lot
    title: str  # what it is, and who bids what for it
    prices: tuple[tuple[str, int], ...]  # terrain and cards, of a transport
    note: str  # what it would do for whoever looks, or for anybody
    serves: str  # the kind of card of whoever looks that it serves …
    serves_count: int  # … and how many of them
    numbers: tuple[SceneChoice, ...] = ()
    warning: bool = False  # the note is one

    @property
    def buttons(self) -> tuple[SceneChoice, ...]:
        return self.numbers


def auction_stage(
    view: GoldView, records: Sequence[Record], seats: Sequence[Seat], texts: Texts, viewer: int
) -> AuctionStage:
    """The table for a viewer; a phase in which a player bids adds its numbers and its warning."""
    counter = view.face_up[0]
    held = view.hand(viewer).get(counter, 0) if viewer != NOBODY else 0
    return AuctionStage(
        (*_gone(records, seats), Lot(counter, PRESENT), *(Lot(kind, COMING) for kind in view.face_up[1:])),
        counter,
        _title(view, texts, counter, ended_lot(records)),
        terrain_prices(counter),
        _note(texts, counter, held, viewer != NOBODY),
        counter if held else "",
        held,
    )


def bids_for_lot(records: Sequence[Record]) -> dict[int, int]:
    """The last bid of each player for the present lot."""
    bids: dict[int, int] = {}
    for record in newest_in_force(records):
        if record.verb not in ("bid", "withdraw") or any(event.name in ENDS_A_LOT for event in record.events):
            break
        amount = record.fields.get("amount")
        if isinstance(amount, int):
            bids.setdefault(record.seat, amount)
    return bids


def terrain_prices(counter: str) -> tuple[tuple[str, int], ...]:
    """The cards a transport costs, by terrain; none for what is no transport."""
    return tuple(ATLAS.cards.get(counter, {}).items())


def _gone(records: Sequence[Record], seats: Sequence[Seat]) -> Iterator[Lot]:
    """The lots of this round that have been sold or returned, in their order."""
    events = []
    for record in newest_in_force(records):
        events += [event for event in reversed(record.events) if event.name in (LOT_SOLD, "lot_unsold")]
        if any(event.name == "round_begins" for event in record.events):
            break
    for event in reversed(events):
        counter, price = event.fields["counter"], event.fields.get("gold", 0)
        assert isinstance(counter, str) and isinstance(price, int)
        sold = event.name == LOT_SOLD
        yield Lot(counter, SOLD if sold else UNSOLD, seats[event.seat].colour if sold else "", price)


def ended_lot(records: Sequence[Record]) -> Event | None:
    """The end of a lot, if that was the newest thing to happen."""
    newest = next(newest_in_force(records), None)
    return next((event for event in newest.events if event.name in ENDS_A_LOT), None) if newest is not None else None


def _title(view: GoldView, texts: Texts, counter: str, ended: Event | None) -> str:
    """The end of the lot before stands here until there is a bid for this one."""
    name = texts.word(counter)
    if view.bidder == NOBODY:
        no_bid = texts.words.text("gold.no_bid", lot=name)
        return f"{_ending(texts, ended)} {no_bid}" if ended is not None else no_bid
    return texts.words.text("gold.standing_bid", lot=name, player=texts.player(view.bidder), bid=view.bid)


def _ending(texts: Texts, ended: Event) -> str:
    """The end of a lot in few words."""
    lot, player, gold = texts.word(str(ended.fields["counter"])), texts.player(ended.seat), ended.fields.get("gold", 0)
    if ended.name == LOT_SOLD:
        return texts.words.text("gold.went_to", player=player, lot=lot, bid=str(gold))
    if ended.name == "lot_overbid":
        return texts.words.text("gold.not_paid", player=player)
    return texts.words.text("gold.goes_back", lot=lot)


def special_use(words: Catalogue, counter: str) -> str:
    """The use of a counter that is no transport; empty for a transport."""
    special = {
        "tree": words.text("gold.lot_tree"),
        "sea_monster": words.text("gold.lot_sea_monster"),
        "gold": words.text("gold.lot_gold"),
        "double": words.text("gold.lot_double"),
        "exchange": words.text("gold.lot_exchange"),
    }
    return special.get(counter, "")


def _note(texts: Texts, counter: str, held: int, looking: bool) -> str:
    words, special = texts.words, special_use(texts.words, counter)
    if special or not looking:
        return special
    return words.count("gold.serves", held) if held else words.text("gold.serves_none")
