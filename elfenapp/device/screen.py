"""The device's screen: full or in a window, staying awake, and what the list of open apps may show."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window

from . import ANDROID

RECENTS_SWITCH = 33  # the Android version from which on the list's picture can be forbidden on its own
SECURE = 0x2000  # WindowManager.LayoutParams.FLAG_SECURE


_before_full: list[int] = []  # how large the window was before it filled the screen


def toggle_full_screen() -> None:
    """Fill the screen, and back to how large the window was. A phone's is full already."""
    if ANDROID:
        return
    if not Window.fullscreen:
        _before_full[:] = _size()
        Window.fullscreen = "auto"
    else:
        Window.fullscreen = False
        Window.system_size = tuple(_before_full)


def size_to_remember() -> list[int] | None:
    """As the system counts; None on a phone. Where the window stands is left to the system: screens come and go."""
    if ANDROID:
        return None
    return list(_before_full) if Window.fullscreen else _size()


def _size() -> list[int]:
    return [int(length) for length in Window.system_size]


def stay_awake(awake: bool) -> None:
    if Window.allow_screensaver == awake:
        Window.allow_screensaver = not awake


class ScreenCare:
    """It stays awake only in a game or while others play at it, and hidden hands are not pictured by the system."""

    def __init__(self) -> None:
        self._private = False

    def follow(self, awake: bool, private: bool) -> None:
        stay_awake(awake)
        if private != self._private:
            self._private = private
            keep_private(private)


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
