"""The result of buildozer and python-for-android for our spec: files, manifest, recipes, size."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import tarfile
from importlib.metadata import distribution
from pathlib import Path

import pytest

from elfenapp import __version__

from .conftest import PYTHON, Staged
from .modules import run_as_on_a_phone
from .spec import ANDROID_XML, ROOT, requirements, words

MEGABYTE = 1 << 20
MOST = 30 * MEGABYTE  # without the runtime: Python, Kivy, SDL
RUNTIME = {"python3", "hostpython3", "android", "pyjnius", "kivy"}
ASSETS_LEFT_OUT = {"icon.ico"}
ICONS = {"icon-256.png"}  # the window's own; the launcher's are resources
# No wheel for every machine: msgpack falls back to its pure part, hkdf has only its source, which is pure.
NO_WHEEL_FOR_ALL = {"msgpack", "hkdf", "charset-normalizer"}


def attribute(element: object, name: str) -> str | None:
    value: str | None = element.get(ANDROID_XML + name)  # type: ignore[attr-defined]
    return value


def should_be_packed() -> set[str]:
    code = [
        path for path in (ROOT / "elfenapp").rglob("*.py") if "cli" not in path.parts and path.name != "__main__.py"
    ]
    data = [path for ending in ("kv", "mo", "md", "json") for path in (ROOT / "elfenapp").rglob(f"*.{ending}")]
    assets = [path for path in (ROOT / "assets").rglob("*") if path.is_file() and path.name not in ASSETS_LEFT_OUT]
    assets = [path for path in assets if path.parent.name != "icon" or path.name in ICONS]
    return {str(path.relative_to(ROOT)) for path in (*code, *data, *assets)} | {"main.py", "LICENSE"}


def contents(folder: Path) -> dict[str, bytes]:
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def test_exactly_what_the_app_needs_is_packed(staged: Staged) -> None:
    packed = {str(path.relative_to(staged.sources)) for path in staged.sources.rglob("*") if path.is_file()}
    assert packed == should_be_packed()


def packed_module(name: str) -> int:
    """The packed size of a module of the requirements: of its sources, which are the larger form."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for file in distribution(name).files or ():
            if ".." not in file.parts and "__pycache__" not in file.parts and ".dist-info" not in str(file):
                archive.add(str(file.locate()), str(file))
    return len(packed.getvalue())


def test_what_is_packed_is_small(staged: Staged) -> None:
    """The archive of the app and the resources as they lie in the APK, which Gradle does not make much smaller, and the
    modules of others that are packed beside Python and Kivy."""
    archive = staged.project / "src" / "main" / "assets" / "private.tar"
    resources = sum(path.stat().st_size for path in (staged.project / "src/main/res").rglob("*") if path.is_file())
    modules = sum(
        packed_module(name) for name in set(requirements()) - RUNTIME - {"chardet"}
    )  # which only Android gets
    sizes = {"app": archive.stat().st_size, "resources": resources, "modules": modules}
    (staged.folder / "size.json").write_text(json.dumps(sizes))
    assert 5 * MEGABYTE < sum(sizes.values()) < MOST and modules > MEGABYTE


def test_the_archive_starts_from_its_compiled_files_alone(staged: Staged, tmp_path: Path) -> None:
    with tarfile.open(staged.project / "src" / "main" / "assets" / "private.tar") as archive:
        archive.extractall(tmp_path, filter="data")
    assert not list(tmp_path.rglob("*.py"))
    told = run_as_on_a_phone(tmp_path)
    assert told["from"].endswith(".pyc")
    assert len(told["games"]) == 5 and len(told["screens"]) >= 16
    assert not [name for name, size in told["pictures"].items() if not size]


def test_the_manifest_says_what_it_should(staged: Staged) -> None:
    manifest = staged.manifest
    assert attribute(manifest, "versionName") == __version__
    permissions = [attribute(one, "name") for one in manifest.iter("uses-permission")]
    assert permissions == [f"android.permission.{name}" for name in words("android.permissions")]
    sdk = manifest.find("uses-sdk")
    assert (attribute(sdk, "minSdkVersion"), attribute(sdk, "targetSdkVersion")) == ("24", "36")
    application = manifest.find("application")
    assert attribute(application, "enableOnBackInvokedCallback") == "false"
    assert attribute(application, "allowBackup") == "true"
    assert attribute(application, "fullBackupContent") == "@xml/backup_rules"
    assert attribute(application, "dataExtractionRules") == "@xml/data_extraction_rules"
    assert attribute(application, "theme") == "@android:style/Theme.NoTitleBar"  # not full screen
    activity = manifest.find("application/activity")
    assert attribute(activity, "screenOrientation") == "unspecified"
    assert attribute(activity, "launchMode") == "singleTask"
    assert {"orientation", "screenSize", "uiMode", "locale", "fontScale", "density"} <= set(
        (attribute(activity, "configChanges") or "").split("|")
    )  # else Android ends the app when the device is turned
    actions = {attribute(action, "name") for action in manifest.iter("action")}
    assert actions == {f"android.intent.action.{name}" for name in ("MAIN", "VIEW", "SEND")}
    assert not list(manifest.iter("service")) and not list(manifest.iter("receiver"))


def test_the_project_is_built_for_the_android_of_today(staged: Staged) -> None:
    gradle = (staged.project / "build.gradle").read_text(encoding="utf-8")
    assert "compileSdkVersion 36" in gradle and "targetSdkVersion 36" in gradle and "minSdkVersion 24" in gradle
    resources = staged.project / "src" / "main" / "res"
    icons = [
        ROOT / "assets" / "icon" / f"{name}.png" for name in ("icon-512", "foreground", "background", "monochrome")
    ]
    placed = [f"mipmap/{name}.png" for name in ("icon", "icon_foreground", "icon_background", "icon_monochrome")]
    for ours, theirs in zip(icons, placed, strict=True):
        assert (resources / theirs).read_bytes() == ours.read_bytes()
    for name in ("xml/backup_rules.xml", "xml/data_extraction_rules.xml", "xml/locales.xml", "drawable/presplash.jpg"):
        assert (resources / name).is_file()


def test_the_recipes_are_those_that_we_name_in_the_versions_that_we_name(staged: Staged) -> None:
    pinned, recipes = requirements(), staged.told["recipes"]
    assert staged.told["bootstrap"] == "sdl2"
    assert {name: pinned[name] for name in recipes if pinned.get(name)} == {
        name: version for name, version in recipes.items() if pinned.get(name)
    }
    assert {"kivy", "pyjnius", "python3", "materialyoucolor", "android", "sdl2_image"} <= set(recipes)
    assert set(staged.told["modules"]) <= set(pinned), "Kivy's recipe brings something along that is not pinned"
    build, libraries = {"hostpython3", "setuptools"}, {"libffi", "openssl", "sqlite3", "sdl2", "sdl2_mixer", "sdl2_ttf"}
    assert set(recipes) - set(pinned) - build - libraries == {"sdl2_image"}


def test_what_is_proved_is_what_packs(staged: Staged, tmp_path: Path) -> None:
    """The python-for-android that dev.py apk fetches by its hash is, file by file, the one that these proofs ran."""
    fetch = "import sys, pathlib; from tools.shipping.apk import fetch_packer; fetch_packer(pathlib.Path(sys.argv[1]))"
    subprocess.run([os.environ[PYTHON], "-c", fetch, str(tmp_path / "fetched")], cwd=ROOT, check=True)
    fetched = contents(tmp_path / "fetched" / "pythonforandroid")
    assert len(fetched) > 400 and fetched == contents(Path(staged.told["p4a"]))


@pytest.mark.parametrize("name", sorted(set(requirements()) - RUNTIME))
def test_what_has_no_recipe_has_a_wheel_for_every_machine(staged: Staged, name: str, tmp_path: Path) -> None:
    if name in staged.told["recipes"] or name in NO_WHEEL_FOR_ALL:
        return
    pip = [os.environ[PYTHON], "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
    asked = ["--python-version", "3.14.2", "--platform", "android_24_arm64_v8a", "-d", str(tmp_path)]
    subprocess.run([*pip, *asked, f"{name}=={requirements()[name]}"], check=True, capture_output=True)
    assert [path.name for path in tmp_path.iterdir() if path.name.endswith("-none-any.whl")]
    shutil.rmtree(tmp_path)
