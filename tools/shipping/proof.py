"""Everything that can be proved of the Android package here: ``python3 dev.py proof [package|pure|engine]``.

- ``package``: tests/android, the slow ones included. Ends with a signed skeleton of the APK.
- ``pure``: the suites without a window as they would run on a phone: msgpack in pure Python, no asserts, no docstrings.
- ``engine``: the engine's suites on the very Python that phones get, CPython 3.14, by way of pyodide.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build"
PYODIDE = "314.0.7"  # CPython 3.14.2, as python-for-android's
ENGINE_SUITES = ("tests/rules", "tests/core", "tests/goldens")
# In there a process cannot be started, and nothing compiled is installed, of which hypothesis has parts.
LEFT_OUT = ("tests/core/test_command_line.py", "tests/core/test_splice.py")
PURE_SUITES = (
    *ENGINE_SUITES,
    *(f"tests/{name}" for name in ("saves", "session", "presenters", "rulebook", "properties", "conformance", "net")),
)
# Six devices that play in real time, within limits that are not meant for pure Python on a busy machine.
IN_REAL_TIME = ("tests/net/test_namespaces.py",)
# Pure Python, and what pytest needs of others.
FOR_TESTS = ("pytest", "pluggy", "iniconfig", "packaging", "pygments", "msgpack")


def pytest(*arguments: str, **environment: str) -> int:
    command = [sys.executable, "-m", "pytest", *arguments]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}).returncode


def package(packer: str) -> int:
    files = "python_files=test_*.py proof_*.py"
    failed = pytest("-o", files, "-n", "0", "tests/android", ELFEN_ANDROID_PYTHON=packer)
    for note in sorted(BUILD.glob("*-skeleton.txt")) if not failed else ():
        print(f"proof: {note.read_text(encoding='utf-8').strip()}", flush=True)
    return failed


def pure(_packer: str) -> int:
    # pytest warns that asserts outside of tests are gone, which is the point.
    quiet = ("-W", "ignore::pytest.PytestConfigWarning", "-n", "auto", "--dist", "worksteal")
    phone = {"MSGPACK_PUREPYTHON": "1", "PYTHONOPTIMIZE": "2", "PYTHONDONTWRITEBYTECODE": "1"}
    skipped = [f"--ignore={file}" for file in IN_REAL_TIME]
    return pytest(*quiet, *PURE_SUITES, *skipped, **phone)


def engine(_packer: str) -> int:
    folder = BUILD / "pyodide"
    if not (folder / "node_modules" / "pyodide").exists():
        folder.mkdir(parents=True, exist_ok=True)
        wanted = ["npm", "install", "--prefix", str(folder), "--no-audit", "--no-fund", f"pyodide@{PYODIDE}"]
        if subprocess.run(wanted, stdout=subprocess.DEVNULL).returncode:
            print("proof: pyodide could not be fetched (is there a network?)", flush=True)
            return 1
    modules = folder / "site"
    shutil.rmtree(modules, ignore_errors=True)
    for name in FOR_TESTS:
        copy_pure(name, modules)
    shutil.copy(Path(__file__).with_name("pyodide.mjs"), folder / "run.mjs")
    skipped = [f"--ignore={file}" for file in LEFT_OUT]
    return subprocess.run(
        ["node", str(folder / "run.mjs"), str(modules), str(ROOT), *ENGINE_SUITES, *skipped]
    ).returncode


def copy_pure(name: str, folder: Path) -> None:
    """The Python files of something installed."""
    for file in distribution(name).files or ():
        if file.suffix == ".py" and ".." not in file.parts:
            target = folder / str(file)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(str(file.locate()), target)


PARTS = {"package": package, "pure": pure, "engine": engine}


def main(packer: str, wanted: list[str]) -> int:
    unknown = set(wanted) - set(PARTS)
    if unknown:
        print(f"proof: there is no {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
        return 2
    failed = []
    for name in wanted or PARTS:
        print(f"proof: {name}", flush=True)
        if PARTS[name](packer):
            failed.append(name)
    print(f"proof: failed: {', '.join(failed)}" if failed else "proof: all proofs hold", flush=True)
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
