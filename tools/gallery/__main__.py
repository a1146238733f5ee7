"""Runs the sizes side by side, tells what failed, and lays everything out on one page."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from . import poses  # noqa: F401 - enters the poses
from .page import write_page
from .registry import SIZES, Size, pictures

FOLDER = Path("build") / "gallery"
AT_ONCE = 2


def run_size(size: Size, wanted: Sequence[str]) -> list[dict[str, Any]]:
    """All wanted pictures of one size; what the process could not even say counts as a failure, too."""
    width, height = size.pixels
    environment = {
        **os.environ,
        "ELFEN_WIDTH": str(width),
        "ELFEN_HEIGHT": str(height),
        "KIVY_METRICS_DENSITY": str(size.density),
    }
    command = [sys.executable, "-m", "tools.gallery.take", size.name, str(FOLDER), *wanted]
    rows: list[dict[str, Any]] = []
    with TemporaryFile("w+") as complaints:
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=complaints, text=True)
        assert process.stdout is not None
        for line in process.stdout:
            row = json.loads(line)
            rows.append(row)
            print(f"{row['seconds']:6.2f} s  {row['path']}{'  FAILED' if row['problem'] else ''}", flush=True)
        if process.wait():
            complaints.seek(0)
            problem = complaints.read() or f"ended with {process.returncode}"
            rows.append({"path": size.name, "seconds": 0.0, "problem": problem})
    return rows


def main(wanted: Sequence[str]) -> int:
    chosen = list(pictures(wanted))
    if not chosen:
        print(f"no picture has all of: {' '.join(wanted)}")
        return 1
    sizes = [size for size in SIZES if any(picture.size is size for picture in chosen)]
    with ThreadPoolExecutor(AT_ONCE) as workers:
        rows = [row for rows in workers.map(lambda size: run_size(size, wanted), sizes) for row in rows]
    page = write_page(FOLDER, list(pictures()))
    failed = [row for row in rows if row["problem"]]
    for row in failed:
        print(f"\n{row['path']} failed:\n{row['problem']}")
    print(f"\n{len(rows) - len(failed)} pictures, {len(failed)} failed: {page}")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
