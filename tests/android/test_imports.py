"""Nothing is imported that the package does not have."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

from .modules import modules_of
from .phone import LEFT_OUT
from .spec import ROOT, requirements

OF_ANDROID = {"jnius", "android"}
# Desktops only, behind a question which platform this is.
OF_DESKTOPS = {"ifaddr": "elfenapp/device/adapters.py", "winreg": "elfenapp/device/dark_mode.py"}


@cache
def imported() -> list[tuple[str, Path]]:
    """Read once for all tests."""
    found: list[tuple[str, Path]] = []
    for path in sorted((ROOT / "elfenapp").rglob("*.py")):
        if "cli" in path.parts:
            continue  # the terminal's commands are not packed
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found += [(name.name.partition(".")[0], path) for name in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                found.append((node.module.partition(".")[0], path))
    return found


def test_every_import_is_among_the_requirements() -> None:
    there = modules_of(set(requirements())) | OF_ANDROID | {"elfenapp"} | set(sys.stdlib_module_names)
    missing = {(name, str(path.relative_to(ROOT))) for name, path in imported() if name not in there}
    desktops = {(name, file) for name, file in OF_DESKTOPS.items() if name not in sys.stdlib_module_names}
    assert missing == desktops


def test_nothing_is_imported_that_python_for_android_leaves_out() -> None:
    assert not [(name, str(path)) for name, path in imported() if name in LEFT_OUT]


def test_every_requirement_that_we_name_is_imported_by_somebody() -> None:
    """Else it is packed for nothing. Those that others need are known by their users."""
    indirect = {
        "android": "",
        "pyjnius": "",
        "python3": "",
        "hostpython3": "",
        "materialyoucolor": "kivymd",
        "asynckivy": "kivymd",
        "asyncgui": "asynckivy",
        "six": "ecdsa",
        "hkdf": "spake2",
        **dict.fromkeys(("filetype", "requests", "urllib3", "idna", "certifi", "chardet"), "kivy"),
    }
    names = {name for name, _ in imported()}
    direct = {name for name in requirements() if modules_of({name}) & names}
    assert set(requirements()) - direct - set(indirect) == set()
    assert all(user in requirements() for user in indirect.values() if user)
