"""Textures of the pictures and of the drawn pieces, from the atlas of the screen's density; each loaded once."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from kivy.cache import Cache
from kivy.core.image import Image
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

from elfenapp.assets import ASSETS

from .running_app import running_app

# Pictures cut out of others: which, and the square in shares of its width and height.
CUTTINGS = {"mark/home": ("back/home", (0.115, 0.225, 0.77, 0.55))}

PIECES = ASSETS / "pieces"


@cache
def density() -> str:
    """The atlas folder that is at least as sharp as the screen."""
    return "1x" if Metrics.density <= 1.0 else "2x" if Metrics.density <= 2.0 else "3x"


@cache
def _sheet(path: Path, mipmap: bool = True) -> Texture:
    texture = Image(str(path), mipmap=mipmap, keep_data=False).texture
    texture.wrap = "clamp_to_edge"
    return texture


@cache
def _places(atlas: str) -> dict[str, tuple[Path, list[int]]]:
    folder = PIECES / density()
    sheets: dict[str, dict[str, list[int]]] = json.loads((folder / f"{atlas}.atlas").read_text(encoding="utf-8"))
    return {name: (folder / sheet, box) for sheet, boxes in sheets.items() for name, box in boxes.items()}


@cache
def piece(name: str) -> Texture:
    """The texture of a piece: ``counter/dragon``, ``card/raft``, ``boot/red``; an empty one for an unknown name."""
    try:
        return _drawn_piece(name)
    except KeyError as unknown:
        _report(unknown)
        return _nothing()


def _drawn_piece(name: str) -> Texture:
    if name in CUTTINGS:
        whole, (left, low, across, high) = CUTTINGS[name]
        wide, tall = piece(whole).size
        return piece(whole).get_region(left * wide, low * tall, across * wide, high * tall)
    path, (x, y, width, height) = _places(_atlas_of(name))[name]
    return _sheet(path).get_region(x, y, width, height)


@cache
def rimmed(name: str, dusk: bool) -> tuple[Texture, float]:
    """A piece with a rim around it, and how much larger than the piece that picture is."""
    groups = description("pieces/pieces.json")["groups"]
    group = name.split("/", 1)[0]
    if f"rim/{group}" not in groups:
        return piece(name), 1.0
    larger: float = groups[f"rim/{group}"]["size"][1] / groups[group]["size"][1]
    return piece(f"rim/{'dusk' if dusk else 'day'}/{name}"), larger


def _atlas_of(name: str) -> str:
    for group in description("pieces/pieces.json")["groups"].values():
        if name in group["names"]:
            return str(group["atlas"])
    raise KeyError(f"no such piece: {name}")


_reported: set[str] = set()


def _report(unknown: KeyError) -> None:
    """Write a missing piece to the fault log, once for each name. A screen without it can still be played."""
    app, told = running_app(), str(unknown)
    if app is not None and told not in _reported:
        _reported.add(told)
        app.write_fault(unknown)


@cache
def _nothing() -> Texture:
    """A transparent square."""
    texture = Texture.create(size=(1, 1), colorfmt="rgba")
    texture.blit_buffer(bytes(4), colorfmt="rgba", bufferfmt="ubyte")
    return texture


def picture(name: str, mipmap: bool = True) -> Texture:
    """A whole picture below ``assets``: ``scenes/cover-elfenland.webp``.

    Mipmaps can take longer to make than the picture to load: a picture that is never seen at less than half its size
    goes without.
    """
    return _sheet(ASSETS / name, mipmap)


@cache
def description(name: str) -> Any:
    """A data file below ``assets``."""
    return json.loads((ASSETS / name).read_text(encoding="utf-8"))


def forget_textures() -> None:
    """Those that nothing on the screen holds leave memory; each is loaded again when it is wanted."""
    for kept in (piece, rimmed, _nothing, _sheet):
        kept.cache_clear()
    Cache.remove("kv.image")


def drawn_pieces() -> frozenset[str]:
    """The names of all pieces that have a drawing."""
    return frozenset(name for group in description("pieces/pieces.json")["groups"].values() for name in group["names"])
