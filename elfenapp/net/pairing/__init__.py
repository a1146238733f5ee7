"""Admission to a hosted game: join code, letting in, known devices, proofs at both ends."""
