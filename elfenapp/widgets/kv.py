"""The kv rules of screens and widgets. Rules are global in Kivy: each file is loaded once in a process."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from kivy.lang import Builder

from .builder_guard import guard_builder

guard_builder()  # before the first rule of ours is applied
KV = Path(__file__).resolve().parents[1] / "kv"


@cache
def load_kv(name: str) -> None:
    """``load_kv("curtain")`` makes the rules of ``kv/curtain.kv`` hold, the first time."""
    Builder.load_file(str(KV / f"{name}.kv"))
