"""A seeded monkey that drives the real app, checks it after every step and shrinks what it finds."""

from __future__ import annotations

from tests.ui import driver  # noqa: F401 - sets the window up before Kivy is imported
