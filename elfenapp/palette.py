"""The app's colours by Material role: parchment and ink by day, night forest and lamplight at dusk. No Kivy.

KivyMD would work a scheme out from one seed colour, which takes a third of a second at every start; ours is mixed by
hand, so that bars, cards and texts look as if they were cut from the same paper as the map.
"""

from __future__ import annotations

DAY = {
    "background": "#f6ecd4",
    "surface": "#f6ecd4",
    "surfaceBright": "#fffaf0",
    "surfaceDim": "#e3d3ab",
    "surfaceContainerLowest": "#fffcf4",
    "surfaceContainerLow": "#fdf7e8",
    "surfaceContainer": "#f5ead0",
    "surfaceContainerHigh": "#eee0bf",
    "surfaceContainerHighest": "#e6d5ad",
    "surfaceVariant": "#ecdfbf",
    "onBackground": "#3a2a1a",
    "onSurface": "#3a2a1a",
    "onSurfaceVariant": "#5f4a33",
    "outline": "#836a4c",
    "outlineVariant": "#d3bf95",
    "inverseSurface": "#3a2a1a",
    "inverseOnSurface": "#fbf4df",
    "inversePrimary": "#a9d8a3",
    "primary": "#2e6b3f",
    "onPrimary": "#ffffff",
    "primaryContainer": "#c6e3b8",
    "onPrimaryContainer": "#12381f",
    "secondary": "#7d5410",
    "onSecondary": "#ffffff",
    "secondaryContainer": "#f5dc96",
    "onSecondaryContainer": "#3d2a05",
    "tertiary": "#2b6276",
    "onTertiary": "#ffffff",
    "tertiaryContainer": "#c9e4ea",
    "onTertiaryContainer": "#0d3441",
    "error": "#a8281e",
    "onError": "#ffffff",
    "errorContainer": "#f8d8cd",
    "onErrorContainer": "#5c100a",
}

DUSK = {
    "background": "#171c25",
    "surface": "#171c25",
    "surfaceBright": "#3a4351",
    "surfaceDim": "#11151c",
    "surfaceContainerLowest": "#10141b",
    "surfaceContainerLow": "#1f2631",
    "surfaceContainer": "#242c38",
    "surfaceContainerHigh": "#2d3643",
    "surfaceContainerHighest": "#384250",
    "surfaceVariant": "#333c49",
    "onBackground": "#f3e9d2",
    "onSurface": "#f3e9d2",
    "onSurfaceVariant": "#d3c6a8",
    "outline": "#a09377",
    "outlineVariant": "#4a5160",
    "inverseSurface": "#f3e6c4",
    "inverseOnSurface": "#3a2a1a",
    "inversePrimary": "#2e6b3f",
    "primary": "#93d196",
    "onPrimary": "#0c2f16",
    "primaryContainer": "#2b5a37",
    "onPrimaryContainer": "#cdf0c8",
    "secondary": "#f0c869",
    "onSecondary": "#3a2804",
    "secondaryContainer": "#5d4715",
    "onSecondaryContainer": "#ffe6ab",
    "tertiary": "#93cede",
    "onTertiary": "#05323f",
    "tertiaryContainer": "#244d5b",
    "onTertiaryContainer": "#cfeef6",
    "error": "#ffb4a6",
    "onError": "#600f08",
    "errorContainer": "#7d241b",
    "onErrorContainer": "#ffdad3",
}

# High contrast: black or white ink, and lines that are as strong as text.
DAY_STRONG = {
    **DAY,
    "background": "#fffaf0",
    "surface": "#fffaf0",
    "surfaceContainerLow": "#ffffff",
    "onBackground": "#000000",
    "onSurface": "#000000",
    "onSurfaceVariant": "#2b1d0e",
    "outline": "#3a2a1a",
    "outlineVariant": "#836a4c",
    "primary": "#0f4a22",
    "secondary": "#523404",
    "onSecondaryContainer": "#1f1400",
    "onPrimaryContainer": "#001f0b",
    "error": "#7c0a04",
}
DUSK_STRONG = {
    **DUSK,
    "background": "#07090d",
    "surface": "#07090d",
    "surfaceContainerLow": "#10141b",
    "surfaceContainer": "#151b24",
    "onBackground": "#ffffff",
    "onSurface": "#ffffff",
    "onSurfaceVariant": "#fff3d6",
    "outline": "#f0e3c4",
    "outlineVariant": "#a09377",
    "primary": "#c4f5c2",
    "secondary": "#ffdf94",
    "onSecondaryContainer": "#fff6e2",
    "onPrimaryContainer": "#f0fff0",
    "error": "#ffd9d2",
}

# Text that stands on a colour: every pair is read somewhere, so every pair must be readable.
PAIRS = (
    *((surface, "onSurface") for surface in ("surface", "surfaceContainerLow", "surfaceContainer")),
    *((surface, "onSurface") for surface in ("surfaceContainerHigh", "surfaceContainerHighest", "surfaceVariant")),
    *((surface, "onSurfaceVariant") for surface in ("surface", "surfaceContainerLow", "surfaceContainer")),
    *((colour, "on" + colour[0].upper() + colour[1:]) for colour in ("primary", "secondary", "tertiary", "error")),
    *((colour + "Container", f"on{colour.capitalize()}Container") for colour in ("primary", "secondary", "tertiary")),
    ("errorContainer", "onErrorContainer"),
    *((surface, "primary") for surface in ("surface", "surfaceContainerLow")),
    *((surface, "secondary") for surface in ("surface", "surfaceContainerLow")),
    *((surface, "error") for surface in ("surface", "surfaceContainerLow")),
    ("inverseSurface", "inverseOnSurface"),
)


def roles(dark: bool, strong: bool) -> dict[str, str]:
    """The colours of every role for a theme and a contrast."""
    if strong:
        return DUSK_STRONG if dark else DAY_STRONG
    return DUSK if dark else DAY


def all_roles(dark: bool, strong: bool) -> dict[str, str]:
    """Every role Material knows: ours, and what follows from them."""
    colours = dict(roles(dark, strong))
    colours.update({"shadow": "#000000", "scrim": "#000000", "surfaceTint": colours["primary"]})
    for accent in ("primary", "secondary", "tertiary"):
        container, on_container = colours[f"{accent}Container"], colours[f"on{accent.capitalize()}Container"]
        colours[f"{accent}Fixed"] = colours[f"{accent}FixedDim"] = container
        colours[f"on{accent.capitalize()}Fixed"] = colours[f"on{accent.capitalize()}FixedVariant"] = on_container
    for accent in ("primary", "secondary", "tertiary", "error"):
        colours[f"{accent}Dim"] = colours[f"{accent}PaletteKeyColor"] = colours[accent]
    colours["neutralPaletteKeyColor"] = colours["neutralVariantPaletteKeyColor"] = colours["outline"]
    return colours


def contrast(first: str, second: str) -> float:
    """The contrast between two colours: 1 is none, 21 black on white (WCAG 2)."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in (red, green, blue)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


# The players' colours as lines and spots; whatever a player owns also carries the player's crest.
PLAYERS = {
    "red": "#c8382c",
    "green": "#3f9142",
    "blue": "#2f6fb7",
    "yellow": "#e8b923",
    "black": "#3b3a40",
    "white": "#f4efe2",
}
