"""Elfenland on its map, by touch from beginning to end."""

from __future__ import annotations

from elfenapp.presenters.map.presenter import ELFENLAND
from elfenapp.screens.map.screen import MapScreen


class ElfenlandScreen(MapScreen):
    game = "elfenland"
    phases = ELFENLAND


SCREEN = ElfenlandScreen
