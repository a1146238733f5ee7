from collections.abc import Callable, Sequence
from typing import Any

class Texture:
    id: int
    width: int
    height: int
    size: tuple[int, int]
    wrap: str
    mag_filter: str
    min_filter: str
    tex_coords: Sequence[float]
    pixels: bytes
    def flip_vertical(self) -> None: ...
    @staticmethod
    def create(size: tuple[int, int], colorfmt: str = "rgba", **options: Any) -> Texture: ...
    def get_region(self, x: float, y: float, width: float, height: float) -> Texture: ...
    def blit_buffer(self, pbuffer: bytes, **options: Any) -> None: ...
    def add_reload_observer(self, callback: Callable[[Texture], None]) -> None: ...
