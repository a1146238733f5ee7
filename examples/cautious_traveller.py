"""A computer player in thirty lines: ``python -m examples.cautious_traveller`` lets it play against chance.

It gets what a person in its seat would get: a view and a decision. It travels to towns it has not seen, takes and
places what it may, and never joins a caravan. To play it in the app, put the class into the game's folder and name it
in ``GameDef.bots()``.
"""

from __future__ import annotations

from elfenapp.engine.bots import EASY, Budget, RandomBot
from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.generator import Chancy, Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import View, seat_reader
from elfenapp.engine.families.map.view import MapView
from elfenapp.engine.world.land import ENDS, ROADS, TOWNS

FIRST = ("travel", "take", "place", "keep", "hide", "stop", "pass")  # what it would rather do, the dearest wish first


class CautiousTraveller:
    level = EASY

    def choose(self, view: View, decision: Decision, chance: Chancy, budget: Budget | None = None) -> Action:
        offers = sorted(
            decision.offers, key=lambda offer: FIRST.index(offer.verb) if offer.verb in FIRST else len(FIRST)
        )
        new = [
            action
            for action in decision.enumerate()
            if action.verb == "travel" and self._leads_on(view, decision.seat, str(action.fields["road"]))
        ]
        if new:
            return new[0]
        wish = next((offer for offer in offers if offer.verb not in ("travel", "obstacle", "caravan")), offers[0])
        return Action(decision.id, decision.seat, wish.verb, next(wish.fillings()))

    def _leads_on(self, view: View, seat: int, road: str) -> bool:
        """True if the road ends in a town that was not visited yet."""
        seen = MapView(view)
        return any(town not in seen.visited[seat] and town != "elvenhold" for town in ends_of(road))


def ends_of(road: str) -> tuple[str, str]:
    a, b = ENDS[ROADS.index[road]]
    return TOWNS[a], TOWNS[b]


def play(seed: int) -> list[int]:
    """A game of Elfenland against two who play at random; the towns each has visited."""
    match = Match(Setup("elfenland", 3, {"preset": "amigo"}, seed=seed))
    players = (CautiousTraveller(), RandomBot(), RandomBot())
    chance = Generator(seed)
    while not match.over:
        seat = match.acting[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(players[seat].choose(match.view(seat_reader(seat)), decision, chance))
    result = match.result()
    assert result is not None
    return [scores["markers"] for scores in result.scores]


if __name__ == "__main__":
    for seed in range(10):
        print(f"game {seed}: towns visited {play(seed)}")
