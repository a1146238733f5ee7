"""The generic table, on which every game can be played."""
