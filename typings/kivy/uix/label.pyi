from collections.abc import Sequence

from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

class Label(Widget):
    text: str
    font_name: str
    font_size: float
    color: Sequence[float]
    halign: str
    valign: str
    markup: bool
    text_size: Sequence[float | None]
    texture: Texture
    texture_size: Sequence[float]
    padding: Sequence[float]
    line_height: float
    shorten: bool
    is_shortened: bool
    refs: dict[str, list[tuple[float, float, float, float]]]
    max_lines: int
    def texture_update(self, *_: object) -> None: ...
