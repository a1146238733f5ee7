from typing import Any

# Classes that only kv knows; which there are, and what they have, kv says.
class FactoryBase:
    def register(self, classname: str, *, module: str) -> None: ...
    def __getattr__(self, name: str) -> Any: ...

Factory: FactoryBase
