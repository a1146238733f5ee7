from typing import Any

from . import builder as builder

class BuilderBase:
    rulectx: dict[Any, Any]
    def load_file(self, filename: str, **options: Any) -> Any: ...
    def sync(self) -> None: ...
    def _apply_rule(self, *arguments: Any, **named: Any) -> None: ...

Builder: BuilderBase
global_idmap: dict[str, Any]
