"""All assets together: small enough, listed with their fingerprints, and rebuilt alike."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from tools.art import manifest, sounds
from tools.art.scenes import icon

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def test_all_assets_together_are_small() -> None:
    assert sum(path.stat().st_size for path in ASSETS.rglob("*") if path.is_file()) < 15_000_000


def test_the_manifest_lists_what_is_there() -> None:
    listed, there = manifest.read(ASSETS), manifest.fingerprints(ASSETS)
    assert sorted(listed) == sorted(there)
    assert [name for name in there if listed[name] != there[name]] == []


def test_cheap_parts_are_rebuilt_alike(tmp_path: Path) -> None:
    sounds.build(tmp_path)
    icon.build(tmp_path)
    for part in ("sounds", "icon"):
        built = sorted(path.name for path in (tmp_path / part).iterdir())
        assert built == sorted(path.name for path in (ASSETS / part).iterdir())
        different = [name for name in built if not manifest.same(tmp_path / part / name, ASSETS / part / name)]
        assert different == []


def test_a_rebuild_is_the_same_bit_for_bit(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        sounds.build(tmp_path / folder)
        icon.build(tmp_path / folder)
    assert manifest.fingerprints(tmp_path / "one") == manifest.fingerprints(tmp_path / "two")


def test_a_changed_picture_is_noticed(tmp_path: Path) -> None:
    file = "icon/icon-64.png"
    changed = tmp_path / "changed.png"
    with Image.open(ASSETS / file) as picture:
        picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT).save(changed)
    assert manifest.distance(ASSETS / file, changed) > 5
    assert not manifest.same(ASSETS / file, changed)
