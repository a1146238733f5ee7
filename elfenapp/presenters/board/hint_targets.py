"""Which pieces on the screen an idea is about, so that they can be pointed at. No Kivy."""

from __future__ import annotations

import re
from collections.abc import Iterator

from elfenapp.engine.core.decisions import Action

from .scene import Scene

ROW, RACK, HAND = "row", "rack", "hand"
# Counters and cards of a transport have the same name: the field says which of them is meant.
COUNTERS = ("counter", "shown", "hidden")


def pieces_of(action: Action, scene: Scene) -> dict[str, tuple[str, ...]]:
    """Pieces by the row they lie in: those on offer before one's own."""
    lying = {
        ROW: [item.id for item in scene.row],
        RACK: [item.id for item in scene.rack],
        HAND: [group.card for group in scene.hand],
    }
    found: dict[str, tuple[str, ...]] = {}
    for word, rows in _words(action):
        for row in rows:
            if meant := tuple(name for name in lying[row] if word in re.split("[/:]", name))[:1]:
                found[row] = (*found.get(row, ()), *meant)
                break
    return found


def _words(action: Action) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The words of an action, and where to look for them. Some cards are played by a verb of their own."""
    yield action.verb, (RACK,)
    for field, value in action.fields.items():
        if field.endswith("face"):  # how a piece lies is no piece
            continue
        rows = (ROW, RACK) if field in COUNTERS else (ROW, HAND, RACK)
        for word in [value] if isinstance(value, str) else value if isinstance(value, dict) else ():
            yield word, rows
