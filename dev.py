#!/usr/bin/env python3
"""The one front door: sets everything up, then plays, tests, measures or draws.

    python3 dev.py play      play the game
    python3 dev.py test      run every check and test

Standard library only. .venv is made from the locked, hashed versions in requirements/, once.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
ENVIRONMENT, BENCH_ENVIRONMENT = ROOT / ".venv", ROOT / ".venv-bench"
ANDROID_ENVIRONMENT, BUNDLE_ENVIRONMENT = ROOT / ".venv-android", ROOT / ".venv-bundle"
OLDEST, NEWEST = (3, 11), (3, 13)  # Kivy 2.3.1 has wheels for these

# Debian and Ubuntu: what Kivy's window needs beyond its wheel, and a software GL for machines without a screen.
WINDOW_PACKAGES = ("libgl1", "libegl1", "libgles2", "libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2")
# The tests from outside want a screen without a screen, a window manager, and hands for keys and mouse.
OUTSIDE_PACKAGES = ("xvfb", "openbox", "xdotool", "x11-utils")
# A bundle holds Python as a library, which Debian's own Python does without: "libpython3.11" to "/usr/bin/python3.11".
OWN = Path(sys.executable).resolve()
BUNDLE_PACKAGES = ("binutils", *((f"lib{OWN.name}",) if OWN.parent == Path("/usr/bin") else ()))
TEST_PACKAGES = (*WINDOW_PACKAGES, "libgl1-mesa-dri", *OUTSIDE_PACKAGES, "iproute2", *BUNDLE_PACKAGES)
# What Android packages are made with as far as Debian has it, and what runs Python 3.14, Android's, on any machine.
PROOF_PACKAGES = ("aapt", "apksigner", "zipalign", "android-framework-res")
NODE_PACKAGES = () if shutil.which("npm") else ("nodejs", "npm")


def say(text: str) -> None:
    print(f"dev: {text}", flush=True)


def stop(text: str) -> NoReturn:
    sys.exit(f"dev: {text}")


# Python ----------------------------------------------------------------------------------------------------------


def version_of(python: str) -> tuple[int, int] | None:
    """(3, 12) for an interpreter that runs, else None."""
    probe = "import sys; print(*sys.version_info[:2])"
    try:
        found = subprocess.run([python, "-c", probe], capture_output=True, text=True, check=True, timeout=30)
    except (OSError, subprocess.SubprocessError):
        return None
    major, minor = found.stdout.split()
    return int(major), int(minor)


def find_python() -> str | None:
    """This interpreter if it fits, else the newest fitting one on the path."""
    if OLDEST <= sys.version_info[:2] <= NEWEST:
        return sys.executable
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        python = shutil.which(f"python3.{minor}")
        if python and version_of(python) == (3, minor):
            return python
    return None


def system_python() -> str | None:
    """The distribution's build of this version: made with profiles, a tenth faster than one from source without."""
    python, own = f"/usr/bin/python3.{sys.version_info.minor}", sys.version_info[:2]
    if not sys.platform.startswith("linux") or not OLDEST <= own <= NEWEST or not Path(python).exists():
        return None
    makes = subprocess.run([python, "-c", "import ensurepip, venv"], capture_output=True).returncode == 0
    return python if makes and version_of(python) == own else None


def python_or_install() -> str:
    python = find_python()
    if python is None and shutil.which("apt-get"):
        known = subprocess.run(["apt-cache", "pkgnames", "python3."], capture_output=True, text=True).stdout.split()
        available = [name for minor in range(NEWEST[1], OLDEST[1] - 1, -1) if (name := f"python3.{minor}") in known]
        if available:
            install_packages([available[0], available[0] + "-venv"])
            python = find_python()
    if python is None:
        wanted = f"Python {OLDEST[0]}.{OLDEST[1]} to {NEWEST[0]}.{NEWEST[1]}"
        stop(f"{wanted} is needed, this is {sys.version.split()[0]}. Please install one of them and call me with it.")
    return python


# System packages -------------------------------------------------------------------------------------------------


def missing_packages(names: Sequence[str]) -> list[str]:
    """The Debian packages of these that are not installed; none on other systems."""
    if not names or not shutil.which("dpkg-query"):
        return []
    question = ["dpkg-query", "-W", "-f", "${Package} ${db:Status-Status}\n", *names]
    answer = subprocess.run(question, capture_output=True, text=True).stdout
    installed = {line.split()[0] for line in answer.splitlines() if line.endswith(" installed")}
    return [name for name in names if name not in installed]


def install_packages(names: Sequence[str]) -> None:
    """Install system packages when we may; otherwise say plainly which command does it."""
    if not names:
        return
    command = ["apt-get", "install", "-y", "--no-install-recommends", *names]
    asks = os.name == "posix" and os.geteuid() != 0
    sudo = shutil.which("sudo")
    silently = sudo and not subprocess.run([sudo, "-n", "true"], capture_output=True).returncode
    may = not asks or silently or (sudo and sys.stdin.isatty())
    if not shutil.which("apt-get") or not may:
        stop(f"system packages are missing. Please run:\n    sudo {' '.join(command)}")
    say(f"installing system packages: {' '.join(names)}")
    prefix = [*(["sudo"] if asks else []), "env", "DEBIAN_FRONTEND=noninteractive"]  # sudo drops our environment
    subprocess.run([*prefix, "apt-get", "update", "-qq"])
    if subprocess.run([*prefix, *command, "-qq"], stdout=subprocess.DEVNULL).returncode:
        stop(f"the system packages could not be installed. Please run:\n    sudo {' '.join(command)}")


# The environment -------------------------------------------------------------------------------------------------


def interpreter(environment: Path) -> Path:
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ensure(lock: str, packages: Sequence[str] = (), environment: Path = ENVIRONMENT) -> Path:
    """The environment's interpreter, with everything a lock file names installed."""
    python = interpreter(environment)
    locked = ROOT / "requirements" / f"{lock}.lock"
    fingerprint = hashlib.sha256(locked.read_bytes()).hexdigest()
    stamp = environment / f"locked-{lock}"
    install_packages(missing_packages(packages))
    if python.exists() and stamp.exists() and stamp.read_text() == fingerprint:
        return python
    if not python.exists() or version_of(str(python)) is None:
        make_environment(environment)
    say(f"installing what {lock} needs (once, a minute or two)")
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    if subprocess.run([*install, "--require-hashes", "-r", str(locked)]).returncode:
        stop("the Python packages could not be installed (is there a network?). Nothing else was changed; try again.")
    stamp.write_text(fingerprint)
    return python


def make_environment(environment: Path) -> None:
    # A bundle is built with the Python whose library ``BUNDLE_PACKAGES`` names.
    python = (system_python() if environment == ENVIRONMENT else None) or python_or_install()
    if subprocess.run([python, "-c", "import ensurepip, venv"], capture_output=True).returncode:
        install_packages(["python{}.{}-venv".format(*(version_of(python) or OLDEST))])
    shutil.rmtree(environment, ignore_errors=True)
    say(f"making {environment.name}")
    if subprocess.run([python, "-m", "venv", str(environment)]).returncode:
        shutil.rmtree(environment, ignore_errors=True)
        stop(f"{environment.name} could not be made with {python}")


def run(*command: str | Path) -> int:
    return subprocess.run([str(word) for word in command], cwd=ROOT).returncode


# Verbs -----------------------------------------------------------------------------------------------------------


def play(arguments: Sequence[str]) -> int:
    """play the game (with arguments, "elfenland --players 4": in the terminal)"""
    python = ensure("app", WINDOW_PACKAGES)
    if arguments:
        return run(python, "-m", "elfenapp.engine", "play", *arguments)
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        stop("there is no screen here. In the terminal: python3 dev.py play elfenland --players 3 --save game.elfen")
    return run(python, "main.py")


def test(arguments: Sequence[str]) -> int:
    """run every check and test (--fast: what is quick; with other arguments: only pytest, with them)"""
    python = ensure("test", TEST_PACKAGES)
    if arguments and list(arguments) != ["--fast"]:
        return run(python, "-m", "pytest", *arguments)
    return run(python, "-m", "tools.checks", sys.executable, *arguments)


def fresh(arguments: Sequence[str]) -> int:
    """run play and test on a clean Debian root: fresh [bookworm|trixie] [--quick] (root only)"""
    return run(*whole_system("fresh"), sys.executable, "-m", "tools.fresh", *arguments)


def whole_system(verb: str) -> tuple[str, ...]:
    """What a command stands behind that makes a whole system in a folder."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        stop(f"{verb} makes a whole system in a folder: it needs Debian or Ubuntu, and root. Please call me with sudo.")
    install_packages(missing_packages((*OUTSIDE_PACKAGES, "debootstrap")))
    # In a mount namespace of its own: whatever happens to it, nothing of it stays mounted.
    return ("unshare", "--mount", "--propagation", "private")


def bench(arguments: Sequence[str]) -> int:
    """measure: bench engine, planner, thinking, ui, saving, lan or bundle"""
    wanted = arguments[0] if len(arguments) == 1 else ""
    if wanted not in ("engine", "planner", "thinking", "ui", "saving", "lan", "bundle"):
        stop("usage: python3 dev.py bench engine|planner|thinking|ui|saving|lan|bundle")
    if wanted == "bundle" and bundle(["--unpacked"]):
        return 1
    rival = [ensure("bench", environment=BENCH_ENVIRONMENT)] if wanted == "engine" else []
    return run(ensure("test", (*TEST_PACKAGES, "xauth")), "-m", f"tools.bench.{wanted}", *rival)


def tool(
    name: str, purpose: str, *module: str, lock: str = "test", packages: Sequence[str] = TEST_PACKAGES
) -> Callable[[Sequence[str]], int]:
    """A verb that hands its arguments to a module of ours."""

    def use(arguments: Sequence[str]) -> int:
        return run(ensure(lock, packages), "-m", *(module or (f"tools.{name}",)), *arguments)

    use.__name__, use.__doc__ = name, purpose
    return use


LADDER = "let the levels of computer players play each other: ladder elfenland [--games 400] [--seats]"
HOST = "host a game on the LAN without a window: host elfenland --players 4 --computers 1"
JOIN = "join a game on the LAN in the terminal: join CODE, or join to go back to the last one"
ladder = tool("ladder", LADDER, lock="app", packages=WINDOW_PACKAGES)
host = tool("host", HOST, "elfenapp.net", "host", lock="app", packages=())
join = tool("join", JOIN, "elfenapp.net", "join", lock="app", packages=())
MONKEY = (
    "let a seeded monkey drive the app: monkey --minutes 60 [--seed N] [--game G] [--role R] [--size S] [--replay FILE]"
)
monkey = tool("monkey", MONKEY, "tests.monkey")
check_device = tool(
    "check-device",
    "let the app check itself on this machine: check-device [all|PROBE,PROBE] [FILE for the report]",
    "tools.check_device",
    lock="app",
    packages=WINDOW_PACKAGES,
)
gallery = tool("gallery", "take a picture of every screen in every size, into build/gallery")
art = tool("art", "draw all pictures and sounds anew")
words = tool("words", "bring the catalogues of all languages up to date and compile them")
phone = tool("phone", "drive a phone or an emulator through adb: install, check, walk, fetch pictures: phone [APK]")
nightly = tool("nightly", "run every command that CONTRIBUTING.md names: nightly [--list|--only NAME|--from NAME]")


def lock(arguments: Sequence[str]) -> int:
    """write requirements/*.lock anew from requirements/*.in (needs uv on the path)"""
    return run(sys.executable, "-m", "tools.lock", *arguments)


def apk(arguments: Sequence[str]) -> int:
    """build the Android package: apk [debug|release] (needs a network; says what else is missing)"""
    return run(ensure("android", environment=ANDROID_ENVIRONMENT), "-m", "tools.shipping.apk", *arguments)


def proof(arguments: Sequence[str]) -> int:
    """prove what can be proved of the Android package without a phone: proof [package|pure|engine]"""
    packer = ensure("android", (*PROOF_PACKAGES, *NODE_PACKAGES), ANDROID_ENVIRONMENT)
    return run(ensure("test", TEST_PACKAGES), "-m", "tools.shipping.proof", str(packer), *arguments)


def bundle(arguments: Sequence[str]) -> int:
    """build the app for this desktop, Python included (--test: and play it; --fresh: where there is no Python)"""
    python = ensure("bundle", (*WINDOW_PACKAGES, *BUNDLE_PACKAGES), BUNDLE_ENVIRONMENT)
    failed, fresh = run(python, "-m", "tools.shipping.bundle", *arguments), "--fresh" in arguments
    if failed or not (fresh or "--test" in arguments):
        return failed
    name, apart = ("clean_root", whole_system("bundle --fresh")) if fresh else ("bundle", ())
    return run(*apart, ensure("test", TEST_PACKAGES), "-m", "pytest", "-n0", f"tests/bundle/proof_{name}.py")


ACTIONS = (
    *(play, host, join, test, fresh, bench, ladder, monkey, check_device, gallery, art, words, lock),
    *(apk, phone, proof, bundle, nightly),
)
VERBS: dict[str, Callable[[Sequence[str]], int]] = {action.__name__: action for action in ACTIONS}


def main() -> int:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # whatever is started here starts sooner the next time
    asked = sys.argv[1] if len(sys.argv) > 1 else ""
    if asked in VERBS:
        return VERBS[asked](sys.argv[2:])
    lines = "\n".join(f"    python3 dev.py {name:7} {action.__doc__}" for name, action in VERBS.items())
    if asked not in ("help", "--help", "-h"):
        stop(f"what shall I do?\n{lines}")
    print(f"The one front door to the Elfen app:\n{lines}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
