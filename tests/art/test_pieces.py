"""The pieces: complete in every density, whole at their edges, told apart without colour."""

from __future__ import annotations

import importlib
import json
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from elfenapp.engine.games.elfenkoning import data
from tools.art import colour_blind

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "pieces"
DENSITIES = {"1x": 1, "2x": 2, "3x": 3}
PLAYERS = ("red", "green", "blue", "yellow", "black", "white")
TRANSPORTS = ("giant_pig", "elfcycle", "magic_cloud", "unicorn", "troll_wagon", "dragon", "raft")
# Two pieces whose light and dark run alike to this degree (1 is the same picture) are hard to tell apart. Where a piece
# is the same but for its owner's crest, the crest alone must make the difference.
TOO_ALIKE = {"counter": 0.6, "emblem": 0.6, "marker": 0.8, "crest": 0.8, "coat": 0.8, "terrain": 0.8}
TOO_ALIKE |= {"card": 0.8, "region": 0.8, "action": 0.8, "home": 0.9, "coin": 0.8}
TOO_ALIKE |= {"boot": 0.95, "wizard": 0.96, "spell": 0.95, "round": 0.95, "back": 0.95}
# Two outlines that cover each other to this degree are one outline.
SAME_OUTLINE = 0.96
SIGHTS = (None, "deuteranopia", "protanopia")

Pictures = dict[str, Image.Image]


def described() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / "pieces.json").read_text(encoding="utf-8"))
    return found


def opened(path: Path) -> Image.Image:
    with Image.open(path) as sheet:
        return sheet.convert("RGBA")


def cut(density: str) -> Pictures:
    """All pictures of one density, cut out as Kivy would: y counts from below."""
    pictures: Pictures = {}
    for file in sorted((FOLDER / density).glob("*.atlas")):
        for sheet_name, boxes in json.loads(file.read_text(encoding="utf-8")).items():
            sheet = opened(FOLDER / density / sheet_name)
            for name, (x, y, width, height) in boxes.items():
                assert name not in pictures, f"{name} lies in two atlases"
                pictures[name] = sheet.crop((x, sheet.height - y - height, x + width, sheet.height - y))
    return pictures


@pytest.fixture(scope="module", params=DENSITIES)
def pictures(request: pytest.FixtureRequest) -> tuple[str, Pictures]:
    return request.param, cut(request.param)


@pytest.fixture(scope="module")
def large() -> Pictures:
    return cut("3x")


def luminance(picture: Image.Image, size: int = 40) -> np.ndarray:
    """Light and dark at phone size on a middle grey, with colour gone."""
    ground = Image.new("RGBA", picture.size, "#8c8c8c")
    ground.alpha_composite(picture)
    small = ground.convert("RGB").resize((size, size), Image.Resampling.LANCZOS).convert("L")
    return np.asarray(small).astype(float)


def likeness(one: Image.Image, other: Image.Image) -> float:
    """The agreement of two patterns of light and dark, whatever the brightness and contrast: at most 1."""
    return abs(float(np.corrcoef(luminance(one).ravel(), luminance(other).ravel())[0, 1]))


def overlap(one: Image.Image, other: Image.Image) -> float:
    """Shared area of two outlines divided by their joint area."""
    first, second = (np.asarray(picture.getchannel("A")) > 127 for picture in (one, other))
    return float((first & second).sum() / (first | second).sum())


def seen(picture: Image.Image, sight: str | None) -> Image.Image:
    return picture if sight is None else colour_blind.simulate(picture, sight)


def test_the_list_is_complete() -> None:
    groups = {key: {name.split("/", 1)[1] for name in group["names"]} for key, group in described()["groups"].items()}
    counters = {*TRANSPORTS[:6], "tree", "sea_monster", "gold", "double", "exchange", "back"}
    assert groups["counter"] == counters
    assert groups["card"] == {*TRANSPORTS, "gold", "wizard"}
    assert groups["region"] == {"plain", "river", "forest", "mountain", "desert", "lake"}
    assert groups["koning"] == {"raft"}
    assert groups["action"] == {"gold", "thief", "tree", "water_monster", "bodyguard", "turnabout"}
    assert len(groups["home"]) == 12
    assert groups["back"] == {"travel", "home", "elfenkoning"}
    assert groups["die"] == {f"{player}/{value}" for player in PLAYERS for value in range(1, 7)}
    assert groups["coin"] == {"1", "5", "10"}
    for owned in ("boot", "marker", "crest", "wizard", "coat", "spell"):
        assert groups[owned] == set(PLAYERS), owned


def test_every_piece_is_in_every_density(pictures: tuple[str, Pictures]) -> None:
    density, found = pictures
    wanted = {name: group["size"] for group in described()["groups"].values() for name in group["names"]}
    assert set(found) == set(wanted)
    wrong = {
        name: picture.size
        for name, picture in found.items()
        if picture.size != tuple(DENSITIES[density] * side for side in wanted[name])
    }
    assert not wrong


def test_no_piece_is_cut_off(pictures: tuple[str, Pictures]) -> None:
    """The outermost row of pixels on every side is clear, and there is something inside."""
    cut_off = []
    for name, picture in pictures[1].items():
        alpha = np.asarray(picture.getchannel("A"))
        rim = np.concatenate([alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1]])
        if rim.max() > 24 or alpha.max() < 250:
            cut_off.append((name, int(rim.max())))
    assert not cut_off


def test_sheets_fit_every_phone() -> None:
    sheets = sorted(FOLDER.glob("*/*.webp"))
    assert sheets
    for path in sheets:
        for side in opened(path).size:
            assert side <= 2048 and side & (side - 1) == 0, path


def test_no_dark_fringe() -> None:
    """Clear pixels beside painted ones carry a colour, so that scaling mixes in no black."""
    for path in sorted(FOLDER.glob("*/*.webp")):
        pixels = np.asarray(opened(path))
        painted = pixels[..., 3] > 0
        beside = np.zeros_like(painted)
        for axis in (0, 1):
            for step in (-1, 1):
                beside |= np.roll(painted, step, axis)
        black = (pixels[..., :3] == 0).all(axis=2) & beside & ~painted
        assert not black.any(), path


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("group", TOO_ALIKE)
def test_told_apart_without_colour(large: Pictures, group: str, sight: str | None) -> None:
    names = [name for name in described()["groups"][group]["names"] if not name.startswith("emblem/action/")]
    views = {name: seen(large[name], sight) for name in names}
    alike = [
        (one, other, round(likeness(views[one], views[other]), 3))
        for one, other in combinations(names, 2)
        if likeness(views[one], views[other]) > TOO_ALIKE[group]
    ]
    assert not alike


def test_counters_differ_in_outline(large: Pictures) -> None:
    names = [name for name in described()["groups"]["counter"]["names"] if name != "counter/back"]
    same = [
        (one, other, round(overlap(large[one], large[other]), 3))
        for one, other in combinations(names, 2)
        if overlap(large[one], large[other]) > SAME_OUTLINE
    ]
    assert not same


def test_a_mere_change_of_colour_is_caught(large: Pictures) -> None:
    """The measure must fail for two pieces that differ in nothing but colour."""
    pig = large["counter/giant_pig"]
    red, green, blue, alpha = pig.split()
    painted_over = Image.merge("RGBA", (blue, red, green, alpha))
    assert likeness(pig, painted_over) > TOO_ALIKE["counter"]
    assert overlap(pig, painted_over) > SAME_OUTLINE


def test_dice_tell_their_pips_and_their_owner(large: Pictures) -> None:
    """All faces of a colour differ, and so does a face between colours, by the crest under the pips."""
    for player in PLAYERS:
        faces = [large[f"die/{player}/{value}"] for value in range(1, 7)]
        assert all(likeness(one, other) < 0.98 for one, other in combinations(faces, 2)), player
    for value in range(1, 7):
        owners = [large[f"die/{player}/{value}"] for player in PLAYERS]
        assert all(likeness(one, other) < 0.995 for one, other in combinations(owners, 2)), value


def test_the_room_they_take() -> None:
    assert sum(path.stat().st_size for path in FOLDER.rglob("*")) < 5_000_000


def test_the_atlas_shows_the_present_drawings() -> None:
    """After a change of a drawing, rebuild: python3 dev.py art pieces."""
    pytest.importorskip("resvg_py")
    catalogue = importlib.import_module("tools.art.pieces.catalogue")
    found = cut("1x")
    stale = []
    for group in catalogue.groups():
        for piece in group.pieces():
            fresh = np.asarray(piece.picture(1)).astype(int)
            stored = np.asarray(found[piece.name]).astype(int)
            painted = fresh[..., 3:] > 0  # clear pixels carry their neighbours' colour in the atlas
            if np.abs((fresh - stored) * painted).mean() > 0.5:
                stale.append(piece.name)
    assert not stale


def test_elfenkonings_cards_show_its_own_numbers() -> None:
    """EK-32, EK-33: what a region is worth, and what a raft costs there."""
    drawn = importlib.import_module("tools.art.pieces.cards.elfenkoning")
    assert {region: value for region, (value, _) in data.REGIONS.items()} == drawn.VALUES
    assert drawn.RAFTS == data.RAFTS


def test_elfenkonings_raft_is_not_elfenlands(large: Pictures) -> None:
    """Only the strip under the picture differs."""
    own, other = (np.asarray(large[name].convert("RGB")).astype(int) for name in ("koning/raft", "card/raft"))
    window = slice(0, int(0.55 * own.shape[0]))
    strip = slice(int(0.65 * own.shape[0]), None)
    assert np.abs(own - other)[window].mean() < 1
    assert np.abs(own - other)[strip].mean() > 10
