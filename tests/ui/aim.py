"""A finger that knows what it hit: a tap that lands on something else than its target says on what."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget


class Touch(MotionEvent):
    """A finger."""

    number = 0

    def __init__(self, x: float, y: float) -> None:
        Touch.number += 1
        super().__init__("test", f"touch{Touch.number}", place(x, y), is_touch=True, type_id="touch")
        self.layer: Any = None  # the child of the window that took it
        self.takers: list[tuple[Widget, tuple[Any, ...]]] = []  # what wants to hear of its end, each with its parents

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        self.profile = ["pos"]
        super().depack(args)

    def grab(self, class_instance: Any, exclusive: bool = False) -> None:
        self.takers.append((class_instance, parents(class_instance)))
        super().grab(class_instance, exclusive)


def place(x: float, y: float) -> dict[str, float]:
    return {"x": x / (Window.width - 1), "y": y / (Window.height - 1)}


def _take(touch: Any) -> bool:
    """Kivy's own ``Window.on_touch_down``, which also notes the layer that took the touch."""
    for layer in Window.children[:]:
        if layer.dispatch("on_touch_down", touch):
            touch.layer = layer
            return True
    return False


Window.on_touch_down = _take


def parents(widget: Any) -> tuple[Any, ...]:
    """All that a widget is in, up to the layer that is a child of the window."""
    found: list[Any] = []
    while widget.parent is not None and widget.parent is not Window and widget.parent is not widget:
        widget = widget.parent
        found.append(widget)
    return tuple(found)


class Aim:
    """The target of a tap, as it was when the finger came down."""

    def __init__(self, target: Any, sliding: bool) -> None:
        self._widget: Any = target.__self__ if isinstance(target, Widget) else None  # an id of kv is a mere proxy
        self._parents = parents(self._widget) if self._widget is not None else ()
        self._words = describe(self._widget) if self._widget is not None else ""
        self._sliding = sliding
        if self._widget is not None and not target.get_root_window():
            raise AssertionError(f"{self._words} is not on the window")

    def missed(self, touch: Touch) -> str:
        """A sentence about what the tap hit instead; empty if it hit its target, or was meant for a mere place."""
        if self._widget is None:
            return ""
        layer = (self._widget, *self._parents)[-1]
        if touch.layer is None and not isinstance(self._widget, ButtonBehavior):
            return ""  # words that are not a button: a touch may be heard where it is not taken
        if touch.layer is None:
            slides = ", while one screen slid over another" if self._sliding else ""
            return f"the tap on {self._words} hit nothing that takes touches{slides}"
        if touch.layer is not layer:
            return f"the tap on {self._words} hit {describe(touch.layer)}, which lies over it"
        takers = [(taker, over) for taker, over in touch.takers if not isinstance(taker, ScrollView)]
        if not takers or any(self._is_it(taker, over) for taker, over in takers):
            return ""
        return f"the tap on {self._words} hit {describe(takers[0][0])}"

    def _is_it(self, taker: Any, over: tuple[Any, ...]) -> bool:
        """A card hears for the words on it, and a row for the whole list that it is in."""
        return taker is self._widget or self._widget in over or taker in self._parents


def describe(widget: Any) -> str:
    """A widget as a reader of a failed test knows it: its kind, its words, its place."""
    said = [repr(str(found)) for name in ("text", "icon", "title") if (found := getattr(widget, name, ""))]
    words = said or [repr(str(inner.text)) for inner in widget.walk() if getattr(inner, "text", "")][:2]
    x, y = (round(part) for part in widget.to_window(*widget.pos))
    size = f"{round(widget.width)}x{round(widget.height)}"
    return " ".join([type(widget).__name__, *words, f"({size} at {x}, {y})"])
