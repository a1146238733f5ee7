"""Random playouts of catanatron, run inside its own environment: one JSON line per call.

Catanatron is a well-made pure-Python engine with the same job, so that a ratio to it says something on any machine.
"""

from __future__ import annotations

import json
import random
import sys
import time

from catanatron import Color, Game, RandomPlayer


def playouts(seconds: float) -> dict[str, float]:
    players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)]
    actions = games = 0
    random.seed(games)
    began = time.process_time()
    while time.process_time() - began < seconds:
        game = Game(players, seed=games)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            actions += 1
        games += 1
    return {"actions_per_s": actions / (time.process_time() - began), "games": games}


def copies(seconds: float) -> float:
    """Microseconds to copy a game that is under way."""
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)], seed=1)
    for _ in range(200):
        game.play_tick()
    count = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        game.copy()
        count += 1
    return (time.process_time() - began) / count * 1e6


if __name__ == "__main__":
    duration = float(sys.argv[1])
    print(json.dumps({**playouts(duration), "copy_us": copies(duration / 4)}))
