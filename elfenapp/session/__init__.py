"""A game being played: who holds it (``Host``), who looks at it (``Device``), and what passes between the two."""
