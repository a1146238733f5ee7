"""The one hand and the one palette behind every picture.

Everything that is drawn takes its colours, its ink and its light from here, so that a counter, a card and
the map look as if the same person had painted them: warm parchment, sepia ink of one weight, flat gouache
colour with a single soft shade, light falling from the upper left.
"""

from __future__ import annotations

# Paper and ink -------------------------------------------------------------------------------------------------
INK = "#3a2a1a"  # every outline; never pure black
INK_SOFT = "#6b5238"  # hatching, secondary lines
PARCHMENT = "#f3e6c4"
PARCHMENT_DARK = "#dcc492"
PARCHMENT_LIGHT = "#fbf4df"
GOLD = "#d9a62e"
GOLD_LIGHT = "#f5d77a"
GOLD_DARK = "#96690f"
SHADOW = "#2a1c10"  # used with opacity, never as a flat fill

# Line weights, in units of a picture 100 wide.
INK_BOLD = 3.2  # the silhouette of a piece
INK_LINE = 2.0  # inner contours
INK_HAIR = 1.1  # hatching

# Terrains: (ground, ground in shade, road surface, road edge). The road tells the terrain at a glance, and its
# pattern (see tools/art/map) tells it again without colour.
TERRAIN = {
    "plain": ("#c9d58a", "#a9bb68", "#f0e7b0", "#7f8f3c"),
    "forest": ("#6f9a58", "#3f6b3a", "#a9c98a", "#2c4f2a"),
    "desert": ("#ecd08a", "#d3ab5c", "#fbe9b4", "#b5822f"),
    "mountain": ("#b8aeb0", "#84797f", "#e2dadb", "#5a4f57"),
    "river": ("#7fb6c2", "#4a8ca0", "#cfe8ea", "#2f6b80"),
    "lake": ("#86bfcb", "#4f93a8", "#e3f3f2", "#2f6b80"),
}

# Transports: (field, field in shade, emblem). The emblem's silhouette carries the meaning, the colour helps.
TRANSPORT = {
    "giant_pig": ("#e9a9a0", "#c97b74", "#a84f4d"),
    "elfcycle": ("#a9cf7f", "#7ba653", "#4b7a2c"),
    "magic_cloud": ("#b9c7ee", "#8d9fd4", "#f6f8ff"),
    "unicorn": ("#d9c3ea", "#b296cd", "#fffaf2"),
    "troll_wagon": ("#dca36a", "#b5783f", "#7a4a22"),
    "dragon": ("#e0705a", "#b84a3a", "#8a2c24"),
    "raft": ("#8fcfcf", "#5aa5aa", "#8a5a30"),
}

# Players: (colour, shade, light, crest). The crest is drawn on everything a player owns, so that nobody needs to
# tell red from green.
PLAYER = {
    "red": ("#c8382c", "#8c221b", "#ec7d6c", "flame"),
    "green": ("#3f9142", "#26602b", "#86c784", "leaf"),
    "blue": ("#2f6fb7", "#1c4a80", "#7fb0e4", "wave"),
    "yellow": ("#e8b923", "#a77d0c", "#f8df7d", "sun"),
    "black": ("#3b3a40", "#1c1b20", "#85838c", "raven"),
    "white": ("#f4efe2", "#b9ae97", "#ffffff", "star"),
}

# The app's Material 3 seed colour comes from the same palette.
SEED = "#2e6b3f"

# Dusk: how the map and the scenes are tinted for the dark theme (multiply, then lift the lights).
DUSK_MULTIPLY = (0.46, 0.50, 0.68)
DUSK_LAMP = "#ffd98a"  # windows and lanterns that are lit at dusk
