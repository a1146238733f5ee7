"""KivyMD 2.0.0 gives every button an off-screen buffer and a shader for its ripple, and fails on a side of zero.

The plain ripple of the same module does the job without either. Call ``plain_ripple`` before any other part of
``kivymd.uix`` is imported. A test fails when KivyMD's version changes, so that this is looked at again.
"""

from __future__ import annotations

from kivy.properties import NumericProperty
from kivymd.uix import behaviors
from kivymd.uix.behaviors import ripple_behavior

PATCHED_VERSION = "2.0.0"


def plain_ripple() -> None:
    plain = {kind.__name__: kind for kind in ripple_behavior.CommonRipple.__subclasses__()}
    for name in ("RectangularRippleBehavior", "CircularRippleBehavior"):
        # 2.0.0 counts the new ripple in milliseconds; the plain one still wants seconds.
        seconds = {
            "ripple_duration_in_fast": NumericProperty(0.25),
            "ripple_duration_in_slow": NumericProperty(1.5),
            "ripple_duration_out": NumericProperty(0.25),
        }
        kind = type(name, (plain[name],), seconds)
        setattr(ripple_behavior, name, kind)
        setattr(behaviors, name, kind)
