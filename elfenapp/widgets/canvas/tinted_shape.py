"""Colours in a shape behind or before a widget, drawn only while they can be seen.

Every instruction in a canvas costs its part of each frame, a transparent one too, and smooth shapes cost the most: a
table of twenty buttons that are not pressed need not draw twenty marks of being pressed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.graphics import CanvasBase, Color, InstructionGroup, VertexInstruction


class Coat:
    """One colour in one shape; part of the canvas only while it is not transparent."""

    def __init__(self, canvas: CanvasBase, place: int, shape: VertexInstruction) -> None:
        self._group = InstructionGroup()
        self._color = Color(0, 0, 0, 0)
        self._shape = shape
        self._seen = False
        canvas.insert(place, self._group)

    def paint(self, rgba: Sequence[float], **shape: Any) -> None:
        """In this colour, with these properties of the shape; one without width or height is not drawn either."""
        seen = rgba[3] > 0 and _has_area(shape)
        if seen:
            self._color.rgba = rgba
            for name, value in shape.items():
                setattr(self._shape, name, value)
        if seen != self._seen:
            self._seen = seen
            self._group.clear()
            if seen:
                self._group.add(self._color)
                self._group.add(self._shape)


def _has_area(shape: Mapping[str, Any]) -> bool:
    """Whether a shape's properties leave something to be seen; not every one tells a size."""
    outline = shape.get("rounded_rectangle")
    size = shape.get("size") if outline is None else outline[2:4]
    return size is None or min(size) > 0
