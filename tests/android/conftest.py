"""The package as far as it can be made without Google's tools, once for all proofs."""

from __future__ import annotations

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from .spec import ROOT

PYTHON = "ELFEN_ANDROID_PYTHON"  # the interpreter of the environment that packs for Android


@dataclass(frozen=True)
class Staged:
    folder: Path
    told: dict[str, Any]

    @property
    def sources(self) -> Path:
        return self.folder / "app"

    @property
    def project(self) -> Path:
        """The project as Gradle would get it."""
        return self.folder / "dist"

    @property
    def manifest(self) -> ElementTree.Element:
        return ElementTree.parse(self.project / "src" / "main" / "AndroidManifest.xml").getroot()


@pytest.fixture(scope="session")
def staged() -> Staged:
    folder = ROOT / "build" / "proof"
    command = [os.environ[PYTHON], "-m", "tools.shipping.stage", str(folder)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-3000:]
    return Staged(folder, json.loads((folder / "told.json").read_text(encoding="utf-8")))
