"""The boards are laid out soundly, and every picture is there in its size and calm where words will lie."""

from __future__ import annotations

import hashlib
import itertools
import json
import math
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from elfenapp.engine.core.registry import all_games
from tools.art.scenes import FULL, ILLUSTRATIONS, covers
from tools.art.scenes.elfenkoning import plan as elfenkoning
from tools.art.scenes.elfenwizards import plan as wizards

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SCENES = ASSETS / "scenes"
Box = tuple[float, float, float, float]


def overlap(one: Box, other: Box) -> bool:
    return (one[0] < other[0] + other[2] and other[0] < one[0] + one[2]
            and one[1] < other[1] + other[3] and other[1] < one[1] + one[3])  # fmt: skip


def inside(box: Box, size: float) -> bool:
    return box[0] >= 0 and box[1] >= 0 and box[0] + box[2] <= size and box[1] + box[3] <= size


def around(x: float, y: float, radius: float) -> Box:
    return x - radius, y - radius, 2 * radius, 2 * radius


def wizards_board() -> dict[str, Box]:
    """Everything that lies on the Elfenwizards board, by name, as boxes."""
    found = dict(wizards.boxes())
    for name, place in wizards.places().items():
        found[name] = around(place.x, place.y, place.radius)
        if place.spells:
            found[f"{name} spells"] = place.spells
    for number, spot in enumerate(wizards.rounds(), 1):
        found[f"round {number}"] = around(*spot)
    return found


# Elfenwizards --------------------------------------------------------------------------------------------------
def test_wizards_board_has_every_place() -> None:
    levels = [place.level for place in wizards.places().values()]
    assert {level: levels.count(level) for level in levels} == {
        "grand_druid": 1,
        "druid": 2,
        "sorcerer": 4,
        "necromancer": 8,
    }
    assert set(wizards.boxes()) == {
        *(f"magician_{index}" for index in range(1, 5)),
        *(f"defeat_{level}" for level in ("druid", "sorcerer", "necromancer")),
        *(f"major_{level}" for level in ("druid", "sorcerer", "necromancer", "magician")),
        "minor", "grey",
    }  # fmt: skip
    assert len(wizards.rounds()) == 4


def test_wizards_board_nothing_overlaps_and_all_is_inside() -> None:
    board = wizards_board()
    assert [name for name, box in board.items() if not inside(box, wizards.SIZE)] == []
    assert [(a, b) for a, b in itertools.combinations(board, 2) if overlap(board[a], board[b])] == []


def test_ladders_join_those_who_contend_with_the_title_they_contend_for() -> None:
    expected = {(f"magician_{(i + 1) // 2}", f"necromancer_{i}") for i in range(1, 9)}
    expected |= {(f"necromancer_{i}", f"sorcerer_{(i + 1) // 2}") for i in range(1, 9)}
    expected |= {
        ("sorcerer_1", "druid_1"),
        ("sorcerer_2", "druid_1"),
        ("sorcerer_3", "druid_2"),
        ("sorcerer_4", "druid_2"),
    }
    expected |= {("druid_1", "grand_druid"), ("druid_2", "grand_druid")}
    ladders = wizards.ladders()
    assert len(ladders) == len(expected)
    assert {(ladder.below, ladder.above) for ladder in ladders} == expected


def test_ladders_touch_what_they_join_and_nothing_else() -> None:
    places, boxes = wizards.places(), wizards.boxes()
    for ladder in wizards.ladders():
        above = places[ladder.above]
        assert math.dist(ladder.head, (above.x, above.y)) <= above.radius * 1.02
        if ladder.below in places:
            below = places[ladder.below]
            assert math.dist(ladder.foot, (below.x, below.y)) <= below.radius * 1.1
        else:
            x, y, width, height = boxes[ladder.below]
            assert x <= ladder.foot[0] <= x + width
            assert y <= ladder.foot[1] <= y + height
        for part in np.linspace(0, 1, 40):
            spot = [foot + (head - foot) * part for foot, head in zip(ladder.foot, ladder.head, strict=True)]
            for name, place in places.items():
                if name not in (ladder.below, ladder.above):
                    assert math.dist(spot, (place.x, place.y)) > place.radius + 14, (ladder, name)


def test_wizards_plan_is_shipped() -> None:
    shipped = json.loads((SCENES / "wizards-board.json").read_text(encoding="utf-8"))
    assert shipped == json.loads(json.dumps(wizards.as_data()))


# Elfenkoning ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", elfenkoning.SEATING)
def test_elfenkoning_table_nothing_overlaps_and_all_is_inside(players: int) -> None:
    boxes = list(elfenkoning.piles().values())
    for realm in elfenkoning.realms(players):
        boxes += [realm.name_plate, *(box for region in realm.regions for box in region.boxes())]
    assert all(inside(box, elfenkoning.SIZE) for box in boxes)
    assert [pair for pair in itertools.combinations(boxes, 2) if overlap(*pair)] == []


@pytest.mark.parametrize("players", elfenkoning.SEATING)
def test_elfenkoning_realms_run_clockwise_from_the_own_one_at_the_bottom(players: int) -> None:
    realms = elfenkoning.realms(players)
    assert len(realms) == players
    assert {len(realm.regions) for realm in realms} == {3 if players == 2 else 2}
    lowest = max(range(players), key=lambda seat: realms[seat].name_plate[1])
    assert lowest == 0
    turns = []
    for region in (region for realm in realms for region in realm.regions):
        x, y, width, height = region.card
        turns.append(
            math.degrees(math.atan2(y + height / 2 + 35 - elfenkoning.MIDDLE, x + width / 2 - elfenkoning.MIDDLE)) % 360
        )
    steps = [(after - before) % 360 for before, after in itertools.pairwise([*turns, turns[0]])]
    assert all(step > 0 for step in steps)
    assert sum(steps) == pytest.approx(360)  # once round, never back


def test_elfenkoning_plan_is_shipped() -> None:
    shipped = json.loads((SCENES / "koning-table.json").read_text(encoding="utf-8"))
    assert shipped == json.loads(json.dumps(elfenkoning.as_data()))


# Pictures ------------------------------------------------------------------------------------------------------
def files_of(name: str) -> list[Path]:
    return [SCENES / f"{name}-{light}.webp" for light in ("day", "dusk")] if name in FULL else [SCENES / f"{name}.webp"]


@pytest.mark.parametrize("name", [*FULL, *ILLUSTRATIONS])
def test_pictures_have_the_size_that_the_guide_says(name: str) -> None:
    guide = json.loads((SCENES / "scenes.json").read_text(encoding="utf-8"))
    for path in files_of(name):
        with Image.open(path) as picture:
            assert list(picture.size) == guide[name]["size"]
            assert max(picture.size) <= 2048


@pytest.mark.parametrize("game", covers.GAMES)
def test_a_cover_is_the_one_that_its_own_file_knows(game: str) -> None:
    path = SCENES / f"cover-{game}.webp"
    known = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert hashlib.sha256(path.read_bytes()).hexdigest() == known["sha256"]
    with Image.open(path) as picture:
        assert list(picture.size) == known["size"] == [900, 1200]


@pytest.mark.parametrize("game", covers.GAMES)
def test_a_board_drawn_with_a_cover_is_the_one_that_the_cover_s_file_knows(game: str) -> None:
    known = json.loads((SCENES / f"cover-{game}.json").read_text(encoding="utf-8")).get("board", {})
    lying = {path.stem.rpartition("-")[2]: path for path in SCENES.glob(f"board-{game}-*.webp")}
    assert {mood: covers.fingerprint(path) for mood, path in lying.items()} == known


def test_every_cover_is_drawn_for_a_game_and_none_is_left_over() -> None:
    assert {path.stem for path in SCENES.glob("cover-*.webp")} == {f"cover-{game}" for game in covers.GAMES}
    assert set(covers.GAMES) <= set(all_games())


@pytest.mark.parametrize("name", ["curtain", "result"])
def test_words_can_be_read_where_the_picture_is_calm(name: str) -> None:
    guide = json.loads((SCENES / "scenes.json").read_text(encoding="utf-8"))
    left, top, width, height = guide[name]["calm"]
    for path, bright in zip(files_of(name), (True, False), strict=True):
        grey = Image.open(path).convert("L")
        box = (left * grey.width, top * grey.height, (left + width) * grey.width, (top + height) * grey.height)
        tones = np.asarray(grey.crop(tuple(round(edge) for edge in box)), np.float32)
        assert (tones.mean() > 150) == bright
        assert tones.std() < 36


# Icon ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("layer", ["foreground", "monochrome"])
def test_the_icon_stays_inside_the_disc_that_is_always_seen(layer: str) -> None:
    alpha = np.asarray(Image.open(ASSETS / "icon" / f"{layer}.png").convert("RGBA"))[..., 3]
    assert alpha.shape == (432, 432)
    down, across = np.nonzero(alpha > 128)
    assert np.hypot(across - 215.5, down - 215.5).max() <= 432 * 33 / 108


def test_the_desktop_icon_has_all_sizes() -> None:
    with Image.open(ASSETS / "icon" / "icon.ico") as icon:
        assert {(16, 16), (32, 32), (48, 48), (256, 256)} <= icon.info["sizes"]
