from typing import Any

class BuilderBase:
    def load_file(self, filename: str, **options: Any) -> Any: ...

Builder: BuilderBase
global_idmap: dict[str, Any]
