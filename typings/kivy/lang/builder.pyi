from typing import Any

_delayed_start: Any
_handlers: dict[int, Any]

def delayed_call_fn(args: list[Any], instance: Any, v: Any) -> None: ...
def call_fn(args: list[Any], instance: Any, v: Any) -> None: ...
