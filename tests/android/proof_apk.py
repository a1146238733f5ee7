"""A signed APK, by the tools with which Android packages are made: everything but what a compiler makes.

It lacks Python, Kivy, SDL and every other native library, and Java's classes: it can be installed nowhere. What it has
is the whole of what is ours, and a manifest and resources that a tool of Google's has read and understood.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from elfenapp import __version__

from .conftest import Staged
from .spec import ROOT, words

FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
# Debian's framework is Android 10: it does not know what came later, and says so of every such attribute.
TOO_NEW = ("enableOnBackInvokedCallback", "dataExtractionRules", "localeConfig")
LACKS = "lacks: classes.dex, lib/arm64-v8a (Python, Kivy, SDL): cannot be installed"


def run(*command: str | Path) -> str:
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


@pytest.fixture(scope="module")
def apk(staged: Staged) -> Path:
    folder = staged.folder / "apk"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(staged.project / "src" / "main", folder / "main")
    manifest = folder / "main" / "AndroidManifest.xml"
    text = manifest.read_text(encoding="utf-8")
    for name in TOO_NEW:
        text = re.sub(rf'android:{name}="[^"]*"', "", text)
    # Gradle takes the package's name from build.gradle; aapt wants it in the manifest.
    manifest.write_text(text.replace("<manifest ", '<manifest package="org.elfenapp.elfen" '), encoding="utf-8")
    raw, aligned = folder / "raw.apk", folder / "aligned.apk"
    main = folder / "main"
    run("aapt", "package", "-f", "-M", manifest, "-S", main / "res", "-A", main / "assets", "-I", FRAMEWORK, "-F", raw)
    run("zipalign", "-f", "4", raw, aligned)
    keys, signed = folder / "proof.keystore", ROOT / "build" / f"elfen-{__version__}-skeleton.apk"
    secret = ("-storepass", "proving", "-keypass", "proving", "-alias", "proof")
    run("keytool", "-genkeypair", "-keystore", keys, *secret, "-keyalg", "RSA", "-validity", "2", "-dname", "CN=proof")
    run("apksigner", "sign", "--ks", keys, "--ks-pass", "pass:proving", "--out", signed, aligned)
    return signed


def test_its_signature_holds(apk: Path) -> None:
    assert "Verifies" in run("apksigner", "verify", "--verbose", apk)
    run("zipalign", "-c", "4", apk)


def test_its_badge_says_who_it_is_and_what_it_wants(apk: Path) -> None:
    badge = run("aapt", "dump", "badging", apk)
    assert re.search(rf"package: name='org.elfenapp.elfen' .*versionName='{re.escape(__version__)}'", badge)
    assert "sdkVersion:'24'" in badge and "targetSdkVersion:'36'" in badge
    asked = re.findall(r"uses-permission: name='android\.permission\.(\w+)'", badge)
    assert asked == words("android.permissions")
    assert "application-label:'Elfen'" in badge and "application: label='Elfen' icon='res/mipmap" in badge
    assert "launchable-activity: name='org.kivy.android.PythonActivity'" in badge
    assert "application-isGame" in badge or "appCategory" in run("aapt", "dump", "xmltree", apk, "AndroidManifest.xml")


def test_it_says_what_it_lacks(apk: Path) -> None:
    with zipfile.ZipFile(apk) as archive:
        names = archive.namelist()
    assert "assets/private.tar" in names and "resources.arsc" in names
    assert not [name for name in names if name.endswith((".dex", ".so"))], "then it lacks less than we say"
    (apk.parent / f"{apk.stem}.txt").write_text(f"{apk.name}, {apk.stat().st_size / 1e6:.1f} MB; {LACKS}\n")
