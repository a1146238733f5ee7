"""``python3 dev.py bench engine``: our engine and catanatron in turns, both and their ratio as JSON.

Catanatron lists every legal move before it chooses one, so our playouts that list them all come first; ours can also
choose without listing.
The machine may be busy, so CPU time is measured, the two take turns several times and the best of each counts.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from elfenapp.engine.core import steps
from elfenapp.engine.core.decisions import legal_moves, random_move
from elfenapp.engine.core.domains import Move
from elfenapp.engine.core.game import Rules
from elfenapp.engine.core.generator import Generator, seeded
from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.engine.core.state import State
from elfenapp.engine.core.views import redact, seat_reader

TURNS = 3
SECONDS = 3.0
Chooser = Callable[[State, int, Generator], Move]


def fresh(rules: Rules, seed: int) -> State:
    state = rules.game.empty_state(rules, seeded(seed))
    rules.game.set_up(state, -1)
    steps.begin(state)
    return state


def list_and_choose(state: State, seat: int, chance: Generator) -> Move:
    """The work of a search: every legal move in a list, then one of them."""
    moves = legal_moves(state, seat)
    return moves[chance.below(len(moves))]


def playouts(rules: Rules, choose: Chooser, seconds: float) -> float:
    """Actions a second in random games played to their end."""
    chance, actions, games = Generator(1), 0, 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        state = fresh(rules, games)
        while not state.over:
            seat = state.acting[0]
            steps.apply(state, seat, choose(state, seat, chance))
            actions += 1
        games += 1
    return actions / (time.process_time() - began)


def midgame(rules: Rules) -> State:
    state, chance = fresh(rules, 1), Generator(1)
    for _ in range(60):
        steps.apply(state, state.acting[0], random_move(state, state.acting[0], chance))
    return state


def per_second(work: Callable[[], object], seconds: float, batch: int) -> float:
    """The number of times that something can be done in a second."""
    count = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        for _ in range(batch):
            work()
        count += batch
    return count / (time.process_time() - began)


def copies(rules: Rules, seconds: float) -> float:
    """Microseconds to copy a state in the middle of a game."""
    return 1e6 / per_second(midgame(rules).copy, seconds, 1000)


def imagining(rules: Rules, seconds: float) -> dict[str, float]:
    """States a second that fit what one player sees: from the view, and from a view that was read before.

    The ratio says how many actions of a random playout one of the latter costs.
    """
    game, state, chance = rules.game, midgame(rules), Generator(1)
    view = redact(state, seat_reader(state.acting[0]))
    prepared = game.imagination(view)
    actions = playouts(rules, random_move, seconds)
    anew = per_second(lambda: game.imagine(view, chance), seconds, 100)
    again = per_second(lambda: prepared.state(chance), seconds, 100)
    return {
        "imagined_per_s": round(anew),
        "imagined_again_per_s": round(again),
        "actions_per_s": round(actions),
        "actions_each": round(actions / again, 2),
    }


def rival(python: str) -> dict[str, float]:
    script = Path(__file__).with_name("rival.py")
    ran = subprocess.run([python, str(script), str(SECONDS)], capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(ran.stdout)
    return found


def main(rival_python: str) -> None:
    rules = find_game("elfenland").rules(4, find_game("elfenland").settle_options({}))
    sampled, listed, copied, theirs = [], [], [], []
    for _ in range(TURNS):
        sampled.append(playouts(rules, random_move, SECONDS))
        theirs.append(rival(rival_python))
        listed.append(playouts(rules, list_and_choose, SECONDS))
        copied.append(copies(rules, SECONDS / 4))
    best_rival = max(row["actions_per_s"] for row in theirs)
    rival_copy = min(row["copy_us"] for row in theirs)
    ours = {
        "actions_per_s_listing_all": round(max(listed)),
        "actions_per_s": round(max(sampled)),
        "copy_us": round(min(copied), 2),
    }
    print(json.dumps({
        "elfenland": ours,
        "catanatron": {"actions_per_s": round(best_rival), "copy_us": round(rival_copy, 2)},
        "ratio": {
            "actions_listing_all": round(max(listed) / best_rival, 2),
            "actions": round(max(sampled) / best_rival, 2),
            "copy": round(min(copied) / rival_copy, 4),
        },
        "imagining": {
            game.id: imagining(game.rules(4, game.settle_options({})), SECONDS / 4) for game in all_games().values()
        },
    }))  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1])
