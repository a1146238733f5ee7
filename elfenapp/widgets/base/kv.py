"""The kv rules of screens and widgets. Rules are global in Kivy: each file is loaded once in a process."""

from __future__ import annotations

from functools import cache

from kivy.lang import Builder

from elfenapp.assets import KV

from .builder_guard import guard_builder

guard_builder()  # before the first rule of ours is applied


@cache
def load_kv(name: str) -> None:
    """Apply the rules of ``kv/<name>.kv``, once: ``load_kv("sheets/curtain")``."""
    Builder.load_file(str(KV / f"{name}.kv"))
