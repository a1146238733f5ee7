"""The end of a map game: when it comes, and what a journey through the land has been worth."""

from __future__ import annotations

from ...core.steps import Step
from ...core.views import View
from ...world.land import DISTANCE, MARKED_TOWNS, TOWNS
from .state import NOTHING, MapState

ALL_TOWNS = "all_towns"  # EL-50, EL-51, EG-70
LAST_ROUND = "last_round"  # EL-52, EG-70
JOURNEY_SCORE = ("markers", "distance", "score")


def has_all(state: MapState, seat: int) -> bool:
    return state.visited[seat] == MARKED_TOWNS


class Ending(Step[MapState]):
    """EL-50, EL-51, EL-52, EG-70: after the last round, or after one in which a player has all 20 markers."""

    name = "ending"
    rule = "EL-52"

    def enter(self, state: MapState) -> None:
        finished = any(has_all(state, seat) for seat in range(state.rules.players))
        state.over = finished or state.round == state.rules.rounds


def way_home(view: View) -> dict[str, list[int]]:
    """The distance of all players from home, in a game with home towns; the view must be whole."""
    pairs = zip(view.part("boots", list[str]), view.part("homes", list[str | None]), strict=True)
    ways = [DISTANCE[TOWNS.index[boot]][TOWNS.index[home]] for boot, home in pairs if home is not None]
    return {JOURNEY_SCORE[1]: ways} if ways else {}


def journey_score(state: MapState, seat: int) -> dict[str, int]:
    """EL-52, EG-70: markers less the distance to the home town."""
    home = state.homes[seat]
    markers = state.visited[seat].bit_count()
    distance = 0 if home == NOTHING else DISTANCE[state.boots[seat]][home]
    return dict(zip(JOURNEY_SCORE, (markers, distance, markers - distance), strict=True))
