from collections.abc import Sequence
from typing import Any

from kivy.graphics.texture import Texture

class LabelBase:
    texture: Texture
    def __init__(
        self,
        text: str = "",
        *,
        font_name: str = ...,
        font_size: float = ...,
        text_size: tuple[float | None, float | None] = ...,
        color: Sequence[float] = ...,
        **options: Any,
    ) -> None: ...
    @staticmethod
    def register(
        name: str,
        fn_regular: str,
        fn_italic: str | None = None,
        fn_bold: str | None = None,
        fn_bolditalic: str | None = None,
    ) -> None: ...
    def refresh(self) -> None: ...
    def render(self, real: bool = False) -> tuple[float, float]: ...
    def get_extents(self, text: str) -> tuple[float, float]: ...

class Label(LabelBase): ...
