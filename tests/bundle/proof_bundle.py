"""The built bundle on a desktop of its own: it starts without any Python, is played by mouse, and ends.

``dev.py test`` builds it and runs this among the other tests; ``dev.py bench bundle`` measures how soon it starts.
"""

from __future__ import annotations

import configparser
import re
import subprocess
from pathlib import Path
from xml.etree import ElementTree

from elfenapp import __version__
from tests.outside.conftest import Start
from tests.outside.playing import make_a_move, new_game
from tests.outside.running import furnish

ROOT = Path(__file__).parents[2]
BUNDLE = ROOT / "build" / "bundle" / "elfen"
# Not even a path on which a Python could be found.
COMMAND = ("/usr/bin/env", "PATH=/nowhere", "PYTHONHOME=/nowhere", str(BUNDLE / "elfen"))
MEGABYTE = 1 << 20
MOST = 80 * MEGABYTE


def files() -> list[Path]:
    return [path for path in BUNDLE.rglob("*") if path.is_file() and not path.is_symlink()]


def test_it_is_small_and_holds_nothing_of_ours_that_is_not_for_players() -> None:
    assert 20 * MEGABYTE < sum(path.stat().st_size for path in files()) < MOST
    assert not [path for path in files() if {"tests", "tools", "PIL", "numpy"} & set(path.relative_to(BUNDLE).parts)]


def test_it_is_the_one_of_these_sources() -> None:
    """Else the tests below would praise an old bundle."""
    compare = "from tools.shipping.bundle import STAMP, fingerprint; assert STAMP.read_text() == fingerprint()"
    subprocess.run([str(ROOT / ".venv-bundle" / "bin" / "python"), "-c", compare], cwd=ROOT, check=True)


def test_it_is_played_on_a_machine_without_python(start: Start, home: Path) -> None:
    furnish(home)
    app = start(COMMAND)
    new_game(app)
    for _ in range(3):
        make_a_move(app)
    maps = Path(f"/proc/{app.process.pid}/maps").read_text(encoding="utf-8")
    loaded = {line.split(maxsplit=5)[5] for line in maps.splitlines() if len(line.split(maxsplit=5)) == 6}
    pythons = [name for name in loaded if "python" in Path(name).name.lower() or "site-packages" in name]
    assert pythons and all(name.startswith(str(BUNDLE)) for name in pythons)
    played = len(app.game().log)
    app.close()
    assert played >= 3 and len(app.game().log) >= played


def test_a_desktop_is_told_what_it_is(tmp_path: Path) -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(BUNDLE / "share" / "applications" / "org.elfenapp.elfen.desktop", encoding="utf-8")
    assert entry["Desktop Entry"]["StartupWMClass"] == "elfen"
    assert entry["Desktop Entry"]["MimeType"] == "application/x-elfen;"
    told = ElementTree.parse(BUNDLE / "share" / "metainfo" / "org.elfenapp.elfen.metainfo.xml").getroot()
    assert [release.get("version") for release in told.iter("release")] == [__version__]
    assert (told.findtext("id") or "") + ".desktop" == told.findtext("launchable")
    assert len(list((BUNDLE / "share" / "icons").rglob("*.png"))) == 7


def test_it_is_put_into_the_menu_and_taken_out_again(tmp_path: Path) -> None:
    surroundings = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}
    subprocess.run([str(BUNDLE / "install.sh")], env=surroundings, check=True, capture_output=True)
    entry = (tmp_path / ".local/share/applications/org.elfenapp.elfen.desktop").read_text(encoding="utf-8")
    command = re.search(r'^Exec="(.+)" %f$', entry, re.MULTILINE)
    assert command and Path(command.group(1)).resolve() == tmp_path / ".local/opt/elfen/elfen"
    subprocess.run([str(tmp_path / ".local/opt/elfen/install.sh"), "--remove"], env=surroundings, check=True)
    left = [path for path in tmp_path.rglob("*") if path.is_file() and path.suffix != ".cache"]
    assert not [path for path in left if "elfen" in path.name.lower() and "mime" not in path.parts]
