"""The auction: bids by turns, typed bids, the warning before one that cannot be paid, and what is called out."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.families.gold.view import GoldView
from elfenapp.presenters.board.phase import CANCEL, CONFIRM
from elfenapp.presenters.gold.auction import TYPE, Auction
from elfenapp.session.seats import NOBODY
from tests.helpers.events import refusal_of
from tests.presenters.generic.plain_table import button_help
from tests.presenters.gold.table import newest, presenter_of
from tools.gallery.poses.gold import LOTS, on_the_map, selling

# The auction ----------------------------------------------------------------------------------------------------------


def test_bids_and_passes_take_one_tap() -> None:
    for choice, told in (
        ("raise/1", ("bid", {"amount": 5})), ("raise/5", ("bid", {"amount": 9})), ("withdraw", ("withdraw", {}))
    ):  # fmt: skip
        presenter = presenter_of(selling())
        presenter.press(choice)
        assert newest(presenter) == [(0, *told)]


def test_a_typed_bid() -> None:
    presenter = presenter_of(selling())
    for choice in (TYPE, "digit/1", "digit/2", "erase", "digit/0"):
        presenter.press(choice)
    assert button_help(presenter, "erase") == ["Takes the last digit away."]
    assert presenter.scene().choices[-1].text == "Bid 10"
    presenter.press(CONFIRM)
    assert newest(presenter) == [(0, "bid", {"amount": 10})]


def test_too_low_a_bid_cannot_be_confirmed() -> None:
    presenter = presenter_of(selling())
    for choice in (TYPE, "digit/4"):
        presenter.press(choice)
    assert not presenter.scene().choices[-1].enabled


def test_a_bid_one_cannot_pay_is_warned_of_first() -> None:
    match = selling(gold=[6, 4, 23, 9])
    presenter = presenter_of(match)
    entries = len(match.log)
    presenter.press("raise/5")
    stage: Any = presenter.scene().overlay
    assert len(match.log) == entries and stage.warning and "6 gold" in stage.note
    presenter.press(CANCEL)
    assert not presenter.scene().overlay.warning  # type: ignore[union-attr]
    presenter.press("raise/5")
    presenter.press(CONFIRM)
    assert newest(presenter) == [(0, "bid", {"amount": 9})]


def test_the_stage_tells_what_has_gone_and_what_the_lot_does_for_whoever_looks() -> None:
    presenter = presenter_of(on_the_map("auction", face_up=LOTS, gold=[17] * 4), people=4)
    presenter.tap_player(2)
    presenter.press("price/3")
    presenter.press(CONFIRM)
    presenter.press("nobody")
    stage: Any = presenter.scene().overlay
    gone = [(lot.counter, lot.state, lot.colour, lot.price) for lot in stage.lots[:3]]
    colour = presenter.display.seats[2].colour
    assert gone == [("dragon", "sold", colour, 3), ("tree", "unsold", "", 0), ("giant_pig", "present", "", 0)]
    assert stage.serves == "", "nobody in particular looks"
    presenter.display.peek(0)
    stage = presenter.scene().overlay
    assert stage.serves == "giant_pig" and stage.note == "You hold 1 card for it."


def test_every_purse_and_every_bid_stands_beside_its_player() -> None:
    presenter = presenter_of(on_the_map("auction", face_up=LOTS, gold=[17] * 4), people=4)
    presenter.press("raise/1")
    presenter.press("raise/2")
    presenter.press("withdraw")
    rows = presenter.scene().players
    assert [row.figures for row in rows] == [
        (("coin/1", "17"), ("counter/dragon", "1")), (("coin/1", "17"), ("counter/dragon", "3")),
        (("coin/1", "17"),), (("coin/1", "17"),),
    ]  # fmt: skip
    assert [row.passed for row in rows] == [False, False, True, False]


def test_the_end_of_a_lot_is_told_until_the_next_has_a_bid() -> None:
    """No pass of one player, and no bid for another lot, stands over the next."""
    presenter = presenter_of(on_the_map("auction", face_up=LOTS, gold=[17] * 4, bid=3, bidder=2), people=4)
    presenter.press("nobody")
    scene = presenter.scene()
    stage: Any = scene.overlay
    buyer = presenter.texts().player(2)
    assert stage.title == f"{buyer} won Dragon for 3. Tree: no bid yet"
    assert scene.latest == f"{buyer} buys the Dragon counter for 3 gold."
    presenter.press("raise/1")
    stage = presenter.scene().overlay
    assert stage.title.startswith("Tree: ") and "won" not in stage.title


def test_a_raise_names_the_bid_it_makes() -> None:
    presenter = presenter_of(selling())
    raises = [choice.text for choice in presenter.scene().choices if choice.id.startswith("raise/")]
    standing = GoldView(presenter.display.view()).bid
    assert raises == [str(standing + 1), str(standing + 2), str(standing + 5)]


# Called out -----------------------------------------------------------------------------------------------------------


def all_calls() -> list[tuple[int, int, int, int]]:
    """All calls: the seat that is asked, the seat whose bid stands, the winner, the price."""
    cases = []
    for asked in range(4):
        for standing in (NOBODY, *(seat for seat in range(4) if seat != asked)):
            cases += [(asked, standing, winner, 5) for winner in range(4) if winner != standing]
            cases.append((asked, standing, standing, 2))
    return [case for case in cases if case[2] != NOBODY]


@pytest.mark.parametrize(("asked", "standing", "winner", "price"), all_calls())
def test_what_is_called_out_becomes_bids_and_passes_in_turn(asked: int, standing: int, winner: int, price: int) -> None:
    bids: dict[str, Any] = {"bid": 2, "bidder": standing} if standing != NOBODY else {}
    match = on_the_map("auction", face_up=LOTS, acting=[asked], start=asked, gold=[9] * 4, **bids)
    presenter = presenter_of(match, people=4)
    entries = len(match.log)
    presenter.tap_player(winner)
    if winner != standing:
        presenter.press(f"price/{price}")
    presenter.press(CONFIRM)
    assert refusal_of(presenter) is None
    seen = GoldView(match.view(presenter.display.reader()))
    assert seen.gold[winner] == 9 - price and seen.shown[winner].get("dragon") and seen.face_up[0] == LOTS[1]
    assert all(entry.move[0] in ("bid", "withdraw") for entry in match.log[entries:])


def test_nobody_wants_it_in_one_tap() -> None:
    match = on_the_map("auction", face_up=LOTS)
    presenter = presenter_of(match, people=4)
    entries = len(match.log)
    presenter.press("nobody")
    assert [(entry.seat, entry.move[0]) for entry in match.log[entries:]] == [(seat, "withdraw") for seat in range(4)]


def test_a_price_the_winner_cannot_pay_is_warned_of() -> None:
    presenter = presenter_of(on_the_map("auction", face_up=LOTS, gold=[9, 2, 9, 9]), people=4)
    presenter.tap_player(1)
    presenter.press("price/5")
    presenter.press(CONFIRM)
    stage: Any = presenter.scene().overlay
    assert stage.warning and not stage.numbers
    presenter.press(CONFIRM)
    assert GoldView(presenter.display.view()).gold[1] == 0 and GoldView(presenter.display.view()).face_up == LOTS


def test_nobody_calls_out_while_a_computer_or_somebody_elsewhere_may_bid() -> None:
    presenter = presenter_of(on_the_map("auction", face_up=LOTS), people=3)
    phase = presenter.phase
    assert isinstance(phase, Auction) and not phase.by_word and not phase.numbers()
    presenter.tap_player(1)
    assert phase.winner == NOBODY
    dropped = presenter_of(on_the_map("auction", face_up=LOTS, dropped=[0, 0, 0, 1]), people=3)
    assert isinstance(dropped.phase, Auction) and dropped.phase.by_word


def test_one_person_among_computers_bids_by_turns() -> None:
    assert not presenter_of(selling()).phase.numbers()  # type: ignore[attr-defined]
