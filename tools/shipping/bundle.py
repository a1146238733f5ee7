"""The app for this desktop with everything it needs, Python included: ``python3 dev.py bundle [--unpacked]``.

Runs in the environment of requirements/bundle.lock. Leaves ``build/bundle/elfen`` (macOS: ``Elfen.app``), on Linux with
what a desktop wants to know of a program (icons, menu entry, kind of file, AppStream data), and, unless it is to stay
unpacked, beside it one file to hand on. What was built from the very same files is not built again.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from elfenapp import __version__

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build"
BUNDLE = BUILD / "bundle"
MOST = 80 << 20  # bytes, unpacked
SYSTEM = {"linux": "linux", "darwin": "macos", "win32": "windows"}[sys.platform]
SOURCES = (
    "elfenapp",
    "assets",
    "shipping",
    "main.py",
    "LICENSE",
    "requirements/bundle.lock",
    "tools/shipping/bundle.py",
)
STAMP = BUNDLE / "built-from"
ICON_SIZES = (16, 32, 48, 64, 128, 256, 512)


def fingerprint() -> str:
    """Of everything that a bundle is made from, and of the Python that goes in."""
    told = hashlib.sha256(sys.version.encode())
    for source in SOURCES:
        for path in sorted([ROOT / source, *(ROOT / source).rglob("*")]):
            if path.is_file() and path.suffix != ".pyc":
                told.update(f"{path.relative_to(ROOT)} {path.stat().st_size}\n".encode())
                told.update(path.read_bytes())
    return told.hexdigest()


def freeze() -> None:
    """Has PyInstaller make the folder, or on macOS the app."""
    shutil.rmtree(BUNDLE, ignore_errors=True)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", str(BUNDLE)]
    command += ["--workpath", str(BUILD / "pyinstaller"), str(ROOT / "shipping" / "desktop" / "elfen.spec")]
    # It imports all of Kivy to see what that needs, and Kivy tells at length what this machine lacks.
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}\nbundle: PyInstaller gave up; what it said is above.")


def furnish_for_linux(folder: Path) -> None:
    """Add the files for ``/usr`` or ``~/.local``: ``install.sh`` puts them there."""
    share = folder / "share"
    for size in ICON_SIZES:
        icons = share / "icons" / "hicolor" / f"{size}x{size}" / "apps"
        icons.mkdir(parents=True)
        shutil.copy(ROOT / "assets" / "icon" / f"icon-{size}.png", icons / "org.elfenapp.elfen.png")
    source = ROOT / "shipping" / "linux"
    for name, place in (
        ("org.elfenapp.elfen.desktop", "applications"),
        ("org.elfenapp.elfen.metainfo.xml", "metainfo"),
        ("org.elfenapp.elfen.xml", "mime/packages"),
    ):
        (share / place).mkdir(parents=True)
        text = (source / name).read_text(encoding="utf-8").replace("@VERSION@", __version__)
        (share / place / name).write_text(text, encoding="utf-8")
    shutil.copy(source / "install.sh", folder / "install.sh")
    (folder / "install.sh").chmod(0o755)


def pack() -> Path:
    """One file to hand on."""
    name = str(BUILD / f"elfen-{__version__}-{SYSTEM}")
    if SYSTEM == "linux":
        return Path(shutil.make_archive(name, "xztar", BUNDLE, "elfen"))
    if SYSTEM == "macos":  # keeps links and rights, which zip files of Python's do not
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(BUNDLE / "Elfen.app"), f"{name}.zip"], check=True)
        return Path(f"{name}.zip")
    return Path(shutil.make_archive(name, "zip", BUNDLE, "elfen"))


def build() -> Path:
    """The finished bundle."""
    made, sources = BUNDLE / ("Elfen.app" if SYSTEM == "macos" else "elfen"), fingerprint()
    if STAMP.exists() and STAMP.read_text() == sources:
        print("bundle: built from these files already")
        return made
    freeze()
    if SYSTEM == "linux":
        furnish_for_linux(made)
    STAMP.write_text(sources)
    return made


def main(arguments: list[str]) -> int:
    made = build()
    size = sum(path.stat().st_size for path in made.rglob("*") if path.is_file() and not path.is_symlink())
    print(f"bundle: {made.relative_to(ROOT)}, {size / (1 << 20):.1f} MB unpacked")
    if size > MOST:
        print(f"bundle: more than {MOST >> 20} MB: look what has got in")
        return 1
    if "--unpacked" not in arguments:
        packed = pack()
        print(f"bundle: {packed.relative_to(ROOT)}, {packed.stat().st_size / (1 << 20):.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
