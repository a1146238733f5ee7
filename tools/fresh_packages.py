"""Sources of a fresh root's packages: those of this machine, whatever its apt and pip are told."""

from __future__ import annotations

import ast
import configparser
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlparse

APT = Path("/etc/apt")
LISTS = {"find-links", "extra-index-url", "index-url"}  # settings of pip that hold places, perhaps several


@dataclass(frozen=True, slots=True)
class Source:
    """Packages of Debian's own, for one or several suites of one release."""

    place: str
    suites: tuple[str, ...]
    components: str
    key: str


def _codename() -> str:
    told = Path("/etc/os-release").read_text()
    found = re.search(r"^VERSION_CODENAME=(\w+)", told, re.MULTILINE)
    return found[1] if found else ""


def _sources() -> Iterator[Source]:
    """Those that follow this machine's release: other people's packages do not belong in a fresh root."""
    ours = _codename()
    for path in sorted(APT.glob("sources.list.d/*.sources")):
        for paragraph in re.split(r"\n\s*\n", path.read_text()):
            fields = dict(re.findall(r"^([\w-]+):\s*(.+)$", paragraph, re.MULTILINE))
            suites = tuple(name for name in fields.get("Suites", "").split() if name.startswith(ours))
            if suites and ours:
                for place in fields["URIs"].split():
                    yield Source(place, suites, fields.get("Components", ""), fields.get("Signed-By", "").strip())
    for path in [APT / "sources.list", *sorted(APT.glob("sources.list.d/*.list"))]:
        lines = path.read_text().splitlines() if path.exists() else []
        for line in lines:
            found = re.match(r"deb\s+(?:\[(.*?)\]\s+)?(\S+)\s+(\S+)\s+(.+)", line)
            if found and ours and found[3].startswith(ours):
                key = re.search(r"signed-by=(\S+)", found[1] or "")
                yield Source(found[2], (found[3],), found[4], key[1] if key else "")


def mirror() -> list[str]:
    """The mirror that debootstrap asks; empty: its own choice."""
    return [source.place for source in _sources() if _codename() in source.suites][:1]


def write_apt(root: Path, suite: str) -> None:
    """The same sources for the root's own release, and how to reach them."""
    lines = []
    for source in dict.fromkeys(_sources()):
        options = f"[signed-by={source.key}] " if source.key else ""
        if source.key and Path(source.key).exists():
            _copy(Path(source.key), root)
        for name in source.suites:
            lines.append(f"deb {options}{source.place} {name.replace(_codename(), suite, 1)} {source.components}")
    if lines:
        (root / "etc/apt/sources.list").write_text("\n".join(lines) + "\n")
    told = subprocess.run(["apt-config", "dump"], capture_output=True, text=True, check=True).stdout
    ways = [line for line in told.splitlines() if line.startswith("Acquire::")]
    (root / "etc/apt/apt.conf.d/99-as-outside").write_text("\n".join(ways) + "\n")
    for path in sorted(APT.glob("auth.conf.d/*")):
        _copy(path, root)
    for name in ("/etc/resolv.conf", "/etc/hosts"):
        _copy(Path(name), root)


def write_pip(root: Path) -> list[Path]:
    """Write pip's settings into the root; returns the folders they name, which the root must see, too."""
    command = [sys.executable, "-m", "pip", "config", "list"]
    told = subprocess.run(command, capture_output=True, text=True).stdout
    settings: dict[str, str] = {}
    for line in told.splitlines():
        name, value = line.split("=", 1)
        settings[name.rsplit(".", 1)[-1]] = str(ast.literal_eval(value))
    config = configparser.ConfigParser(interpolation=None)
    config["global"] = {name: "\n".join(value.split()) if name in LISTS else value for name, value in settings.items()}
    with (root / "etc/pip.conf").open("w") as file:
        config.write(file)
    places = [_local(place) for name in LISTS for place in settings.get(name, "").split()]
    for name, value in settings.items():
        if name not in LISTS and Path(value).is_file():
            _copy(Path(value), root)  # certificates
    return _outermost([place for place in places if place is not None and place.is_dir()])


def _local(place: str) -> Path | None:
    address = urlparse(place)
    if address.scheme == "file":
        return Path(unquote(address.path))
    return Path(place) if place.startswith("/") else None


def _outermost(folders: list[Path]) -> list[Path]:
    """An index of links may point to files beside it: what lies in one folder under / is shown whole."""
    tops = {Path(*folder.parts[: 3 if len(folder.parts) > 2 else 2]) for folder in folders}
    return sorted(tops)


def _copy(path: Path, root: Path) -> None:
    target = root / path.relative_to("/")
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.is_symlink():
        target.unlink()
    shutil.copy2(path, target)
