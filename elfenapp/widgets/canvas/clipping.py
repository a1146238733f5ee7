"""Lists that cut their rows off at their edge do so only while they have room: a stencil makes a phone's chip wait."""

from __future__ import annotations

from kivy.graphics import BindTexture, CanvasBase, Instruction
from kivy.uix.widget import Widget


class Clipping:
    """Takes the stencil of a list away while the list has no size, and puts it back."""

    def __init__(self, view: Widget) -> None:
        self._view = view
        self._kept: tuple[list[Instruction], list[Instruction]] | None = None
        view.fbind("size", self.follow)
        self.follow()

    def follow(self, *_: object) -> None:
        before, after = self._view.canvas.before, self._view.canvas.after
        if min(self._view.size) > 0 and self._kept is not None:
            for canvas, instructions in zip((before, after), self._kept, strict=True):
                for instruction in instructions:
                    canvas.add(instruction)
            self._kept = None
        elif min(self._view.size) <= 0 and self._kept is None:
            self._kept = _instructions(before), _instructions(after)
            before.clear()
            after.clear()


def _instructions(canvas: CanvasBase) -> list[Instruction]:
    """All but the binding of textures, which each shape brings along itself."""
    return [one for one in canvas.children if not isinstance(one, BindTexture)]
