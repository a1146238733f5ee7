"""The map games (Elfenland, Elfengold, Elfenroads): towns, roads, counters, cards and journeys."""
