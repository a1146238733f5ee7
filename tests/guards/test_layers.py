"""Which package may import which: the table below is the architecture (docs/architecture.md).

An import counts wherever it stands: at the top of a file, within a function, or for type checkers alone.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
APP = "elfenapp"
# Each package and what it may import, from the foundation up: a package imports only what stands above it. ``name.*``
# is a package with all below it; ``<game>`` is any game, and on both sides the same one.
TABLE = """
engine.games:
engine.core: engine.games
engine.world: engine.core
engine.world.planner: engine.world
engine.bots: engine.core
engine.families.map: engine.core engine.world.* engine.bots
engine.families.gold: engine.core engine.world.* engine.bots engine.families.map
engine.games.<game>: engine.core engine.world.* engine.bots engine.families.*
engine.cli: engine.core engine.world engine.bots
engine: engine.cli

i18n: engine.core
saves: engine.core
session: engine.core engine.bots saves
session.display: engine.core engine.bots saves session
session.remote: engine.core session session.display
elfenapp: i18n session
device: elfenapp
net.protocol: elfenapp engine.core session
net.transport: engine.core net.protocol
net.pairing: engine.core session net.protocol net.transport
net.discovery: device engine.core session net.protocol net.transport net.pairing
net.lobby: engine.core engine.bots session session.remote net.protocol
net.failover: engine.core saves session.* net.protocol net.pairing net.lobby
net.storage: engine.core saves session net.protocol net.pairing net.failover
net.host: engine.core session session.remote
net.host: net.protocol net.transport net.pairing net.discovery net.lobby net.failover
net.guest: engine.core session.*
net.guest: net.protocol net.transport net.pairing net.discovery net.lobby net.failover net.storage net.host
net.cli: device engine.core engine.bots engine.cli session session.display
net.cli: net.protocol net.transport net.pairing net.lobby net.storage net.host net.guest
net: net.cli

presenters.text: engine.core engine.bots i18n session session.display
presenters.geometry:
presenters.generic: engine.core engine.world i18n session session.display presenters.text
presenters.rules: engine.core engine.world i18n presenters.text
presenters: elfenapp engine.core engine.bots i18n net.storage saves session session.display presenters.text
presenters.lan: engine.core i18n session presenters presenters.text presenters.rules
presenters.lan: net.protocol net.pairing net.discovery net.lobby net.failover net.storage net.host net.guest
presenters.replay: engine.bots i18n session session.display presenters presenters.text
presenters.board: engine.core i18n session session.display presenters.text presenters.generic presenters.rules
presenters.map: engine.core engine.world.* engine.families.map i18n session session.display
presenters.map: presenters.text presenters.rules presenters.board
presenters.gold: engine.core engine.world engine.families.* i18n session session.display
presenters.gold: presenters.text presenters.board presenters.map
presenters.<game>: engine.core engine.games.<game> session session.display
presenters.<game>: presenters.text presenters.generic presenters.rules presenters.board

widgets.base: elfenapp device i18n
widgets.canvas: widgets.base
widgets.controls: elfenapp presenters presenters.generic widgets.base widgets.canvas
widgets.sheets: engine.core i18n session session.display presenters presenters.text presenters.generic
widgets.sheets: widgets.base widgets.canvas widgets.controls
widgets.decision: presenters.generic widgets.base widgets.canvas widgets.controls
widgets.board: elfenapp session presenters presenters.board presenters.geometry
widgets.board: widgets.base widgets.canvas widgets.controls widgets.sheets
widgets.map: presenters.board presenters.map widgets.base widgets.controls widgets.board
widgets.gold: presenters.board presenters.gold widgets.base widgets.canvas widgets.controls widgets.board
widgets.<game>: presenters.<game> widgets.base widgets.canvas widgets.controls
widgets.lan: session presenters presenters.lan widgets.base widgets.controls widgets.sheets
widgets.replay: presenters.replay widgets.base widgets.canvas widgets.controls
widgets.rules: presenters.geometry presenters.rules widgets.base widgets.controls widgets.sheets
widgets.shelf: saves presenters presenters.board widgets.base widgets.canvas widgets.sheets widgets.board

app: elfenapp device engine.core i18n net.* saves session session.display
app: presenters presenters.text presenters.board presenters.lan widgets.base widgets.sheets widgets.lan widgets.shelf
screens.base: app session.display presenters.text widgets.base widgets.sheets
screens.board: elfenapp device engine.core engine.bots i18n session session.display presenters presenters.text
screens.board: presenters.board widgets.base widgets.controls widgets.sheets widgets.decision widgets.board
screens.board: widgets.rules screens.base
screens.map: presenters.board presenters.map widgets.base widgets.sheets widgets.board widgets.map screens.board
screens.gold: elfenapp engine.core i18n presenters presenters.map presenters.gold
screens.gold: widgets.base widgets.map widgets.gold screens.base screens.map
screens: elfenapp device engine.core engine.bots i18n saves session session.display presenters.* widgets.* app
screens: screens.base screens.board screens.map screens.gold
"""
# What a family or game may know of others; code that belongs to none of them knows none. A new game may use any family.
FAMILIES = {"map": "", "gold": "map"}
BUILDS_ON = {**FAMILIES, "elfenland": "map", "elfenkoning": "", "elfenwizards": ""}
WINDOWED = ("app", "device", "screens", "widgets")
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
    """What our modules import of ours."""
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
    found: dict[str, tuple[str, ...]] = {}
    for line in TABLE.strip().splitlines():
        package, _, allowed = line.partition(":")
        if package:
            found[package] = (*found.get(package, ()), *allowed.split())
    return found


def generic(package: str) -> str:
    """The row of a package: that of every game, if it is a game's."""
    head, _, last = package.rpartition(".")
    return f"{head}.<game>" if last in games() else package


def meant(permission: str, package: str, user: str) -> bool:
    """Whether a permission of a user covers a package."""
    permission = permission.replace("<game>", user.rpartition(".")[2])
    whole = permission.removesuffix(".*")
    return package == whole or (whole != permission and package.startswith(f"{whole}."))


def allowed(user: str, package: str) -> bool:
    return any(meant(permission, package, user) for permission in rows().get(generic(user), ()))


# The rules ---------------------------------------------------------------------------------------------------------


def test_packages_import_only_what_the_table_allows() -> None:
    assert len(imports()) > 2000 and not [user for user, _ in edges() if generic(user) not in rows()]
    wrong = {edge: why for edge, why in edges().items() if not allowed(*edge)}
    assert not wrong, wrong


def test_no_packages_import_each_other() -> None:
    """The table has an order: who stands below imports who stands above."""
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
    """What a game or family builds on."""
    return tuple(BUILDS_ON.get(owner, "map gold").split()) if owner else ()


def test_only_four_rooms_open_a_window() -> None:
    """Everything else can be tested, and runs on a server, without one."""
    windowed = {place_of(module) for module in files() if WINDOW & {name.split(".")[0] for name in imported(module)}}
    assert len(windowed) > 100 and not {place for place in windowed if place.split(".")[0] not in WINDOWED}
