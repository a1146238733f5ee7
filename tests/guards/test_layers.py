"""Imports between packages follow the table of docs/imports.md.

An import counts wherever it is: at the top of a file, within a function, or for type checkers alone.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
APP = "elfenapp"
PAGE = (ROOT / "docs" / "imports.md").read_text(encoding="utf-8")
# What a family or game may know of others; code that belongs to none of them knows none. A new game may use any family.
FAMILIES = {"map": "", "gold": "map"}
BUILDS_ON = {**FAMILIES, "elfenland": "map", "elfenkoning": "", "elfenwizards": ""}
WINDOWED = ("app", "device", "device_check", "screens", "widgets")
WINDOW = {"kivy", "kivymd"}


class Import(NamedTuple):
    module: str  # of ours, without "elfenapp." …
    found: str  # … and what it imports

    def __str__(self) -> str:
        return f"{self.module} -> {self.found}"


# The files ---------------------------------------------------------------------------------------------------------


@cache
def files() -> Mapping[str, Path]:
    """Every module by its dotted name."""
    found = {}
    for path in sorted((ROOT / APP).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(module: str) -> Iterator[str]:
    """The dotted names of everything that a module imports."""
    path = files()[module]
    folder = module.split(".") if path.name == "__init__.py" else module.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = folder[: len(folder) - node.level + 1] if node.level else []
            base = ".".join([*above, *(node.module.split(".") if node.module else [])])
            yield from (name if (name := f"{base}.{one.name}") in files() else base for one in node.names)


@cache
def imports() -> tuple[Import, ...]:
    """The imports of our modules by our modules."""
    pairs = {(module, name) for module in files() for name in imported(module) if name in files()}
    return tuple(sorted(Import(place_of(module), place_of(name)) for module, name in pairs))


def place_of(module: str) -> str:
    """A module's dotted name below ``elfenapp``; a package is its ``__init__``."""
    initial = files()[module].name == "__init__.py"
    return (f"{module}.__init__" if initial else module).removeprefix(f"{APP}.")


def package_of(place: str) -> str:
    """The package a module lies in."""
    return place.rpartition(".")[0] or APP


@cache
def edges() -> Mapping[tuple[str, str], list[str]]:
    """Which package imports which, and the imports that make it so."""
    found: dict[tuple[str, str], list[str]] = {}
    for one in imports():
        edge = package_of(one.module), package_of(one.found)
        if edge[0] != edge[1]:
            found.setdefault(edge, []).append(str(one))
    return found


# The table ---------------------------------------------------------------------------------------------------------


@cache
def games() -> tuple[str, ...]:
    return tuple(sorted(path.parent.name for path in (ROOT / APP / "engine" / "games").glob("*/__init__.py")))


@cache
def rows() -> Mapping[str, tuple[str, ...]]:
    """The table as it is written: a package may have several lines."""
    return block("imports")


def block(kind: str) -> Mapping[str, tuple[str, ...]]:
    """The rows of a code block of the page."""
    found: dict[str, tuple[str, ...]] = {}
    for line in PAGE.split(f"```{kind}\n")[1].split("```")[0].splitlines():
        package, _, allowed = line.partition(":")
        if package:
            found[package] = (*found.get(package, ()), *allowed.split())
    return found


@cache
def packages() -> frozenset[str]:
    """Every package of ours."""
    return frozenset(package_of(place_of(module)) for module in files())


def generic(package: str) -> str:
    """The row of a package: that of every game, if it is a game's."""
    head, _, last = package.rpartition(".")
    return f"{head}.<game>" if last in games() else package


def meant(permission: str, package: str, user: str) -> bool:
    """True if a permission of a user covers a package."""
    permission = permission.replace("<game>", user.rpartition(".")[2])
    whole = permission.removesuffix(".*")
    return package == whole or (whole != permission and package.startswith(f"{whole}."))


def allowed(user: str, package: str) -> bool:
    return any(meant(permission, package, user) for permission in rows().get(generic(user), ()))


# The rules ---------------------------------------------------------------------------------------------------------


def test_every_package_has_its_row() -> None:
    assert {*rows()} == {generic(package) for package in packages()}


def test_packages_import_only_what_the_table_allows() -> None:
    assert len(imports()) > 2000 and not [user for user, _ in edges() if generic(user) not in rows()]
    wrong = {edge: why for edge, why in edges().items() if not allowed(*edge)}
    assert not wrong, wrong


def test_no_packages_import_each_other() -> None:
    """The table has an order: a package imports only packages above its own row."""
    order = list(rows())
    for user, permissions in rows().items():
        for permission in permissions:
            named = permission.removesuffix(".*")
            wanted = [row for row in order if row == named or (named != permission and row.startswith(f"{named}."))]
            assert wanted and all(order.index(row) < order.index(user) for row in wanted), f"{user}: {permission}"


def test_the_table_allows_nothing_that_nobody_needs() -> None:
    idle = [
        f"{row}: {permission}"
        for row, permissions in rows().items()
        for permission in permissions
        if not any(generic(user) == row and meant(permission, package, user) for user, package in edges())
    ]
    assert not idle, idle


def test_shared_code_knows_no_game_and_no_family() -> None:
    """Elfenwizards' board opens without Elfengold's auction: neither its rules nor its looks are read."""
    assert set(BUILDS_ON) <= {*FAMILIES, *games()}
    owners = {one.found: owner_of(one.found) for one in imports()}
    wrong = [
        str(one)
        for one in imports()
        if owners[one.found] and owners[one.found] not in {own := owner_of(one.module), *known_to(own)}
    ]
    assert not wrong, wrong


def owner_of(place: str) -> str:
    """The game or family that a module is a part of; empty for what all share."""
    return next((part for part in place.split(".") if part in FAMILIES or part in games()), "")


def known_to(owner: str) -> tuple[str, ...]:
    """The families that a game or family builds on."""
    return tuple(BUILDS_ON.get(owner, "map gold").split()) if owner else ()


def test_only_five_rooms_open_a_window() -> None:
    """Everything else can be tested, and runs on a server, without one."""
    windowed = {place_of(module) for module in files() if WINDOW & {name.split(".")[0] for name in imported(module)}}
    assert len(windowed) > 100 and not {place for place in windowed if place.split(".")[0] not in WINDOWED}
