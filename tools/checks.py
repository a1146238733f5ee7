"""Every check and test, and how long each took: ``python3 dev.py test [--fast]``.

The types are checked and the bundle is built beside the tests. The tests of the bundle wait for it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from threading import Thread

ROOT = Path(__file__).parents[1]
# The inner loop: everything that takes seconds, and a look at every screen. The whole run is for landing.
FAST = (
    *(f"tests/{name}" for name in ("art", "core", "goldens", "guards", "presenters", "rules", "saves")),
    *(
        f"tests/ui/{name}.py"
        for name in ("shell/test_home", "shell/test_settings", "elfenland/test_keys", "shell/test_theme")
    ),
)
WHOLE = ("tests", "tests/bundle/proof_bundle.py") if sys.platform == "linux" else ("tests",)
# Whole games are long: an idle worker takes tests over. Two more than processors, as tests from outside mostly wait.
WORKERS = str((os.cpu_count() or 1) + 2)
AT_ONCE = ("-n", WORKERS, "--dist", "worksteal", "--durations=20")
BUILT = "ELFEN_BUNDLE_BUILT"  # the file that says how the building of the bundle ended


class Part:
    """A command that runs beside others. Its output is printed when it is waited for."""

    def __init__(self, name: str, folder: Path, *command: str) -> None:
        self.name, self.seconds, self.code = name, 0.0, 0
        self.result = folder / f"{name}.result"  # the exit code as soon as there is one, for other processes
        self._log = folder / f"{name}.log"
        self._began = time.monotonic()
        with self._log.open("w") as output:
            self._process = subprocess.Popen(command, cwd=ROOT, stdout=output, stderr=subprocess.STDOUT)
        self._thread = Thread(target=self._wait)
        self._thread.start()

    def _wait(self) -> None:
        self.code = self._process.wait()
        self.seconds = time.monotonic() - self._began
        draft = self.result.with_suffix(".draft")
        draft.write_text(str(self.code))
        draft.replace(self.result)

    def finish(self) -> Part:
        self._thread.join()
        print(f"dev: {self.name}\n{self._log.read_text(encoding='utf-8', errors='replace')}", end="", flush=True)
        return self


def run(name: str, *command: str, environment: Mapping[str, str] | None = None) -> tuple[str, float, int]:
    """A command in the foreground: its name, its seconds, its exit code."""
    print(f"dev: {name}", flush=True)
    began = time.monotonic()
    code = subprocess.run(command, cwd=ROOT, env={**os.environ, **(environment or {})}).returncode
    return name, time.monotonic() - began, code


def main(builder: str, fast: bool) -> int:
    """``builder`` is the Python that may make environments: the bundle has one of its own."""
    began, python = time.monotonic(), (sys.executable, "-m")
    with tempfile.TemporaryDirectory() as name:
        folder, environment = Path(name), dict[str, str]()
        beside = [Part("types", folder, *python, "mypy")]
        if "tests/bundle/proof_bundle.py" in WHOLE and not fast:
            beside.append(Part("bundle", folder, builder, "dev.py", "bundle", "--unpacked"))
            environment[BUILT] = str(beside[-1].result)
        parts = [
            run("format", *python, "ruff", "format", "--check", "--quiet", "."),
            run("lint", *python, "ruff", "check", "--quiet", "."),
            run("tests", *python, "pytest", *AT_ONCE, *(FAST if fast else WHOLE), environment=environment),
        ]
        parts += [(part.name, part.seconds, part.code) for part in map(Part.finish, beside)]
    for name, seconds, code in parts:
        where = ", beside the tests" if name in ("types", "bundle") else ""
        print(f"dev: {name:7} {seconds:6.0f} s{where}{'' if not code else '  FAILED'}")
    print(f"dev: whole   {time.monotonic() - began:6.0f} s")
    failed = [name for name, _, code in parts if code]
    print(f"dev: failed: {', '.join(failed)}" if failed else "dev: all checks and tests passed", flush=True)
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:] == ["--fast"]))
