"""Facts that only Android knows: languages, text size, bars and cut-outs, and files that other apps hand over.

By pyjnius, because plyer has no facade for these. Every function has an answer on a desktop, too.
"""

from __future__ import annotations

import locale
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import ANDROID

ANDROID_9, ANDROID_11, ANDROID_15 = 28, 30, 35
CLOCK_DARK, BUTTONS_DARK = 0x08, 0x10  # signs for light ground: of the status bar, of the navigation bar


@dataclass(frozen=True, slots=True)
class Insets:
    """Widths of bars, cut-outs and rounded corners within the window, in pixels."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


def system_languages() -> list[str]:
    """Languages of the person, the preferred one first. Python's own answer is always English on Android."""
    if not ANDROID:
        return [locale.getlocale()[0] or ""]
    from jnius import autoclass

    known = autoclass("android.os.LocaleList").getDefault()  # of java.util.Locale, this app's own choice first
    return [known.get(number).toLanguageTag() for number in range(known.size())]


def text_scale(usual: float) -> float:
    """The person's text size now: it can be changed while we run. ``usual`` where the system does not say."""
    if not ANDROID:
        return usual
    return float(_activity().getResources().getConfiguration().fontScale)


def insets() -> Insets:
    """Nothing may be read or touched there. Nothing before Android has laid the window out."""
    if not ANDROID:
        return Insets()
    from jnius import autoclass

    view = autoclass("org.libsdl.app.SDLActivity").getContentView()
    told = view.getRootWindowInsets() if view is not None else None
    if told is None:
        return Insets()
    left, top, right, bottom = _reach(told, autoclass)
    # Before Android 15 our view ends where the bars begin: what reaches into the window need not reach into us.
    corner, window = [0, 0], view.getRootView()
    view.getLocationInWindow(corner)
    below = window.getHeight() - corner[1] - view.getHeight()
    beside = window.getWidth() - corner[0] - view.getWidth()
    rest = (left - corner[0], top - corner[1], right - beside, bottom - below)
    return Insets(*(max(0, length) for length in rest))


def _reach(told: Any, autoclass: Any) -> tuple[int, int, int, int]:
    version = autoclass("android.os.Build$VERSION").SDK_INT
    if version >= ANDROID_11:
        kind = autoclass("android.view.WindowInsets$Type")
        found = told.getInsets(kind.systemBars() | kind.displayCutout())
        return found.left, found.top, found.right, found.bottom
    bars = (
        told.getSystemWindowInsetLeft(),
        told.getSystemWindowInsetTop(),
        told.getSystemWindowInsetRight(),
        told.getSystemWindowInsetBottom(),
    )
    hole = told.getDisplayCutout() if version >= ANDROID_9 else None
    if hole is None:
        return bars
    safe = (hole.getSafeInsetLeft(), hole.getSafeInsetTop(), hole.getSafeInsetRight(), hole.getSafeInsetBottom())
    left, top, right, bottom = (max(pair) for pair in zip(bars, safe, strict=True))
    return left, top, right, bottom


def dress_bars(dark_above: bool, dark_below: bool) -> None:
    """The clock and the battery must be seen on what we show there, which lies below them from Android 15 on."""
    if not ANDROID:
        return
    from android.runnable import run_on_ui_thread
    from jnius import autoclass

    if autoclass("android.os.Build$VERSION").SDK_INT < ANDROID_15:
        return
    signs = (0 if dark_above else CLOCK_DARK) | (0 if dark_below else BUTTONS_DARK)
    activity, both = _activity(), CLOCK_DARK | BUTTONS_DARK
    run_on_ui_thread(lambda: activity.getWindow().getInsetsController().setSystemBarsAppearance(signs, both))()


def put_app_away() -> None:
    """To the background, as Android expects of "back" on an app's first page; elsewhere nothing happens."""
    if ANDROID:
        _activity().moveTaskToBack(True)


def listen_for_files(answer: Callable[[Path | None], None]) -> None:
    """A game that a person opens with us, or sends to us: now, or while we run."""
    if not ANDROID:
        named = [Path(word) for word in sys.argv[1:] if word.endswith(".elfen")]
        if named:
            answer(named[0])
        return
    from android import activity

    from .android_files import fetch_sent

    def hear(intent: Any) -> None:
        path = fetch_sent(intent)
        if path is not None:
            answer(path)

    activity.bind(on_new_intent=hear)
    hear(_activity().getIntent())


def _activity() -> Any:
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity
