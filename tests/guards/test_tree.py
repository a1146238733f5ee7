"""The names of folders, modules and classes: the tree is the index, and a word means one thing."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from tests.guards.test_layers import APP, FAMILIES, files, games, package_of, place_of

MOST_MODULES = 30  # of one folder
# Words that once stood for other things: metaphors of the network, and further names of Elfenkoning.
GONE = re.compile(
    r"(?<![a-z])(?:interregnum|legacy|heritage|will|circle|way_back|koning)s?(?![a-z])|(?<![a-z])realm_(?=[a-z])"
)


@cache
def tree(module: str) -> ast.Module:
    return ast.parse(files()[module].read_text(encoding="utf-8"))


# Folders -----------------------------------------------------------------------------------------------------------


def test_no_folder_has_more_modules_than_a_person_takes_in() -> None:
    folders = Counter(package_of(place) for place in map(place_of, files()) if not place.endswith("__init__"))
    assert len(folders) > 50 and sum(folders.values()) > 400
    assert not {folder: modules for folder, modules in folders.items() if modules > MOST_MODULES}


def test_no_name_repeats_that_of_its_folder() -> None:
    wrong = [module for module in files() if repeats_folder(module)]
    assert not wrong, "a file that needs a prefix needs a folder"


def repeats_folder(module: str) -> bool:
    """True if a module, or a folder, begins with the name of the folder in which it lies."""
    _, folder, name = ["", "", *module.split(".")][-3:]
    return f"{name}_".startswith(f"{folder}_")


@pytest.mark.parametrize(
    ("module", "wrong"),
    [
        (f"{APP}.widgets.board.board_tags", True),
        (f"{APP}.widgets.board.board", True),
        (f"{APP}.widgets.board", False),
        (f"{APP}.presenters.lan.language", False),
        (APP, False),
    ],
)
def test_a_repeated_folder_is_known_by_whole_words(module: str, wrong: bool) -> None:
    assert repeats_folder(module) == wrong


# Classes -----------------------------------------------------------------------------------------------------------


def test_no_two_classes_have_one_name() -> None:
    """Games and families may call theirs alike: a phase, and what shows it; the travel of one game, and of another."""
    found = classes()
    assert len(found) > 500
    wrong = {name: places for name, places in found.items() if are_confused(places)}
    assert not wrong, wrong


def classes() -> dict[str, list[str]]:
    """The classes that stand at the top of a module, and the packages in which each name is one."""
    found: dict[str, list[str]] = {}
    for module in files():
        for node in tree(module).body:
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(package_of(place_of(module)))
    return found


def are_confused(packages: list[str]) -> bool:
    """True if all games share one of several classes of the same name, or two lie in one folder."""
    several = len(packages) > 1
    return several and (len({*packages}) < len(packages) or not all(map(is_of_game, packages)))


def is_of_game(package: str) -> bool:
    """True if a package is a part of one game or family: in the engine, or in what shows it."""
    parts = package.split(".")
    rooms = (["engine", "games"], ["engine", "families"], ["presenters"], ["widgets"], ["screens"])
    return any(parts[: len(room)] == room and {*parts[len(room) :]} & {*FAMILIES, *games()} for room in rooms)


@pytest.mark.parametrize(
    ("packages", "wrong"),
    [
        (["engine.core"], False),
        (["engine.core", "widgets.base"], True),
        (["presenters.board", "presenters.elfenkoning"], True),
        (["engine.games.elfenkoning", "presenters.elfenkoning", "presenters.map", "engine.families.map"], False),
        (["presenters.map", "presenters.map"], True),
    ],
)
def test_only_games_and_families_may_share_a_name(packages: list[str], wrong: bool) -> None:
    assert are_confused(packages) == wrong


# Names -------------------------------------------------------------------------------------------------------------


def test_no_name_has_a_word_that_is_gone() -> None:
    names = {module: {*identifiers(tree(module)), *module.split(".")} for module in files()}
    assert sum(map(len, names.values())) > 20_000
    wrong = [f"{module}: {name}" for module, found in names.items() for name in sorted(found) if is_gone(name)]
    assert not wrong, wrong


def identifiers(source: ast.AST) -> Iterator[str]:
    """Every name of a source: of variables, attributes, arguments, functions, classes, keywords and imports."""
    for node in ast.walk(source):
        for _, value in () if isinstance(node, ast.Constant) else ast.iter_fields(node):
            for name in value if isinstance(value, list) else [value]:
                if isinstance(name, str):
                    yield from name.split(".")


def is_gone(name: str) -> bool:
    return GONE.search(re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()) is not None


@pytest.mark.parametrize(
    "name",
    [
        *("realm_walk", "RealmWalk", "_realm_of", "koning", "KoningBoard", "elfen_koning"),
        *("Interregnum", "legacy_store", "LEGACY", "heritage", "_will", "last_will", "circle", "circles", "inCircle"),
        *("way_back", "WayBack", "_way_back_home"),
    ],
)
def test_a_word_that_is_gone_is_seen(name: str) -> None:
    assert is_gone(name)


@pytest.mark.parametrize(
    "name",
    [
        "elfenkoning",
        "ElfenkoningScreen",
        "realm",
        "in_realm",
        "realms_ahead",
        "willing",
        "circled",
        "way_in",
        "always_back",
    ],
)
def test_other_words_are_not(name: str) -> None:
    assert not is_gone(name)


def test_names_are_found_wherever_python_has_them() -> None:
    source = """
import a1 as a2
from b1.b2 import b3
async def c1(c2, *c3, c4=1, **c5):
    global d1
    e1.e2 = e3(e4="text")
    try: pass
    except E5 as e6: pass
    match f1:
        case F2(f3=f4), {**f5}, [*f6]: pass
    lambda g1: (g2 := 1)
class H1(h2=1): h3: h4
"""
    found = {*identifiers(ast.parse(source))}
    wanted = "a1 a2 b1 b2 b3 c1 c2 c3 c4 c5 d1 e1 e2 e3 e4 E5 e6 f1 F2 f3 f4 f5 f6 g1 g2 H1 h2 h3 h4"
    assert {*wanted.split()} <= found and "text" not in found
