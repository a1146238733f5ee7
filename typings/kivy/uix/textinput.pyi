from types import FunctionType

from kivy.uix.widget import Widget

class TextInput(Widget):
    text: str
    focus: bool
    selection_text: str
    font_name: str
    font_size: float
    _adjust_viewport: FunctionType
    def insert_text(self, substring: str, from_undo: bool = False) -> None: ...
    def delete_selection(self, from_undo: bool = False) -> None: ...
    def select_all(self) -> None: ...
