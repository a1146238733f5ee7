"""kv has no type checker: what it asks of the app and of its own widget must be there all the same."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from pkgutil import walk_packages

import pytest
from kivy.factory import Factory

from elfenapp import screens, widgets
from elfenapp.app.elfen_app import ElfenApp
from elfenapp.assets import KV
from elfenapp.widgets.base.kv import load_kv

RULE = re.compile(r"^<([\w,]+)(?:@[\w+]+)?>:", re.MULTILINE)
PROPERTY = re.compile(r"^    (\w+):", re.MULTILINE)
ASSIGNED = re.compile(r"self\.(\w+)(?:: [^=\n]+)? =|^    (\w+): ", re.MULTILINE)
FILES = sorted(KV.rglob("*.kv"))
FIRST = ("controls/shared", "controls/buttons", "controls/choices")  # the app loads them before any screen


def rules(path: Path) -> Iterator[tuple[str, str]]:
    """Each rule of a file: the class it is for, and what it says."""
    text = path.read_text(encoding="utf-8")
    starts = [*RULE.finditer(text)]
    for number, start in enumerate(starts):
        end = starts[number + 1].start() if number + 1 < len(starts) else len(text)
        for name in start[1].split(","):
            yield name, text[start.end() : end]


def names_of(kind: type) -> set[str]:
    """The names of a widget: those of its class, and those that its own code gives it."""
    sources = [inspect.getsource(base) for base in kind.__mro__ if base.__module__.startswith("elfenapp")]
    return set(dir(kind)) | {name for source in sources for match in ASSIGNED.findall(source) for name in match}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(KV).as_posix())
def test_what_kv_asks_for_is_there(path: Path) -> None:
    for room in (screens, widgets):
        for module in walk_packages(room.__path__, f"{room.__name__}."):
            importlib.import_module(module.name)
    for name in (*FIRST, path.relative_to(KV).with_suffix("").as_posix()):
        load_kv(name)
    app = names_of(ElfenApp)
    for name, said in rules(path):
        assert not set(re.findall(r"\bapp\.(\w+)", re.sub(r"#.*", "", said))) - app, name
        own = names_of(Factory.get(name)) | set(PROPERTY.findall(said))
        assert not set(re.findall(r"\broot\.(\w+)", said)) - own, name


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(KV).as_posix())
def test_no_rule_reaches_through_the_ids_of_a_widget(path: Path) -> None:
    """Kivy then keeps the widget, and everything around it, for ever: let it have a property of its own instead."""
    lines = path.read_text(encoding="utf-8").splitlines()
    rules = [(number, line) for number, line in enumerate(lines, 1) if not line.strip().startswith("on_")]
    assert not [f"{path.name}:{number}" for number, line in rules if re.search(r"\bids\.", line)]
