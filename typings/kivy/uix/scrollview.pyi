from typing import Any

from kivy.properties import NumericProperty
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

class ScrollView(StencilView):
    scroll_x = NumericProperty()
    scroll_y = NumericProperty()
    def scroll_to(self, widget: Widget, padding: float = 10, animate: bool | dict[str, Any] = True) -> None: ...
