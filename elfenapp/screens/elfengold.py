"""Elfengold on its map, by touch from beginning to end."""

from __future__ import annotations

from elfenapp.screens.gold.screen import GoldScreen


class ElfengoldScreen(GoldScreen):
    game = "elfengold"


SCREEN = ElfengoldScreen
