"""The land the map games share: towns, roads, terrains, transports, distances."""
