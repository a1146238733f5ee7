"""``python -m tests.conformance GAME --games 10000``: many random games on the compact state, counted and checked.

The players and presets take turns and every second game has one option changed. Pieces are counted every so many
actions and at the end, and some reader imagines the table more often than that; a fault stops the run with what is
needed to repeat it.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from itertools import cycle

from elfenapp.engine.core import steps
from elfenapp.engine.core.decisions import random_move
from elfenapp.engine.core.generator import Generator, seeded
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.state import State

from .cases import presets, variations
from .imagined import fits_reader
from .probes import readers

CHECK_EVERY = 40
IMAGINE_EVERY = 8
MOST_ACTIONS = 20_000


def play(setup: Setup, seed: int) -> tuple[State, int]:
    game = find_game(setup.game)
    rules = game.rules(setup.players, game.settle_options(setup.options))
    state, chance, actions = game.empty_state(rules, seeded(seed)), Generator(seed), 0
    wondering, everybody = Generator(seed), [*readers(setup.players)]
    game.set_up(state, -1)
    steps.begin(state)
    while not state.over:
        seat = state.acting[chance.below(len(state.acting))]
        steps.apply(state, seat, random_move(state, seat, chance))
        actions += 1
        if actions % CHECK_EVERY == 0 or state.over:
            problems = list(game.validate(state))
            assert not problems, f"{setup} seed {seed} action {actions}: {problems[0]}"
        if not wondering.below(IMAGINE_EVERY):
            reader = everybody[wondering.below(len(everybody))]
            try:
                fits_reader(state, reader, wondering)
            except AssertionError as fault:
                raise AssertionError(f"{setup} seed {seed} action {actions}: {fault}") from fault
        assert actions < MOST_ACTIONS, f"{setup} seed {seed}: the game does not end"
    return state, actions


def main() -> None:
    parser = argparse.ArgumentParser(description="Many random games of one kind.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--preset", default="")
    wanted = parser.parse_args()
    game = find_game(wanted.game)
    plain = [case for case in presets(game) if not wanted.preset or case.options["preset"] == wanted.preset]
    varied = [case for case in variations(game) if not wanted.preset or case.options["preset"] == wanted.preset]
    turns = cycle(zip(cycle(plain), varied or plain, strict=False))
    lengths, endings, totals, began = [], Counter[str](), Counter[str](), time.perf_counter()
    seats = 0
    for number in range(wanted.games):
        setup = next(turns)[number % 2] if number % 2 else plain[number // 2 % len(plain)]
        state, actions = play(setup, wanted.seed + number)
        result = game.result(state)
        lengths.append(actions)
        endings[result.ending] += 1
        for own in result.scores:
            totals.update(own)
            seats += 1
    lengths.sort()
    print(json.dumps({
        "game": game.id, "preset": wanted.preset or "all", "games": wanted.games, "endings": dict(endings),
        "actions": [lengths[0], lengths[len(lengths) // 2], lengths[-1]],
        "mean_scores": {name: round(total / seats, 2) for name, total in totals.items()},
        "seconds": round(time.perf_counter() - began, 1),
    }))  # fmt: skip


if __name__ == "__main__":
    main()
