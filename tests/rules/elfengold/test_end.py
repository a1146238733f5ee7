"""Elfengold: the end of a round and of the game (EG-50, EG-70)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import SPECTATOR, seat_reader
from elfenapp.engine.world.land import CAPITAL, TOWNS
from tests.helpers.parts import gold_parts as truth
from tests.helpers.table import do, offered, position, refusal, seen, seen_of

from .table import CARDS, DESERT, FERRY, FOREST, PLAIN

ALL = [town for number, town in enumerate(TOWNS) if number != CAPITAL]
NO_CARDS_LEFT: list[dict[str, int]] = [{}, {}, {**CARDS, "gold": 0}]


def last_stop(round_: int, game: str = "elfengold", options: dict[str, Any] | None = None, **parts: Any) -> Match:
    """The last traveller of a round stays where he is; no card is left to reward him."""
    players = len(parts.get("visited", NO_CARDS_LEFT))
    hands = [*[{}] * (players - 3), *NO_CARDS_LEFT]
    table = {"phase": "travel", "acting": [players - 1], "round": round_, "gold_pile": 7, "hands": hands, **parts}
    match = position(game, players, options, **table)
    do(match, "stop", discard={})
    return match


@pytest.mark.rule("EG-50")
def test_all_counters_on_the_map_go_back_to_the_pool() -> None:
    match = last_stop(
        2,
        transport={PLAIN: "dragon", FOREST: "dragon", DESERT: "dragon"},
        second={PLAIN: "giant_pig"},
        blocked={FOREST: 1, FERRY: 1},
        gilded={PLAIN: 1},
    )
    view = truth(match)
    assert (view["round"], view["start"]) == (3, 1), "the start player passes left"
    assert not any(view[name] for name in ("transport", "second", "blocked", "gilded", "face_up"))
    assert match.decisions()[0].phase == "cards"
    assert view["pool_count"] == 48


def keeping(**parts: Any) -> Match:
    return position("elfengold", phase="keep", acting=[0, 2], round=2, **parts)


SHOWN = [{"dragon": 1, "tree": 1}, {"unicorn": 2}, {"giant_pig": 3}]
HIDDEN = [{"double": 1}, {}, {}]


@pytest.mark.rule("EG-50")
def test_who_has_more_than_two_keeps_up_to_two_of_any_kind() -> None:
    match = last_stop(2, shown=SHOWN, hidden=HIDDEN)
    assert match.decisions()[0].phase == "keep"
    assert set(match.acting) == {0, 2}, "with two nobody is asked"
    do(match, "keep", seat=2, shown={"giant_pig": 1}, hidden={})
    do(match, "keep", seat=0, shown={"tree": 1}, hidden={"double": 1})
    view = truth(match)
    assert view["shown"] == [{"tree": 1}, {"unicorn": 2}, {"giant_pig": 1}]
    assert view["hidden"] == [{"double": 1}, {}, {}], "hidden ones stay hidden"
    assert view["pool_count"] == 48 - 5
    assert match.decisions()[0].phase == "cards"


@pytest.mark.rule("EG-50")
def test_every_way_to_keep_up_to_two() -> None:
    ways = offered(keeping(shown=SHOWN, hidden=HIDDEN), "keep", seat=0)
    sizes = Counter(sum(way["shown"].values()) + sum(way["hidden"].values()) for way in ways)
    assert sizes == {0: 1, 1: 3, 2: 3}


@pytest.mark.rule("EG-50")
@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"shown": {"dragon": 1, "tree": 1}, "hidden": {"double": 1}}, "too_many_kept"),
        ({"shown": {"dragon": 2}, "hidden": {}}, "counter_not_held"),
        ({"shown": {"double": 1}, "hidden": {}}, "counter_not_held"),
    ],
)
def test_what_cannot_be_kept(fields: dict[str, Any], code: str) -> None:
    refused = refusal(keeping(shown=SHOWN, hidden=HIDDEN), "keep", seat=0, **fields)
    assert (refused.code, refused.rule) == (code, "EG-50")


@pytest.mark.rule("EG-50", "ALL-5")
def test_nobody_learns_which_hidden_counter_was_kept() -> None:
    match = keeping(shown=[{"dragon": 2}, {}, {"giant_pig": 3}], hidden=[{"double": 1, "tree": 1}, {}, {}])
    do(match, "keep", seat=0, shown={"dragon": 1}, hidden={"tree": 1})
    assert match.story(SPECTATOR)[-1].fields == {"shown": {"dragon": 1}}
    assert match.story(seat_reader(0))[-1].fields == {"shown": {"dragon": 1}, "hidden": {"tree": 1}}
    assert seen_of(match, 1, "hidden_count", 0) == 1 and seen_of(match, 1, "hidden", 0) is None


@pytest.mark.rule("EG-50")
def test_nothing_is_kept_after_the_last_round() -> None:
    match = last_stop(6, shown=SHOWN, hidden=HIDDEN)
    assert match.over
    assert truth(match)["shown"] == SHOWN


@pytest.mark.rule("EG-70")
def test_six_rounds() -> None:
    assert not last_stop(5).over
    match = last_stop(6)
    assert match.over
    result = match.result()
    assert result is not None and result.ending == "last_round"


@pytest.mark.rule("EG-70", "ALL-2")
def test_most_markers_then_most_gold() -> None:
    result = last_stop(6, visited=[ALL[:5], ALL[:6], ALL[:2]], gold=[90, 0, 50]).result()
    assert result is not None and result.places == ((1,), (0,), (2,))
    result = last_stop(6, visited=[ALL[:5], ALL[5:10], ALL[:5]], gold=[3, 4, 4]).result()
    assert result is not None and result.places == ((1, 2), (0,)), "a tie that survives is shared"
    assert result.scores[1] == {"markers": 5, "distance": 0, "score": 5, "gold": 4}


@pytest.mark.rule("EG-70")
def test_the_round_in_which_somebody_has_all_twenty_is_finished() -> None:
    hands: list[dict[str, int]] = [{"raft": 1}, {}, {}]
    missing = [town for town in ALL if town != "rivinia"]
    table: dict[str, Any] = {"phase": "travel", "acting": [0], "round": 2, "visited": [missing, ALL[:3], []]}
    match = position("elfengold", hands=hands, **table)
    do(match, "travel", road="elvenhold-rivinia-river", by="raft")
    do(match, "stop", discard={})
    do(match, "take_earnings")
    for seat in (1, 2):
        assert not match.over and seat in match.acting
        do(match, "stop", discard={})
        while match.acting == (seat,) and match.decisions()[0].phase == "replacement":
            do(match, "take_gold_pile")
    assert match.over
    result = match.result()
    assert result is not None
    assert (result.ending, result.winners) == ("all_towns", (0,))


@pytest.mark.rule("EG-70")
def test_among_several_with_all_twenty_the_richest_wins() -> None:
    result = last_stop(4, visited=[ALL, ALL, []], gold=[7, 8, 99]).result()
    assert result is not None and result.winners == (1,)


@pytest.mark.rule("EG-70")
@pytest.mark.parametrize("game", ["elfengold", "elfenroads"])
def test_an_early_end_puts_those_with_all_twenty_first_whatever_home_says(game: str) -> None:
    """The richest of them in front; the others follow by the usual order."""
    homes = ["grangor", "usselen", "beata", "virst"]
    boots = ["beata", "beata", "beata", "virst"]
    table: dict[str, Any] = {"options": {"home_card": True}, "homes": homes, "boots": boots}
    match = last_stop(3, game, visited=[ALL, ALL, ALL[:19], ALL[:19]], gold=[8, 7, 90, 91], **table)
    result = match.result()
    assert result is not None
    scores = [own["score"] for own in result.scores]
    assert max(scores[:2]) < scores[2] == scores[3] == 19, "home would turn it round"
    assert scores[0] != scores[1], "nor does home decide between the two"
    assert result.places == ((0,), (1,), (3,), (2,))
    assert result.ending == "all_towns"
    poorer = last_stop(3, game, visited=[ALL, ALL, ALL[:19], ALL[:19]], gold=[6, 7, 90, 91], **table).result()
    assert poorer is not None and poorer.places == ((1,), (0,), (3,), (2,))


@pytest.mark.rule("EG-70", "EL-52")
def test_all_twenty_in_the_last_round_is_the_last_round_and_home_counts() -> None:
    table: dict[str, Any] = {"homes": ["grangor", "beata", "virst"], "boots": ["beata"] * 3}
    match = last_stop(6, options={"home_card": True}, visited=[ALL, ALL[:19], []], gold=[99, 0, 0], **table)
    result = match.result()
    assert result is not None
    assert (result.ending, result.winners) == ("last_round", (1,))


@pytest.mark.rule("EG-70", "EL-52")
def test_with_home_cards_the_distance_is_taken_off() -> None:
    homes = ["tichih", "beata", "virst"]
    table: dict[str, Any] = {"homes": homes, "boots": ["rivinia", "beata", "elvenhold"], "gold": [0, 9, 0]}
    match = last_stop(6, options={"home_card": True}, visited=[ALL[:17], ALL[:16], []], **table)
    result = match.result()
    assert result is not None
    assert result.scores[0]["score"] == 17 - 1 == result.scores[1]["score"]
    assert result.winners == (1,), "then the gold"
    assert seen(match, 2)["homes"] == homes, "home cards are shown at the end"
