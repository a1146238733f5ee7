from typing import Any

from kivy.event import EventDispatcher
from kivymd.theming import ThemeManager

class MDApp(EventDispatcher):
    title: str
    icon: str
    root: Any
    theme_cls: ThemeManager
    @property
    def user_data_dir(self) -> str: ...
    @staticmethod
    def get_running_app() -> MDApp | None: ...  # which app it is, `running_app` knows
    def run(self) -> None: ...
    def stop(self) -> None: ...
    def _run_prepare(self) -> None: ...
