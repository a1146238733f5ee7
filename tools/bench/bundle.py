"""``python3 dev.py bench bundle``: the first frame of the built bundle against that of the app from source, as JSON.

Both are started in turns on a screen of their own, and watched from there: from the start of the process until its
window shows more than one colour. The first start of each only warms the disk.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from tests.outside.desktop import Desktop
from tests.outside.desktop import desktop as open_desktop
from tests.outside.running import colours, furnish, surroundings

ROOT = Path(__file__).parents[2]
BUNDLE = ROOT / "build" / "bundle" / "elfen" / "elfen"
WAYS: dict[str, tuple[str, ...]] = {"source": (sys.executable, str(ROOT / "main.py")), "bundle": (str(BUNDLE),)}
STARTS, PATIENCE, LOOK = 7, 60.0, 0.01
LIMIT = 1.5
PLAIN = 8  # colours that an empty window, the desktop behind it and the window's frame have at most


def first_frame(desktop: Desktop, command: Sequence[str], home: Path) -> float:
    """Seconds."""
    environment = {**surroundings(home), "DISPLAY": desktop.display}
    began = time.monotonic()
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.DEVNULL)
    try:
        while colours(desktop.picture()) <= PLAIN:
            if process.poll() is not None or time.monotonic() > began + PATIENCE:
                sys.exit(f"{command[0]} showed nothing (its code: {process.poll()})")
            time.sleep(LOOK)
        return time.monotonic() - began
    finally:
        process.kill()
        process.wait()
        while colours(desktop.picture()) > PLAIN:
            time.sleep(LOOK)


def main() -> int:
    took: dict[str, list[float]] = {name: [] for name in WAYS}
    with tempfile.TemporaryDirectory() as folder, open_desktop() as desktop:
        furnish(Path(folder))
        for turn in range(STARTS + 1):
            for name, command in WAYS.items():
                seconds = first_frame(desktop, command, Path(folder))
                if turn:
                    took[name].append(seconds)
    ratio = min(took["bundle"]) / min(took["source"])
    told = {
        **{f"{name}_ms": {"best": round(1000 * min(t)), "median": round(1000 * median(t))} for name, t in took.items()},
        "ratio": round(ratio, 2),
        "limit": LIMIT,
        "load": os.getloadavg()[0],
    }
    print(json.dumps(told, indent=1))
    return int(ratio > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
