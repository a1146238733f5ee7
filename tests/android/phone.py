"""The app as a phone has it, for a process of its own: ``python -OO phone.py APP_FOLDER MODULE,MODULE,…``.
With ``PROBE,PROBE REPORT`` behind it the app checks itself, and its report is in that file.

Nothing can be imported but the standard library, without what python-for-android leaves out of it, and the modules
that are named; neither asserts nor docstrings are there. Tells as JSON what came up: what had been read when Home was
there, games, screens, pictures, sounds, texture memory and every compiled module that was loaded.
"""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
import sys
import tempfile
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from pathlib import Path
from typing import Any

LEFT_OUT = {
    *("_bz2", "_curses", "_dbm", "_gdbm", "_lzma", "_tkinter", "_zstd", "bz2", "compression", "curses", "dbm"),
    *("ensurepip", "grp", "idlelib", "lib2to3", "lzma", "nis", "pydoc_data", "readline", "termios", "tkinter"),
    *("turtle", "turtledemo", "venv", "wsgiref", "crypt", "spwd", "ossaudiodev"),
}
ONLY_WITH_JAVA = {"android_files", "android_phone"}


class OnlyThese(MetaPathFinder):
    """Stands before every other finder and knows nothing but what there is not."""

    def __init__(self, modules: Sequence[str]) -> None:
        self._there = (set(sys.stdlib_module_names) - LEFT_OUT) | {*modules, "elfenapp", "main"}

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> None:
        if fullname.partition(".")[0] not in self._there:
            raise ModuleNotFoundError(f"a phone has no module named {fullname!r}", name=fullname)


def start(folder: Path) -> Any:
    """The app, with its window, before its first frame."""
    os.environ.update(SDL_VIDEODRIVER="offscreen", KIVY_IMAGE="sdl2", KIVY_AUDIO="sdl2", SDL_AUDIODRIVER="dummy")
    from elfenapp.app.start import prepare

    prepare()
    from kivy.config import Config

    Config.set("graphics", "width", 360)
    Config.set("graphics", "height", 640)
    from elfenapp.app.elfen_app import ElfenApp

    return ElfenApp(folder=folder)


def look(app: Any, root: Path) -> dict[str, Any]:
    """In the first frame."""
    import elfenapp
    from elfenapp.app.screen_making import make_screen
    from elfenapp.engine.core.registry import all_games

    screens = []
    for found in pkgutil.walk_packages(elfenapp.__path__, "elfenapp."):
        if (
            found.name.rpartition(".")[2] in ONLY_WITH_JAVA
            or "cli" in found.name.split(".")
            or "__main__" in found.name
        ):
            continue
        module = importlib.import_module(found.name)
        if hasattr(module, "SCREEN"):
            screens.append(found.name.removeprefix("elfenapp.screens."))
            make_screen(screens[-1])
    return {
        "games": sorted(all_games()),
        "screens": screens,
        "pictures": pictures(root / "assets"),
        "sounds": sounds(root / "assets" / "sounds"),
    }


def pictures(assets: Path) -> dict[str, list[int]]:
    """The size of each as its texture has it; none where it could not be read."""
    from kivy.core.image import Image

    found = {}
    for path in sorted(assets.rglob("*")):
        if path.suffix in (".webp", ".jpg", ".png"):
            try:
                found[str(path.relative_to(assets))] = [int(side) for side in Image(str(path)).texture.size]
            except Exception:
                found[str(path.relative_to(assets))] = []
    return found


def sounds(folder: Path) -> dict[str, float]:
    from kivy.core.audio import SoundLoader

    loaded = {path.name: SoundLoader.load(str(path)) for path in sorted(folder.iterdir())}
    return {name: round(sound.length, 2) if sound else 0.0 for name, sound in loaded.items()}


def is_our_module(name: str) -> bool:
    """A folder's ``__init__`` holds a sentence and does not count."""
    return name.startswith("elfenapp.") and not hasattr(sys.modules[name], "__path__")


def compiled() -> list[str]:
    """The compiled modules that do not come with Python."""
    endings = (".so", ".pyd")
    files = {name: getattr(module, "__file__", None) or "" for name, module in sys.modules.items()}
    return sorted(name for name, file in files.items() if file.endswith(endings) and "site-packages" in file)


def check(probes: str, report: str) -> None:
    """Let the app check itself, as by an intent."""
    sys.argv[1:] = ["--report", report]
    with tempfile.TemporaryDirectory() as folder:
        app = start(Path(folder))
        from kivy.clock import Clock

        Clock.schedule_once(lambda _: app.go("device_check", wanted=probes), 0.5)
        app.run()


def main() -> None:
    root, modules = Path(sys.argv[1]).resolve(), sys.argv[2].split(",")
    sys.path.insert(0, str(root))
    sys.meta_path.insert(0, OnlyThese(modules))
    hidden: dict[str, Any] = dict.fromkeys(LEFT_OUT)  # some are in already: None is how Python says that there is none
    sys.modules.update(hidden)
    if len(sys.argv) > 3:
        check(sys.argv[3], sys.argv[4])
        return
    told: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        app = start(Path(folder))
        from kivy.clock import Clock

        def first_frame(_: float) -> None:
            told["at_home"] = sorted(name for name in sys.modules if is_our_module(name))
            told.update(look(app, root))
            app.stop()

        Clock.schedule_once(first_frame, 0.1)
        app.run()
    told |= {"compiled": compiled(), "optimised": sys.flags.optimize, "from": str(sys.modules["elfenapp"].__file__)}
    print(json.dumps(told))


if __name__ == "__main__":
    main()
