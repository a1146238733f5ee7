"""The pieces of each player, in six colours; every one bears its owner's crest."""

from __future__ import annotations

HALO = 2.0  # the pale edge round every piece, so that black stands out on a dark table
