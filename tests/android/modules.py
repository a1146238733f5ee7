"""Which modules the requirements of the package bring along, and a run of the app with only those."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

from .spec import requirements

PHONE = Path(__file__).with_name("phone.py")
INSTEAD_OF_JAVA = {"ifaddr"}  # which networks there are


def modules_of(names: set[str]) -> set[str]:
    """The top modules of some distributions."""
    return {
        module
        for module, distributions in packages_distributions().items()
        if names & {distribution.lower().replace("_", "-") for distribution in distributions}
    }


def run_as_on_a_phone(root: Path, without: str = "") -> dict[str, Any]:
    told: dict[str, Any] = json.loads(_run(root, modules_of(set(requirements()) - {without})).splitlines()[-1])
    return told


def check_as_on_a_phone(root: Path, report: Path, probes: str) -> dict[str, Any]:
    """The report of the app's own check; probes by name, with commas."""
    _run(root, modules_of(set(requirements())) | INSTEAD_OF_JAVA, probes, str(report))
    told: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return told


def _run(root: Path, modules: set[str], *arguments: str) -> str:
    command = [sys.executable, "-OO", "-B", str(PHONE), str(root), ",".join(sorted(modules)), *arguments]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["MSGPACK_PUREPYTHON"] = "1"
    run = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=root.anchor, timeout=300)
    assert run.returncode == 0, run.stderr[-3000:]
    return run.stdout
