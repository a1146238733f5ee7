"""Packed plain data, opened by tests to look inside or to change it."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import unpack_message


def unpacked(data: bytes) -> list[Any]:
    """A message as it goes between devices: what stands at which place, its kind says."""
    return row(unpack_message(data))


def row(plain: Plain) -> list[Any]:
    """Plain data that is a list: a message, an entry, a record."""
    assert isinstance(plain, list)
    return plain
