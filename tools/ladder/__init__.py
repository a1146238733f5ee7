"""The levels of computer players against each other."""
