"""Every module of the app can be imported here."""

from __future__ import annotations

import importlib
import pkgutil

import elfenapp
from elfenapp.device import ANDROID

from .bench import CheckBench, Steps

ONLY_WITH_JAVA = "android_files"
TERMINAL = {"cli", "__main__"}  # no part of a package
FEWEST = 400  # modules of the app: a package that lost a folder has fewer
AT_A_TIME = 8  # between two frames


def check_modules(bench: CheckBench) -> Steps:
    found = bench.found
    names = [name for name in _names() if not TERMINAL & set(name.split("."))]
    for number, name in enumerate(names):
        if name.endswith(ONLY_WITH_JAVA) and not ANDROID:
            continue
        try:
            importlib.import_module(name)
            found.count += 1
        except Exception as error:
            found.wrong.append(f"{name}: {type(error).__name__}: {error}")
        if number % AT_A_TIME == 0:
            found.share = number / len(names)
            yield 0.0
    if len(names) < FEWEST:
        found.wrong.append(f"only {len(names)} modules of {FEWEST} or more")


def _names() -> list[str]:
    return sorted(found.name for found in pkgutil.walk_packages(elfenapp.__path__, "elfenapp.", onerror=_ignore))


def _ignore(_name: str) -> None:
    """A package that cannot be imported is on the list, and is told when its turn comes."""
