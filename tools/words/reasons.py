"""The reasons and errors of engine, saves and session, read from their source: codes, and the details each carries."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from .groups import APP, served_by

ENGINE = APP / "engine"
BESIDE = (APP / "saves", APP / "session")  # what concerns a game of any kind
_MADE_BY = frozenset(("Reason", "Refused", "BadSave", "BadSetup", "BadScenario", "BadMessage"))
Scope = Mapping[str, ast.expr]  # what a function has named


@dataclass(frozen=True, slots=True)
class Site:
    """A place in the source where a reason is made: its code, the names of its details, the games it can occur in."""

    code: str
    details: frozenset[str]
    games: frozenset[str]


@cache
def sites() -> tuple[Site, ...]:
    found: list[Site] = []
    for path in sorted(path for folder in (ENGINE, *BESIDE) for path in folder.rglob("*.py")):
        if ENGINE / "cli" not in path.parents:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            found += [Site(code, details, served_by(path)) for code, details in _made(tree)]
    return tuple(found)


def _made(tree: ast.Module) -> Iterator[tuple[str, frozenset[str]]]:
    attributes = _attributes(tree)
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            scope = {**attributes, **_named(function)}
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and call.args and _name(call.func) in _MADE_BY:
                    details = frozenset(_details(call, scope))
                    yield from ((code, details) for code in _codes(call.args[0], attributes, scope))


def _codes(node: ast.expr, attributes: Mapping[str, ast.expr], scope: Scope) -> Iterator[str]:
    """The codes an expression can be: spelled out, one of two, or named before."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _codes(node.body, attributes, scope)
        yield from _codes(node.orelse, attributes, scope)
    elif isinstance(node, ast.Name) and node.id in scope:
        yield from _codes(scope[node.id], attributes, {})
    elif isinstance(node, ast.Attribute) and _name(node.value) == "self":
        yield from (
            value.value
            for name, value in attributes.items()
            if name.endswith(f".{node.attr}") and isinstance(value, ast.Constant) and isinstance(value.value, str)
        )


def _details(call: ast.Call, scope: Scope) -> Iterator[str]:
    """``Reason`` takes its details as a dict, the errors take them as named arguments."""
    if _name(call.func) != "Reason":
        yield from (keyword.arg for keyword in call.keywords if keyword.arg not in (None, "rule"))
        return
    given = [keyword.value for keyword in call.keywords if keyword.arg == "details"] or call.args[2:3]
    for node in given:
        yield from _names_in(node, scope)


def _names_in(node: ast.expr | None, scope: Scope) -> Iterator[str]:
    if isinstance(node, ast.Name) and node.id in scope:
        yield from _names_in(scope[node.id], {})
    elif isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                yield from _names_in(value, scope)
            elif isinstance(key, ast.Constant):
                yield str(key.value)


def _attributes(tree: ast.Module) -> dict[str, ast.expr]:
    """Attributes that the classes of a file set, as ``Class.attribute``."""
    return {
        f"{made.name}.{name}": value
        for made in ast.walk(tree)
        if isinstance(made, ast.ClassDef)
        for name, value in _assigned(made.body)
    }


def _named(function: ast.FunctionDef) -> dict[str, ast.expr]:
    return dict(_assigned([node for node in ast.walk(function) if isinstance(node, ast.stmt)]))


def _assigned(body: list[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    for node in body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, node.value


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")
