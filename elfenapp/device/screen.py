"""The device's screen: its window's size on a desktop, staying awake, and what the list of open apps may show."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window

from . import ANDROID

RECENTS_SWITCH = 33  # the Android version from which on the list's picture can be forbidden on its own
SECURE = 0x2000  # WindowManager.LayoutParams.FLAG_SECURE


def restore_size(size: list[int]) -> None:
    """As large as it was. Where it stands is left to the system: a screen that is gone must not take the app along."""
    if size and not ANDROID:
        Window.size = tuple(size)


def size_to_remember() -> list[int] | None:
    """None on a phone, and while the window is as large as its screen."""
    if ANDROID or Window.fullscreen:
        return None
    return [int(Window.width), int(Window.height)]


def stay_awake(awake: bool) -> None:
    if Window.allow_screensaver == awake:
        Window.allow_screensaver = not awake


def keep_private(private: bool) -> None:
    """Android pictures the app for its list of open apps, perhaps before the curtain has been drawn."""
    if ANDROID:
        _keep_private(private)


def _keep_private(private: bool) -> None:
    from android.runnable import run_on_ui_thread
    from jnius import autoclass

    activity: Any = autoclass("org.kivy.android.PythonActivity").mActivity
    version = autoclass("android.os.Build$VERSION").SDK_INT

    def change() -> None:
        if version >= RECENTS_SWITCH:
            activity.setRecentsScreenshotEnabled(not private)
        elif private:
            activity.getWindow().addFlags(SECURE)
        else:
            activity.getWindow().clearFlags(SECURE)

    run_on_ui_thread(change)()
