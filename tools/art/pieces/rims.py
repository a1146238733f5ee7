"""A rim around a piece sets it off from a busy board: dark by day, and pale at dusk, when everything is dark."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageColor
from scipy import ndimage

from tools.art import style

COLOURS = {"day": "#0d0603", "dusk": style.PARCHMENT_LIGHT}  # by the hour on the board
BODY = 127  # a piece is where it is less transparent than this; its soft shadow is not it


def around(picture: Image.Image, width: int, colour: str) -> Image.Image:
    """The piece with a rim of its own shape around it, equally wide everywhere, on a picture so much larger."""
    whole = Image.new("RGBA", (picture.width + 2 * width, picture.height + 2 * width))
    whole.paste(picture, (width, width))
    body = np.asarray(whole.getchannel("A")) > BODY
    away = ndimage.distance_transform_edt(~body)
    # The outermost pixels stay clear: whatever is mixed in from there, when the picture is scaled, is nothing.
    cover = np.clip(width - 0.5 - away, 0.0, 1.0)
    rim = np.empty((*body.shape, 4), np.uint8)
    rim[..., :3] = ImageColor.getrgb(colour)
    rim[..., 3] = np.round(255 * cover).astype(np.uint8)
    rimmed = Image.fromarray(rim, "RGBA")
    rimmed.alpha_composite(whole)
    return rimmed
