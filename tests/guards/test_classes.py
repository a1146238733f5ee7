"""A class is composed of parts, not of bases: how much of ours a reader meets along its ancestry is bounded.

The tree is read, not imported: widgets would open a window. Classes of Kivy and of Python are not ours.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
MOST_METHODS = 60  # along the ancestry; one that overrides another is no further one
MOST_BASES = 3  # of ours that a class names itself
MOST_ANCESTORS = 6  # of ours, all told


@dataclass(frozen=True)
class Found:
    """A class of ours: its methods, and the full names of its bases, as far as they can be ours."""

    methods: frozenset[str]
    bases: tuple[str, ...]


def imported(tree: ast.Module, package: list[str]) -> dict[str, str]:
    """The full name of each name that a module imports from elsewhere."""
    names: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            names |= {alias.asname or alias.name: f"{module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            names |= {alias.asname or alias.name: alias.name for alias in node.names}
    return names


def base_name(base: ast.expr, module: str, names: Mapping[str, str]) -> str:
    """``Base``, ``Base[Kind]`` or ``module.Base``, in full."""
    plain = base.value if isinstance(base, ast.Subscript) else base
    head, _, rest = ast.unparse(plain).partition(".")
    return ".".join(filter(None, (names.get(head, f"{module}.{head}"), rest)))


def classes_in(source: str, module: str, package: list[str]) -> Iterator[tuple[str, Found]]:
    tree = ast.parse(source)
    names = imported(tree, package)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            methods = (part.name for part in node.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef))
            bases = tuple(base_name(base, module, names) for base in node.bases)
            yield f"{module}.{node.name}", Found(frozenset(methods), bases)


@cache
def our_classes() -> dict[str, Found]:
    found: dict[str, Found] = {}
    for path in sorted((ROOT / "elfenapp").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        package = list(parts[:-1])
        module = ".".join(package if parts[-1] == "__init__" else parts)
        found |= dict(classes_in(path.read_text(encoding="utf-8"), module, package))
    return found


def ancestors(name: str, known: Mapping[str, Found]) -> dict[str, Found]:
    """Every class of ours that a class is derived from, by its full name."""
    found: dict[str, Found] = {}
    for base in known[name].bases:
        if base in known:
            found |= {base: known[base], **ancestors(base, known)}
    return found


def too_large(known: Mapping[str, Found]) -> list[str]:
    wrong = []
    for name, kind in known.items():
        above = ancestors(name, known)
        methods = kind.methods.union(*(ancestor.methods for ancestor in above.values()))
        bases = [base for base in kind.bases if base in known]
        for count, most, what in (
            (len(methods), MOST_METHODS, "methods"),
            (len(bases), MOST_BASES, "bases"),
            (len(above), MOST_ANCESTORS, "ancestors"),
        ):
            if count > most:
                wrong.append(f"{name}: {count} {what}, more than {most}")
    return wrong


def test_no_class_inherits_more_than_a_reader_can_follow() -> None:
    known = our_classes()
    assert len(known) > 700
    longest = ancestors("elfenapp.screens.elfengold.ElfengoldScreen", known)
    assert "elfenapp.widgets.base.screen.BaseScreen" in longest, "bases are found through imports"
    assert not too_large(known), too_large(known)


def test_what_is_too_large_is_found() -> None:
    many = "\n".join(f"    def do_{number}(self): ..." for number in range(MOST_METHODS))
    source = f"class Base(Widget):\n{many}\nclass Own(Base):\n    def do_0(self): ...\n    def other(self): ...\n"
    source += "class A: ...\nclass B: ...\nclass C: ...\nclass Mixed(A, B, C, Base): ...\n"
    chain = "\n".join(f"class Deep{number + 1}(Deep{number}): ..." for number in range(MOST_ANCESTORS + 1))
    known = dict(classes_in(f"{source}class Deep0: ...\n{chain}\n", "here", []))
    assert too_large(known) == [
        "here.Own: 61 methods, more than 60",
        "here.Mixed: 4 bases, more than 3",
        "here.Deep7: 7 ancestors, more than 6",
    ]
