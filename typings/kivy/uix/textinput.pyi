from kivy.uix.widget import Widget

class TextInput(Widget):
    text: str
    focus: bool
    selection_text: str
    font_name: str
    font_size: float
    def insert_text(self, substring: str, from_undo: bool = False) -> None: ...
    def select_all(self) -> None: ...
