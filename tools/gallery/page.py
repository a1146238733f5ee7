"""The gallery's page: one row for each pose, one picture for each size, theme and language that has been taken."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby
from pathlib import Path

from .registry import Picture

STYLE = """
body { font: 16px/1.4 sans-serif; margin: 24px; background: #efe6d2; color: #33281c; }
h1 { font-family: serif; } h2 { font-family: serif; margin: 32px 0 8px; }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-end; }
figure { margin: 0; } img { height: 300px; border: 1px solid #8a7a5f; display: block; background: #ddd; }
figcaption { font-size: 13px; }
"""


def write_page(folder: Path, pictures: Sequence[Picture]) -> Path:
    """Lays out what is in the folder, older pictures included, in the order of the poses."""
    taken = [picture for picture in pictures if (folder / picture.path).exists()]
    order = list(dict.fromkeys(picture.pose.name for picture in pictures))
    taken.sort(key=lambda picture: order.index(picture.pose.name))
    rows = []
    for name, group in groupby(taken, key=lambda picture: picture.pose.name):
        rows.append(f'<h2 id="{name}">{escape(name)}</h2><div class="row">{"".join(map(_figure, group))}</div>')
    text = f"<!doctype html><meta charset=utf-8><title>Gallery</title><style>{STYLE}</style><h1>Gallery</h1>"
    page = folder / "index.html"
    page.write_text(text + "\n".join(rows), encoding="utf-8")
    return page


def _figure(picture: Picture) -> str:
    caption = f"{picture.size.name}, {picture.theme}, {picture.language}"
    image = f'<a href="{picture.path}"><img loading="lazy" src="{picture.path}" alt="{caption}"></a>'
    return f"<figure>{image}<figcaption>{caption}</figcaption></figure>"
