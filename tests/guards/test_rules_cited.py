"""Every rule id is cited by a test, and no test cites a rule that does not exist."""

from __future__ import annotations

import ast

from tests.helpers.rule_ids import RULES, known_ids


def cited_ids() -> set[str]:
    """The ids in all ``@pytest.mark.rule(...)`` decorators of test functions."""
    cited: set[str] = set()
    for path in RULES.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                        cited |= {str(argument.value) for argument in mark.args if isinstance(argument, ast.Constant)}
    return cited


def test_every_rule_has_a_test() -> None:
    missing = sorted(known_ids() - cited_ids())
    assert not missing, f"rules without a test: {' '.join(missing)}"


def test_every_cited_rule_exists() -> None:
    unknown = sorted(cited_ids() - known_ids())
    assert not unknown, f"tests cite rules that do not exist: {' '.join(unknown)}"


def test_the_list_of_rules_is_whole() -> None:
    """A slip in reading the list must not make the first test easy."""
    counts: dict[str, int] = {}
    for rule in known_ids():
        counts[rule.split("-")[0]] = counts.get(rule.split("-")[0], 0) + 1
    assert {"ALL": 5, "W": 9, "EL": 22, "EG": 24, "ER": 6, "EK": 24, "EW": 23}.items() <= counts.items()
