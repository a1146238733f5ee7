"""buildozer.spec, read."""

from __future__ import annotations

import configparser
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
ANDROID_XML = "{http://schemas.android.com/apk/res/android}"


def spec() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(ROOT / "buildozer.spec", encoding="utf-8")
    return parser["app"]


def words(key: str) -> list[str]:
    """The words of a list."""
    return [word.strip() for word in spec()[key].split(",") if word.strip()]


def requirements() -> dict[str, str]:
    """The versions by name; an empty one where none is named."""
    return {name: version for name, _, version in (word.partition("==") for word in words("requirements"))}


def locked(name: str = "app") -> dict[str, str]:
    text = (ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==([^ ;\\]+)", text, re.MULTILINE))
