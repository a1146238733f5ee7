"""The catalogue of foolish moves: positions, and moves there that no decent player makes."""
