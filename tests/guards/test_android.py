"""The Android package asks for what the app needs, in the versions we test, and for nothing else."""

from __future__ import annotations

import configparser
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def spec() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(ROOT / "buildozer.spec", encoding="utf-8")
    return parser["app"]


def locked() -> dict[str, str]:
    text = (ROOT / "requirements" / "app.lock").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==([^ ;\\]+)", text, re.MULTILINE))


def test_every_pinned_requirement_is_the_one_we_test() -> None:
    pinned = dict(word.split("==") for word in spec()["requirements"].split(",") if "==" in word)
    assert {"kivy", "kivymd", "plyer", "msgpack", "ecdsa", "hkdf", "segno", "spake2"} <= set(pinned)
    assert pinned == {name: locked()[name] for name in pinned}


def test_nothing_the_app_ships_is_left_behind() -> None:
    endings = {ending.strip() for ending in spec()["source.include_exts"].split(",")}
    shipped = [path for folder in ("assets", "elfenapp") for path in (ROOT / folder).rglob("*") if path.is_file()]
    unknown = (
        {path.suffix[1:] for path in shipped if "__pycache__" not in path.parts} - endings - {"po", "ico", "typed"}
    )
    assert not unknown


def test_no_permission_that_a_feature_does_not_need() -> None:
    """Each is asked for as long as there is a file that calls what needs it."""
    callers = {
        "VIBRATE": "vibrator.vibrate(",
        "INTERNET": "import socket\n",
        "CHANGE_WIFI_MULTICAST_STATE": ".createMulticastLock(",
    }
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "elfenapp").rglob("*.py")]
    assert spec()["android.permissions"].split(",") == [*callers]
    assert not [name for name, call in callers.items() if not any(call in source for source in sources)]


def test_the_pictures_it_names_exist() -> None:
    for key in spec():
        if key.startswith(("icon.", "presplash.")):
            assert (ROOT / spec()[key].replace("%(source.dir)s/", "")).is_file(), key


def test_the_version_is_found_where_the_spec_says() -> None:
    text = (ROOT / "elfenapp" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(spec()["version.regex"], text)
    assert found and re.fullmatch(r"\d+\.\d+\.\d+", found.group(1))
