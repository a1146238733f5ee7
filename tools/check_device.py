"""``python3 dev.py check-device``: the app checks itself in a window of this machine, and says how it went.

The exit code says whether everything works. The report is ``build/device-check.json`` unless a file is named.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools.bench.ui import display

ROOT = Path(__file__).resolve().parents[1]
REPORT = ROOT / "build" / "device-check.json"


def main(arguments: Sequence[str]) -> int:
    wanted = arguments[0] if arguments else "all"
    report = Path(arguments[1]).resolve() if len(arguments) > 1 else REPORT
    report.parent.mkdir(parents=True, exist_ok=True)
    report.unlink(missing_ok=True)
    command = [sys.executable, "main.py", "--check", wanted, "--report", str(report)]
    with window() as environment:
        code = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL).returncode
    if not report.exists():
        print("the check came to no end")
        return code or 1
    print(table(json.loads(report.read_text(encoding="utf-8"))))
    print(f"\n{report}")
    return code


@contextmanager
def window() -> Iterator[dict[str, str]]:
    """An environment with a screen: the one there is, else a virtual one."""
    environment = dict(os.environ)
    if sys.platform != "linux" or "DISPLAY" in environment or "WAYLAND_DISPLAY" in environment:
        yield environment
        return
    with display(environment) as virtual:
        yield virtual


def table(told: Mapping[str, Any]) -> str:
    """The probes with their outcome, and their findings below."""
    lines = []
    for name, probe in told["probes"].items():
        numbers = "  ".join(f"{key} {value:g}" for key, value in probe["numbers"].items())
        outcome = "ok" if probe["passed"] else "FAILED"
        lines.append(f"{name:8}  {outcome:6}  {probe['count']:4}  {probe['seconds']:6.1f} s  {numbers}".rstrip())
        lines += [f"    {finding.strip().splitlines()[-1]}" for finding in probe["wrong"]]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
