"""Pictures as people see them who lack one kind of colour receptor."""

from __future__ import annotations

import numpy as np
from PIL import Image

# The model of Vienot, Brettel and Mollon (1999), on linear light.
DEUTERANOPIA = ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0))
PROTANOPIA = ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0))
KINDS = {"deuteranopia": DEUTERANOPIA, "protanopia": PROTANOPIA}


def simulate(picture: Image.Image, kind: str) -> Image.Image:
    """The picture as seen with ``deuteranopia`` or ``protanopia``; transparency is kept."""
    pixels = np.asarray(picture.convert("RGBA")).astype(np.float32) / 255
    light = np.where(pixels[..., :3] <= 0.04045, pixels[..., :3] / 12.92, ((pixels[..., :3] + 0.055) / 1.055) ** 2.4)
    seen = np.clip(light @ np.array(KINDS[kind], np.float32).T, 0, 1)
    shown = np.where(seen <= 0.0031308, seen * 12.92, 1.055 * seen ** (1 / 2.4) - 0.055)
    result = np.dstack([shown, pixels[..., 3]])
    return Image.fromarray((result * 255 + 0.5).astype(np.uint8), "RGBA")
