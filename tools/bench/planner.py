"""``python3 dev.py bench planner``: CPU time of the journey planner, exactly and with a computer player's budget."""

from __future__ import annotations

import json
import time

from elfenapp.engine.bots.budget import PLAN_NODES
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.world.journey import plan_journey

from .trips import GOLDEN, HOME, OWN, random_trip

POSITIONS = 300
CARDS, LYING = 12, 20
MOST = 200_000  # nodes after which even an exact plan is given up here
CASES = ((), (HOME,), (GOLDEN,), (OWN,), (HOME, OWN))


def measure(extras: tuple[str, ...], nodes: int) -> dict[str, float]:
    chance, spent, looked = Generator(77), [], []
    for _ in range(POSITIONS):
        trip = random_trip(chance, CARDS, LYING, *extras)
        began = time.process_time()
        plan = plan_journey(trip, nodes)
        spent.append(1000 * (time.process_time() - began))
        looked.append(plan.nodes)
    spent.sort()
    return {
        "median_ms": round(spent[POSITIONS // 2], 2),
        "p99_ms": round(spent[POSITIONS * 99 // 100], 2),
        "most_ms": round(spent[-1], 2),
        "most_nodes": max(looked),
    }


def main() -> None:
    for extras in CASES:
        for name, nodes in (("exact", MOST), ("budget", PLAN_NODES)):
            print(json.dumps({"trip": "+".join(extras) or "plain", "nodes": name, **measure(extras, nodes)}))


if __name__ == "__main__":
    main()
