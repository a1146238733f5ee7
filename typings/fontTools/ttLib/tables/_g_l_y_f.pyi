from typing import Any

class Glyph:
    xMin: int
    def recalcBounds(self, glyfTable: Any) -> None: ...
