"""The kv rules of screens and widgets. Rules are global in Kivy: each file is loaded once in a process."""

from __future__ import annotations

from functools import cache

from kivy.lang import Builder

from elfenapp.assets import KV

from .builder_guard import guard_builder

guard_builder()  # before the first rule of ours is applied


@cache
def load_kv(name: str) -> None:
    """``load_kv("curtain")`` makes the rules of ``kv/curtain.kv`` hold, the first time."""
    Builder.load_file(str(KV / f"{name}.kv"))
