"""Elfengold: the auction (EG-30 … EG-34)."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.errors import BadScenario
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.saving import dump, load
from elfenapp.engine.core.views import SPECTATOR
from tests.helpers.parts import gold_parts as truth
from tests.helpers.table import do, new_match, position, refusal, seen, seen_of, verbs

from .table import gold


def selling(*lots: str, players: int = 3, start: int = 0, **parts: Any) -> Match:
    """The first of these lots is put up, and the start player speaks."""
    parts = {"phase": "auction", "acting": [start], "start": start, "gold": [12] * players, **parts}
    return position("elfengold", players, face_up=list(lots), **parts)


def say(match: Match, *words: int | str) -> None:
    """Make the players' calls one after another: a bid, or - for a pass."""
    for word in words:
        if word == "-":
            do(match, "withdraw")
        else:
            do(match, "bid", amount=word)


@pytest.mark.rule("EG-30", "EG-examples")
@pytest.mark.parametrize("players", range(2, 7))
def test_twice_as_many_lots_as_players_in_a_row(players: int) -> None:
    match = position("elfengold", players, phase="auction")
    assert len(truth(match)["face_up"]) == 2 * players
    assert players != 4 or len(truth(match)["face_up"]) == 8
    assert seen(match, 0)["face_up"] == truth(match)["face_up"]


@pytest.mark.rule("EG-30")
def test_the_lots_are_sold_in_order() -> None:
    match = position("elfengold", 2, phase="auction", gold=[12, 12])
    lots = truth(match)["face_up"]
    for number in range(4):
        assert truth(match)["face_up"] == lots[number:]
        assert match.acting == (0,)
        say(match, 1, "-")
    shown = truth(match)["shown"][0]
    assert sorted(kind for kind, count in shown.items() for _ in range(count)) == sorted(lots)
    assert match.decisions()[0].phase == "placement"


@pytest.mark.rule("EG-31")
def test_the_start_player_speaks_first_then_clockwise() -> None:
    match = selling("dragon", "tree", start=1)
    for seat, word in ((1, 1), (2, 2), (0, 5), (1, "-"), (2, 6), (0, "-")):
        assert match.acting == (seat,)
        say(match, word)
    assert truth(match)["shown"] == [{}, {}, {"dragon": 1}]
    assert gold(match) == [12, 12, 6], "the highest bidder pays the bank"
    assert match.acting == (1,), "the start player opens the next lot, too"


@pytest.mark.rule("EG-31")
def test_a_bid_is_more_than_the_highest_and_at_least_one() -> None:
    match = selling("dragon")
    for amount in (0, -3):
        refused = refusal(match, "bid", amount=amount)
        assert (refused.code, refused.rule) == ("bid_too_low", "EG-31")
    say(match, 4)
    assert refusal(match, "bid", amount=4).details == {"amount": 4, "least": 5}
    say(match, 9)


@pytest.mark.rule("EG-31")
def test_any_amount_up_to_all_the_gold_in_the_box() -> None:
    match = selling("dragon")
    refused = refusal(match, "bid", amount=301)
    assert (refused.code, refused.details["most"]) == ("bid_too_high", 300)
    say(match, 300)
    assert verbs(match) == {"withdraw"}, "nobody can go higher"


@pytest.mark.rule("EG-31")
def test_whoever_has_more_than_the_box_holds_may_bid_all_of_it() -> None:
    match = selling("dragon", gold=[12, 417, 300])
    assert refusal(match, "bid", amount=301).details["most"] == 300
    say(match, 300)
    refused = refusal(match, "bid", amount=418)
    assert (refused.code, refused.details["most"]) == ("bid_too_high", 417)
    say(match, 417)
    assert verbs(match) == {"withdraw"}, "300 gold do not reach that far"
    refused = refusal(match, "bid", amount=418)
    assert (refused.code, refused.details["most"]) == ("bid_too_high", 300)
    assert load(dump(match)).digest() == match.digest(), "such a bid can be written down"
    say(match, "-", "-")
    assert truth(match)["shown"][1] == {"dragon": 1}
    assert gold(match) == [12, 0, 300] and truth(match)["last_bid"] == 417


@pytest.mark.rule("EG-31")
def test_a_pass_is_final_for_the_lot_only() -> None:
    match = selling("dragon", "tree")
    say(match, "-", 1, 2)
    assert match.acting == (1,), "who passed is not asked again"
    say(match, "-")
    assert truth(match)["dropped"] == [0, 0, 0]
    assert match.acting == (0,) and verbs(match) == {"bid", "withdraw"}


@pytest.mark.rule("EG-31")
def test_the_last_one_in_may_still_bid_one() -> None:
    match = selling("dragon")
    say(match, "-", "-")
    assert match.acting == (2,)
    say(match, 1)
    assert truth(match)["shown"][2] == {"dragon": 1}
    assert gold(match) == [12, 12, 11]


@pytest.mark.rule("EG-31", "ALL-5")
def test_a_counter_that_was_bought_lies_face_up() -> None:
    match = selling("dragon")
    say(match, 1, "-", "-")
    assert seen_of(match, 2, "shown", 0) == {"dragon": 1}
    assert truth(match)["hidden"] == [{}, {}, {}]


@pytest.mark.rule("EG-32")
def test_a_lot_nobody_wants_goes_back_to_the_pool_and_is_not_replaced() -> None:
    match = selling("dragon", "tree")
    before = truth(match)["pool"]["dragon"]
    say(match, "-", "-", "-")
    assert truth(match)["face_up"] == ["tree"]
    assert truth(match)["pool"]["dragon"] == before + 1
    assert gold(match) == [12, 12, 12]
    assert match.story(SPECTATOR)[-1].events[0].name == "lot_unsold"


@pytest.mark.rule("EG-33")
def test_a_winner_who_cannot_pay_loses_all_and_the_lot_is_sold_again_to_anybody() -> None:
    match = selling("dragon", "tree", start=1, gold=[3, 12, 8])
    say(match, "-", 9, "-")
    told = match.story(SPECTATOR)[-1].events[-1]
    assert (told.name, told.seat, told.fields) == ("lot_overbid", 2, {"counter": "dragon", "lost": 8})
    assert gold(match) == [3, 12, 0]
    assert truth(match)["face_up"] == ["dragon", "tree"]
    assert match.acting == (1,), "from the start player, although he had passed"
    say(match, 2)
    assert match.acting == (2,) and verbs(match) == {"bid", "withdraw"}, "the overbidder may bid again"
    say(match, "-", 3, "-")
    assert gold(match) == [0, 12, 0]
    assert truth(match)["shown"] == [{"dragon": 1}, {}, {}]


@pytest.mark.rule("EG-33")
def test_a_lot_sold_in_vain_twice_is_sold_for_cash() -> None:
    match = selling("dragon", "tree", gold=[0, 5, 2])
    for _ in range(2):
        say(match, 300, "-", "-")
    assert gold(match) == [0, 5, 2]
    assert verbs(match) == {"withdraw"}, "who has nothing cannot bid any more"
    refused = refusal(match, "bid", amount=1)
    assert (refused.code, refused.rule) == ("cash_only", "EG-33")
    say(match, "-", 2)
    assert verbs(match) == {"withdraw"}
    say(match, "-")
    assert gold(match) == [0, 3, 2]
    assert truth(match)["shown"][1] == {"dragon": 1}
    assert truth(match)["vain_sales"] == 0
    say(match, 300)


@pytest.mark.rule("EG-33")
def test_paying_exactly_all_is_no_overbid() -> None:
    match = selling("dragon", gold=[5, 5, 5])
    say(match, 5, "-", "-")
    assert gold(match) == [0, 5, 5]
    assert truth(match)["shown"][0] == {"dragon": 1}


@pytest.mark.rule("EG-34")
def test_one_player_may_buy_every_lot() -> None:
    match = position("elfengold", 6, phase="auction", gold=[12, 0, 0, 0, 0, 0])
    for _ in range(12):
        say(match, 1, "-", "-", "-", "-", "-")
    assert sum(truth(match)["shown"][0].values()) == 12
    assert gold(match)[0] == 0


@pytest.mark.rule("EG-33")
def test_an_auction_with_an_overbid_replays_to_the_same_position() -> None:
    """A whole auction by the front door: played, saved, opened, rewound, taken back by consent."""
    match = new_match("elfengold", 2, seed=11)
    for _ in range(2):
        do(match, "show_counter", counter=truth(match)["pair"][match.acting[0]][0])
    before = len(match.log)
    say(match, 13, "-")  # one more than anybody has
    overbid = len(match.log) - 1
    assert gold(match) == [0, 12] and len(truth(match)["face_up"]) == 4
    say(match, "-", 1)  # sold again
    say(match, 5, 6, "-", "-", "-", 2, "-")
    assert match.decisions()[0].phase == "auction" and len(truth(match)["face_up"]) == 1
    say(match, "-", 3)
    assert match.decisions()[0].phase == "placement"
    again = load(dump(match))
    assert again.digest() == match.digest()
    assert again.story(SPECTATOR) == match.story(SPECTATOR)
    earlier = again.rewind(overbid)
    assert gold(earlier) == [0, 12] and truth(earlier)["vain_sales"] == 1
    again.undo(0, steps=len(match.log) - before, consent=(0, 1))
    assert gold(again) == [12, 12] and truth(again)["bid"] == 0
    assert again.digest() == match.rewind(before - 1).digest()


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"phase": "auction", "acting": [0]}, "lots"),
        ({"phase": "placement", "acting": [0], "face_up": ["tree"]}, "lots"),
        ({"phase": "auction", "acting": [0], "face_up": ["giant_pig"] * 7}, "lots"),
        ({"phase": "auction", "acting": [0], "face_up": ["tree"], "bid": 4}, "bid_without_bidder"),
        ({"phase": "auction", "acting": [0], "face_up": ["tree"], "bidder": 1}, "bid_without_bidder"),
        ({"phase": "auction", "acting": [0], "face_up": ["tree"], "bid": 1, "bidder": 5}, "bid_without_bidder"),
        ({"phase": "auction", "acting": [0], "face_up": ["tree"], "dropped": [1, 0, 0]}, "bidder_has_passed"),
        ({"phase": "auction", "acting": [0], "face_up": ["tree"], "bid": 1, "bidder": 0}, "bids_against_himself"),
        ({"phase": "placement", "acting": [0], "bid": 1, "bidder": 0}, "bid_without_lot"),
        ({"phase": "placement", "acting": [0], "vain_sales": 1}, "bid_without_lot"),
    ],
)
def test_auctions_that_cannot_be_are_refused(parts: dict[str, Any], code: str) -> None:
    with pytest.raises(BadScenario, match=code):
        position("elfengold", **parts)
