"""All smooth lines of Kivy share one texture, which only the first line ever made fills again when a phone has lost it.

Once that line is gone with its widget, every edge and ring would stay away after the next loss. So the first is ours,
and stays.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import SmoothEllipse, SmoothLine, SmoothRoundedRectangle

_kept: list[Any] = []


def keep_lines() -> None:
    """Before anything is drawn."""
    if not _kept:
        _kept.extend((SmoothLine(), SmoothEllipse(), SmoothRoundedRectangle()))
