"""Elfenroads on its map, by touch from beginning to end."""

from __future__ import annotations

from elfenapp.screens.gold.screen import GoldScreen


class ElfenroadsScreen(GoldScreen):
    game = "elfenroads"


SCREEN = ElfenroadsScreen
