from typing import Any

from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget
from kivymd.theming import ThemeManager

class MDScreen(Screen):
    theme_cls: ThemeManager
    md_bg_color: Any
    def __init__(self, *widgets: Widget, **properties: Any) -> None: ...
