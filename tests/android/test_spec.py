"""The Android package asks for what the app needs, in the versions we test, and for nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from elfenapp import __version__
from elfenapp.saves.shelf import Shelf
from tools.shipping.apk import PACKER

from .spec import ANDROID_XML, ROOT, locked, requirements, spec, words

SHIPPING = ROOT / "shipping" / "android"
# Not from the package index, or in a version of their own there: the proof compares them with python-for-android's.
OF_RECIPES = {"python3", "hostpython3", "android", "pyjnius"}
ONLY_THERE = {"chardet"}  # Kivy's recipe asks for it; our own requests does without
# What a permission is for: who asks for it must call it.
CALLERS = {
    "VIBRATE": "vibrator.vibrate(",
    "INTERNET": "import socket\n",
    "CHANGE_WIFI_MULTICAST_STATE": ".createMulticastLock(",
}


def test_every_requirement_is_pinned_and_the_one_we_test() -> None:
    pinned = requirements()
    assert [name for name, version in pinned.items() if not version] == ["android"]  # which is the recipe's own
    tested = {name: version for name, version in pinned.items() if name not in OF_RECIPES | ONLY_THERE}
    assert len(tested) > 12
    assert tested == {name: locked().get(name) for name in tested}


def test_python_for_android_is_pinned_to_the_one_that_is_proved() -> None:
    """dev.py apk puts it there by the hash of the lock file; without that folder buildozer refuses to begin."""
    assert (ROOT / spec().get("p4a.source_dir", "")).resolve() == PACKER
    assert not {"p4a.branch", "p4a.commit", "p4a.url", "p4a.fork"} & set(spec())  # which would do nothing
    lock = (ROOT / "requirements" / "android.lock").read_text(encoding="utf-8")
    assert re.search(r"^python-for-android==[\d.]+ \\\n    --hash=sha256:[0-9a-f]{64}", lock, re.MULTILINE)
    assert spec()["p4a.local_recipes"] == "shipping/android/recipes"


def test_the_recipe_of_ours_has_the_version_we_ask_for() -> None:
    recipe = (SHIPPING / "recipes" / "materialyoucolor" / "__init__.py").read_text(encoding="utf-8")
    assert f'version = "{requirements()["materialyoucolor"]}"' in recipe
    assert re.search(r'sha512sum = \(\s*"[0-9a-f]{64}"\s*"[0-9a-f]{64}"\s*\)', recipe)


def test_it_is_made_for_the_android_of_today() -> None:
    assert spec()["android.api"] == "36"  # Google Play asks for it
    assert spec()["android.ndk"] == "28c"  # aligns for pages of 16 KB by itself
    assert spec()["android.minapi"] == spec()["android.ndk_api"] == "24"  # the wheels' own
    assert words("android.archs") == ["arm64-v8a"]
    assert len(words("orientation")) == 4 and spec()["fullscreen"] == "0"


def test_no_permission_that_a_feature_does_not_need() -> None:
    """Each is asked for as long as there is a file that calls what needs it."""
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "elfenapp").rglob("*.py")]
    assert words("android.permissions") == [*CALLERS]
    assert not [name for name, call in CALLERS.items() if not any(call in source for source in sources)]


def test_the_files_it_names_exist() -> None:
    named = [key for key in spec() if key.startswith(("icon.", "presplash."))]
    named += ["android.backup_rules", "android.extra_manifest_application_arguments", "android.manifest.intent_filters"]
    named += ["p4a.local_recipes", "version.filename"]
    assert len(named) >= 9
    files = [spec()[key].replace("%(source.dir)s/", "") for key in named]
    files += [resource.split(":")[0] for resource in words("android.add_resources")]
    assert not [file for file in files if not (ROOT / file).exists()]


def test_the_version_is_found_where_the_spec_says() -> None:
    text = (ROOT / "elfenapp" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(spec()["version.regex"], text)
    assert found and re.fullmatch(r"\d+\.\d+\.\d+", found.group(1))


def test_the_version_stands_in_one_place() -> None:
    """Whatever else names it reads it there, or is written when something is packed."""
    assert 'version = { attr = "elfenapp.__version__" }' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    entry = (ROOT / "shipping" / "linux" / "org.elfenapp.elfen.metainfo.xml").read_text(encoding="utf-8")
    assert '<release version="@VERSION@"' in entry
    assert "version" not in spec() and "android.numeric_version" not in spec()


def test_the_changelog_tells_of_this_version_first() -> None:
    told = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert told[0] == __version__


def test_the_back_key_works() -> None:
    """From target 36 on Android hands it to a callback that SDL does not have, unless the manifest says no."""
    arguments = (SHIPPING / "application.txt").read_text(encoding="utf-8")
    assert 'android:enableOnBackInvokedCallback="false"' in arguments


def test_a_backup_holds_the_games_and_the_settings_and_nothing_else(tmp_path: Path) -> None:
    """The unpacked app lies in the same folder, and so do the keys by which other devices know this one."""
    kept = {Shelf(tmp_path).folder.name, "settings.json"}
    assert 'self.folder / "settings.json"' in (ROOT / "elfenapp/app/elfen_app.py").read_text(encoding="utf-8")
    arguments = (SHIPPING / "application.txt").read_text(encoding="utf-8")
    assert spec()["android.allow_backup"] == "True"
    assert 'android:dataExtractionRules="@xml/data_extraction_rules"' in arguments
    files = [ROOT / spec()["android.backup_rules"], SHIPPING / "res" / "xml" / "data_extraction_rules.xml"]
    rules = [rule for file in files for rule in [ElementTree.parse(file).getroot()]]
    for part in (rules[0], *rules[1]):
        assert {(child.tag, child.get("domain")) for child in part} == {("include", "file")}
        assert {child.get("path") for child in part} == kept
    assert {part.tag for part in rules[1]} == {"cloud-backup", "device-transfer"}


def test_games_are_opened_from_other_apps() -> None:
    text = (ROOT / spec()["android.manifest.intent_filters"]).read_text(encoding="utf-8")
    filters = ElementTree.fromstring(f'<f xmlns:android="{ANDROID_XML.strip("{}")}">{text}</f>')
    actions = {action.get(f"{ANDROID_XML}name", "").rsplit(".")[-1] for action in filters.iter("action")}
    assert actions == {"VIEW", "SEND"}
    patterns = [data.get(f"{ANDROID_XML}pathPattern", "") for data in filters.iter("data")]
    assert r".*\\.elfen" in patterns
    assert spec()["android.manifest.launch_mode"] == "singleTask"  # a second file comes to the app that is on


def test_the_system_offers_the_languages_we_speak() -> None:
    from elfenapp.i18n import LANGUAGES

    offered = ElementTree.parse(SHIPPING / "res" / "xml" / "locales.xml").getroot()
    assert {locale.get(f"{ANDROID_XML}name") for locale in offered} == set(LANGUAGES)
