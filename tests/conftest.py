"""For all tests: asserts of helpers count as those of tests do, where Python has none, too (``dev.py proof pure``)."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.register_assert_rewrite(
    *(
        f"tests.{path.stem}"
        for path in Path(__file__).parent.iterdir()
        if path.stem not in ("__init__", "__pycache__", "conftest")
    )
)
