"""Elfenland: early ends, the last round, scores and ties (EL-50 … EL-52)."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import EVERYTHING
from elfenapp.engine.world.land import CAPITAL, TOWNS
from tests.helpers.table import do, position, seen

ALL = [town for number, town in enumerate(TOWNS) if number != CAPITAL]


def last_stop(round_: int, visited: list[list[str]], **parts: Any) -> Match:
    """The last traveller of a round ends his travel."""
    players = len(visited)
    options = parts.pop("options", {})
    match = position(
        "elfenland",
        players,
        options,
        phase="travel",
        acting=[players - 1],
        round=round_,
        visited=visited,
        **parts,
    )
    do(match, "stop", discard={})
    return match


@pytest.mark.rule("EL-50")
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_author_all_twenty_wins_at_once(round_: int) -> None:
    homes = {"homes": ["grangor", "beata", "virst"], "boots": ["beata", "beata", "beata"]}
    match = last_stop(round_, [ALL, ALL[:19], []], **homes)
    result = match.result()
    assert result is not None
    assert result.winners == (0,), "although the home town costs him more than it costs the second"
    assert result.scores[0]["score"] < result.scores[1]["score"]
    assert result.ending == "all_towns"


@pytest.mark.rule("EL-50", "ALL-2")
def test_author_several_with_all_twenty_the_most_cards_win() -> None:
    hands = {"hands": [{"raft": 1}, {"raft": 3}, {"dragon": 4}]}
    assert last_stop(3, [ALL, ALL, []], **hands).result().winners == (1,)  # type: ignore[union-attr]
    hands = {"hands": [{"raft": 3}, {"dragon": 3}, {}]}
    assert last_stop(3, [ALL, ALL, []], **hands).result().winners == (0, 1)  # type: ignore[union-attr]


@pytest.mark.rule("EL-51")
def test_amigo_finishes_the_round_and_ranks() -> None:
    options = {"preset": "amigo", "home_card": True}
    table: dict[str, Any] = {"homes": ["grangor", "beata", "virst"], "boots": ["beata", "beata", "beata"]}
    match = position("elfenland", 3, options, phase="travel", acting=[0], round=2, visited=[ALL, ALL[:19], []], **table)
    for _ in range(3):
        assert not match.over, "the round is finished first"
        do(match, "stop", discard={})
    result = match.result()
    assert result is not None
    assert result.winners == (1,), "19 towns at home beat 20 far from it"


@pytest.mark.rule("EL-52")
def test_after_round_four_markers_less_distance_home() -> None:
    table: dict[str, Any] = {"homes": ["tichih", "beata", "yttar"], "boots": ["rivinia", "beata", "elvenhold"]}
    match = last_stop(4, [ALL[:17], ALL[:10], ALL[:18]], **table)
    result = match.result()
    assert result is not None and match.over
    assert [own["score"] for own in result.scores] == [16, 10, 18 - 5]
    assert result.places == ((0,), (2,), (1,))
    assert result.ending == "last_round"


@pytest.mark.rule("EL-52")
def test_without_home_cards_nothing_is_taken_off() -> None:
    match = last_stop(4, [ALL[:9], ALL[:10], []], options={"home_card": False})
    result = match.result()
    assert result is not None
    assert [own["score"] for own in result.scores] == [9, 10, 0]


@pytest.mark.rule("EL-52", "ALL-2")
@pytest.mark.parametrize(("tie", "winners"), [("cards", (1,)), ("home", (0,))])
def test_ties(tie: str, winners: tuple[int, ...]) -> None:
    """Both score 10; seat 0 stands at home, seat 1 holds more cards."""
    table: dict[str, Any] = {"homes": ["beata", "tichih", "yttar"], "boots": ["beata", "rivinia", "elvenhold"]}
    hands = {"hands": [{"raft": 1}, {"raft": 4}, {}]}
    match = last_stop(4, [ALL[:10], ALL[:11], []], options={"tie": tie}, **table, **hands)
    assert match.result().winners == winners  # type: ignore[union-attr]


@pytest.mark.rule("ALL-2")
def test_a_tie_that_survives_everything_is_shared() -> None:
    match = last_stop(4, [ALL[:10], ALL[:10], []], options={"home_card": False})
    assert match.result().places == ((0, 1), (2,))  # type: ignore[union-attr]


@pytest.mark.rule("EL-52")
def test_home_cards_are_shown_at_the_end() -> None:
    match = last_stop(4, [ALL[:9], [], []], homes=["beata", "tichih", "yttar"])
    assert seen(match, 2)["homes"] == ["beata", "tichih", "yttar"]
    assert match.view(EVERYTHING).over and match.decisions() == ()


@pytest.mark.rule("W-9", "EL-52")
def test_example_seventeen_towns_rivinia_home_tichih() -> None:
    match = last_stop(4, [ALL[:17], []], homes=["tichih", "beata"], boots=["rivinia", "elvenhold"])
    assert match.result().scores[0] == {"markers": 17, "distance": 1, "score": 16, "cards": 0}  # type: ignore[union-attr]
