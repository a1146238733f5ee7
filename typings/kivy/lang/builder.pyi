from typing import Any

_delayed_start: Any

def call_fn(args: list[Any], instance: Any, v: Any) -> None: ...
