"""``python3 dev.py bench planner``: CPU time of the journey planner, exactly and within budgets of nodes.

A plan within a budget is there in time, but it may not be the best: how many are is told beside.
"""

from __future__ import annotations

import json
import time

from elfenapp.engine.core.bot import PLAN_NODES
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.world.planner.journey import EXACT, plan_journey

from .trips import GOLDEN, HOME, OWN, random_trip

POSITIONS = 300
CARDS, LYING = 12, 20
PATIENT = 8_000  # nodes of a plan that takes less than 50 ms
CASES = ((), (HOME,), (GOLDEN,), (OWN,), (HOME, OWN))


def measure(extras: tuple[str, ...], nodes: int, best: list[float]) -> dict[str, float]:
    """``best`` has what the best journeys are worth; the exact planner fills it."""
    chance, spent, looked, worths = Generator(77), [], [], []
    for _ in range(POSITIONS):
        trip = random_trip(chance, CARDS, LYING, *extras)
        began = time.process_time()
        plan = plan_journey(trip, nodes)
        spent.append(1000 * (time.process_time() - began))
        looked.append(plan.nodes)
        worths.append(plan.worth)
    spent.sort()
    best += worths[len(best) :]
    lost = [most - worth for most, worth in zip(best, worths, strict=True)]
    return {
        "median_ms": round(spent[POSITIONS // 2], 2),
        "p99_ms": round(spent[POSITIONS * 99 // 100], 2),
        "most_ms": round(spent[-1], 2),
        "most_nodes": max(looked),
        "best_percent": round(100 * sum(less < 1e-6 for less in lost) / POSITIONS, 1),
        "towns_lost": round(sum(lost) / POSITIONS, 3),
    }


def main() -> None:
    for extras in CASES:
        best: list[float] = []
        for name, nodes in (("exact", EXACT), ("patient", PATIENT), ("player", PLAN_NODES)):
            measured = measure(extras, nodes, best)
            print(json.dumps({"trip": "+".join(extras) or "plain", "nodes": name, **measured}), flush=True)


if __name__ == "__main__":
    main()
