"""Folders of the files that the app brings along: pictures, fonts and sounds, and the kv rules."""

from __future__ import annotations

from pathlib import Path

_APP = Path(__file__).resolve().parent
ASSETS = _APP.parent / "assets"
KV = _APP / "kv"
