from typing import Any

from kivy.uix.widget import Widget

class RecycleView(Widget):
    data: list[dict[str, Any]]
    scroll_x: float
    scroll_y: float
    def refresh_from_data(self, *_: object, **__: object) -> None: ...
