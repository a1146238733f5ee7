"""The system's wish for a dark theme. Every platform says it its own way; one that says nothing is light."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

from . import ANDROID

PATIENCE = 1.0  # seconds: the system's answer is not worth a slow start
NIGHT_MASK, NIGHT = 0x30, 0x20  # of Android's Configuration.uiMode


def system_is_dark() -> bool:
    if ANDROID:
        return _android_is_dark()
    if sys.platform == "win32":
        return _windows_is_dark()
    if sys.platform == "darwin":
        return "Dark" in _ask("defaults", "read", "-g", "AppleInterfaceStyle")
    return _linux_is_dark()


def _linux_is_dark() -> bool:
    """A theme named by hand comes first, then what the desktop prefers."""
    named = os.environ.get("GTK_THEME", "")
    return "dark" in (named or _ask("gsettings", "get", "org.gnome.desktop.interface", "color-scheme")).lower()


def _windows_is_dark() -> bool:
    import winreg as registry

    windows: Any = registry  # which other systems have only as an empty shell
    where = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
    try:
        with windows.OpenKey(windows.HKEY_CURRENT_USER, where) as key:
            return bool(windows.QueryValueEx(key, "AppsUseLightTheme")[0] == 0)
    except OSError:
        return False


def _android_is_dark() -> bool:
    from jnius import autoclass

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    return bool(activity.getResources().getConfiguration().uiMode & NIGHT_MASK == NIGHT)


def _ask(*command: str) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE).stdout
    except (OSError, subprocess.SubprocessError):
        return ""
