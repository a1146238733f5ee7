"""Writes ``requirements/*.lock`` from ``requirements/*.in``: ``python3 dev.py lock``. Standard library only."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
NAMES = ("app", "test", "bench", "android", "bundle")
COMMAND = (
    *("uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11", "--generate-hashes"),
    *("--no-header", "--no-annotate", "--override", "requirements/overrides.in"),
)


def main(arguments: list[str]) -> int:
    if not shutil.which("uv"):
        sys.exit("lock: uv is needed to write lock files: pip install uv")
    for name in NAMES:
        files = ["-o", f"requirements/{name}.lock", f"requirements/{name}.in"]
        if subprocess.run([*COMMAND, *arguments, *files], cwd=ROOT).returncode:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
