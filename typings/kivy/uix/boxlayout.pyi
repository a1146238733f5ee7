from typing import Any

from kivy.uix.layout import Layout

class BoxLayout(Layout):
    orientation: str
    spacing: float
    padding: Any
    minimum_height: float
    minimum_width: float
