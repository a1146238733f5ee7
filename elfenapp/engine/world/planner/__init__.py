"""The journey planner: the best way through the map with given cards and counters."""
