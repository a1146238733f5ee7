"""The rules a game can cite: every id that stands as a whole string in the source of what the game is made of."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from elfenapp.engine.core.registry import find_game

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "elfenapp" / "engine"
RULE = re.compile(r"[A-Z]{1,3}-\d+")
CITED_BY_ALL = ("core", "world")  # rooms of the engine that every game may use


@cache
def cited_ids(game: str) -> frozenset[str]:
    """Reasons, refusals, options and data of a game: its own files, what they import, and the core.

    The rule of a step or play is cited by the games that have it, not by those that only build on it.
    """
    found = {option.rule for option in find_game(game).options} | _rules_in_flow(game)
    for path in _files(game):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        named = {id(node.value) for made in ast.walk(tree) if isinstance(made, ast.ClassDef) for node in _rule_of(made)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value):
                found |= {node.value} if id(node) not in named else set()
    return frozenset(found)


def _rule_of(made: ast.ClassDef) -> Iterator[ast.Assign]:
    """``rule = "EL-21"`` in the body of a class."""
    for node in made.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "rule":
            yield node


def _rules_in_flow(game: str) -> set[str]:
    """The rules of a game's steps and plays under every preset and every single option."""
    definition = find_game(game)
    changes = [{}, *({option.key: value} for option in definition.options for value in option.values)]
    chosen = [{"preset": preset, **change} for preset in definition.presets for change in changes]
    flows = [definition.rules(definition.seats[-1], definition.settle_options(one)).flow for one in chosen]
    steps = [step for flow in flows for step in flow]
    plays = [play for step in steps for play in step.plays]
    return ({step.rule for step in steps} | {play.rule for play in plays}) - {""}


def _files(game: str) -> set[Path]:
    """A game's own files and all they import, however indirectly."""
    waiting = [*(ENGINE / "games" / game).glob("*.py"), *(ENGINE / "core").glob("*.py")]
    found: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting.extend(_imported(path))
    return found


def _imported(path: Path) -> Iterator[Path]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            folder = path.parents[node.level - 1].joinpath(*(node.module or "").split("."))
            candidates = [folder.with_suffix(".py"), folder / "__init__.py"]
            candidates += [folder / f"{name.name}.py" for name in node.names]
            yield from (candidate for candidate in candidates if candidate.is_file() and node.module != "core.registry")
