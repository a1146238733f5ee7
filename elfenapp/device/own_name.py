"""A name for the person at this device, to propose: what the device or its owner is called."""

from __future__ import annotations

import getpass
import platform
from contextlib import suppress

from . import ANDROID

_NOBODYS = {"root", "user", "admin", "administrator", "guest", "pi", "ubuntu", "debian", "localhost", "android"}


def own_name() -> str:
    """Never empty."""
    if ANDROID:
        return _model() or "Android"
    with suppress(OSError, KeyError, ImportError):  # a system that does not say who is there
        login = getpass.getuser().strip()
        if login and login.lower() not in _NOBODYS:
            return login[:1].upper() + login[1:]
    host = platform.node().partition(".")[0].strip()
    return host if host and host.lower() not in _NOBODYS else platform.system() or "Elfen"


def _model() -> str:
    """The owner's name for the device, else its maker's word for it."""
    from jnius import autoclass

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    told = autoclass("android.provider.Settings$Global").getString(activity.getContentResolver(), "device_name")
    return str(told or autoclass("android.os.Build").MODEL or "").strip()
