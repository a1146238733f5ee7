"""The Android package, for a machine with a network: ``python3 dev.py apk [debug|release]``.

Looks at the machine first and says everything that is missing in one go; then buildozer fetches Google's tools and
builds, half an hour the first time. docs/android.md has the steps one by one.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKER = ROOT / "build" / "python-for-android"  # buildozer.spec names it
GIGABYTE = 1 << 30
ROOM = 12 * GIGABYTE  # SDK, NDK, sources and what is made of them
# What buildozer and the recipes call, and the Debian package that has it.
PROGRAMS = {
    "git": "git",
    "unzip": "unzip",
    "zip": "zip",
    "javac": "openjdk-17-jdk",
    "patch": "patch",
    "make": "make",
    "autoconf": "autoconf",
    "automake": "automake",
    "libtoolize": "libtool",
    "pkg-config": "pkg-config",
    "cmake": "cmake",
    "cc": "build-essential",
    "c++": "build-essential",
    "ccache": "ccache",
}
HEADERS = {
    "/usr/include/zlib.h": "zlib1g-dev",
    "/usr/include/openssl/ssl.h": "libssl-dev",
    "/usr/include/ffi.h": "libffi-dev",
}
HOSTS = ("github.com", "dl.google.com", "pypi.org")
JAVA = 17  # Android's Gradle plugin asks for it
# Only these four sign a release; buildozer reads them itself.
KEYS = ("KEYSTORE", "KEYALIAS", "KEYSTORE_PASSWD", "KEYALIAS_PASSWD")
MODES = {"debug": "build/apk/elfen-*-debug.apk", "release": "build/apk/elfen-*-release*.a[ap][kb]"}


def missing(mode: str) -> list[str]:
    """Everything that keeps this machine from building, each in a sentence."""
    found = []
    if sys.platform != "linux" or platform.machine() != "x86_64":
        found.append("Google's compiler runs on Linux with an Intel or AMD processor (on Windows: in WSL)")
    packages = {package for name, package in PROGRAMS.items() if not shutil.which(name)}
    packages |= {package for header, package in HEADERS.items() if not _has_header(Path(header))}
    if packages:
        found.append(f"programs: sudo apt-get install {' '.join(sorted(packages))}")
    java = java_version()
    if java is not None and java < JAVA:
        found.append(f"Java {JAVA} or newer: this is {java} (sudo apt-get install openjdk-{JAVA}-jdk)")
    if shutil.disk_usage(ROOT).free < ROOM:
        found.append(f"room on the disk: {ROOM // GIGABYTE} GB")
    found += [f"a way to {host} (is there a network?)" for host in HOSTS if not _reached(host)]
    if mode == "release":
        unset = [f"P4A_RELEASE_{key}" for key in KEYS if not os.environ.get(f"P4A_RELEASE_{key}")]
        found += [f"the key to sign with: set {', '.join(unset)} (docs/android.md)"] if unset else []
    return found


def java_version() -> int | None:
    """17 for a Java that can compile; None without one."""
    if not shutil.which("javac"):
        return None
    told = subprocess.run(["javac", "-version"], capture_output=True, text=True)
    digits = "".join(letter if letter.isdigit() else " " for letter in told.stdout + told.stderr).split()
    return int(digits[0]) if digits else None


def _has_header(path: Path) -> bool:
    return path.exists() or any(Path("/usr/include").glob(f"*-linux-gnu/{path.relative_to('/usr/include')}"))


def _reached(host: str) -> bool:
    try:
        with socket.create_connection((host, 443), timeout=5):
            return True
    except OSError:
        return False


def fetch_packer(folder: Path = PACKER) -> None:
    """python-for-android as its authors published it, held to the hash of the lock file.

    buildozer would clone a branch or a tag, and either may be moved; what has this hash is what was proved.
    """
    locked = (ROOT / "requirements" / "android.lock").read_text(encoding="utf-8")
    entry = re.search(r"^python-for-android==(?:.*\\\n)*.*\n", locked, re.MULTILINE)
    if entry is None:
        raise SystemExit("apk: requirements/android.lock does not name python-for-android")
    with tempfile.TemporaryDirectory() as found:
        wanted = Path(found) / "wanted.txt"
        wanted.write_text(entry.group(), encoding="utf-8")
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-build-isolation"]
        command += ["--no-binary=:all:", "--require-hashes", "-r", str(wanted), "-d", found]
        if subprocess.run(command).returncode:
            raise SystemExit("apk: python-for-android could not be fetched; what pip said is above.")
        (archive,) = Path(found).glob("*.tar.gz")
        shutil.unpack_archive(archive, found)
        (unpacked,) = (path for path in Path(found).iterdir() if path.is_dir())
        shutil.rmtree(folder, ignore_errors=True)
        folder.parent.mkdir(exist_ok=True)
        shutil.move(unpacked, folder)


def main(arguments: list[str]) -> int:
    mode = arguments[0] if arguments else "debug"
    if mode not in MODES or len(arguments) > 1:
        print(f"apk: debug or release, not {' '.join(arguments)}")
        return 2
    lacking = missing(mode)
    if lacking:
        print("apk: this machine cannot build the package yet. Missing:", *lacking, sep="\n  - ")
        return 1
    fetch_packer()
    environment = {
        **os.environ,
        "VIRTUAL_ENV": sys.prefix,
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
    }
    if subprocess.run([sys.executable, "-m", "buildozer", "android", mode], cwd=ROOT, env=environment).returncode:
        print("apk: buildozer gave up; what it said is above. docs/android.md lists the usual reasons.")
        return 1
    for made in sorted(ROOT.glob(MODES[mode])):
        print(f"apk: {made.relative_to(ROOT)}, {made.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
