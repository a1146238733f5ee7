"""The seam to Android and the desktop: everything a platform does its own way, and nothing else."""

from __future__ import annotations

import os
import sys

ANDROID = "ANDROID_ARGUMENT" in os.environ


def system_is_dark() -> bool:
    """Whether the system asks for a dark theme; light if it does not say."""
    if ANDROID:
        return _android_is_dark()
    if sys.platform == "darwin" or sys.platform == "win32":
        return False
    return "dark" in os.environ.get("GTK_THEME", "").lower()


def _android_is_dark() -> bool:
    from jnius import autoclass

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    night = 0x20  # Configuration.UI_MODE_NIGHT_YES
    return bool(activity.getResources().getConfiguration().uiMode & 0x30 == night)
