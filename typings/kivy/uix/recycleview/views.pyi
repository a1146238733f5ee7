from typing import Any

_cached_views: dict[Any, list[Any]]
_cache_count: int
