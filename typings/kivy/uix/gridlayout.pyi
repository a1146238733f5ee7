from typing import Any

from kivy.uix.layout import Layout

class GridLayout(Layout):
    cols: int | None
    rows: int | None
    spacing: Any
    padding: Any
    minimum_height: float
    minimum_width: float
