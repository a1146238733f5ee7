"""Documentation names only what exists: paths, packages, identifiers, pages and headings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest

from elfenapp.engine.core.registry import all_games
from tests.guards.test_layers import files, packages

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [*sorted(DOCS.rglob("*.md")), *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md"))]
OURS = (".github", "assets", "docs", "elfenapp", "examples", "requirements", "shipping", "tests", "tools", "typings")
TWO_SCREENS, WIDTH = 112, 120  # lines, and characters of one
PATH = re.compile(r"[\w.<>*-]+(/[\w.<>*-]+)*/?")
ENDING = re.compile(r"\.(py|kv|po|mo|md|json|txt|toml|yml|lock|in|spec|sh|js)$")
IDENTIFIER = re.compile(r"(?:[A-Z]+[a-z]\w*|[a-z]\w*_\w+|[a-z]\w*\.[A-Z]\w*)(?:\.\w+)*(?:\(\))?")
LINK = re.compile(r"\]\(([^)\s]+)\)")
# Paths of what the app or a build writes; names of Python, of Kivy and of the kernel.
ELSEWHERE = ("build/*", "games/<name>.*", "trash/<name>.*", "elfen/*", "lib/*", "build.py")
OTHERS = ("app.theme_cls", "StringProperty()", "None", "guest_halt_poll_ns")


def spans(page: Path) -> set[str]:
    """The words in backticks on a page, outside its blocks of code."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return {span.strip() for span in re.findall(r"`([^`\n]+)`", text)}


@cache
def places() -> frozenset[str]:
    """The path of every file and folder of ours, from the root or from any folder above it."""
    found: set[str] = {path.name for path in ROOT.iterdir()}
    for room in OURS:
        for path in ROOT.joinpath(room).rglob("*"):
            parts = path.relative_to(ROOT).parts
            if "__pycache__" not in parts:
                found.update("/".join(parts[start:]) for start in range(len(parts)))
    return frozenset(found)


@cache
def sources() -> str:
    """All our code; a page may name what is in it."""
    paths = [path for room in ("elfenapp", "tests", "tools", "examples") for path in (ROOT / room).rglob("*.py")]
    return "\n".join(path.read_text(encoding="utf-8") for path in [*paths, ROOT / "dev.py"] if path != Path(__file__))


@cache
def defined() -> frozenset[str]:
    """Every name that our code gives: of a class, a function, a variable, an attribute or a message."""
    given = r"(?:class|def) (\w+)|^\s*(?:self\.)?(\w+)(?:, \w+)*(?:: [^=\n]+)?(?: = |$)|^\s*(\w+): |\"(\w+)\""
    return frozenset(word for found in re.findall(given, sources(), re.MULTILINE) for word in found if word)


def exists(name: str) -> bool:
    """True for a path of ours: a file, a folder, or something in a module (``core/views.redact``)."""
    name = name.rstrip("/")
    if "<" in name or "*" in name:
        pattern = re.sub(r"<\w+>", "*", name)
        return any(fnmatchcase(place, pattern) for place in places())
    return name in places() or within_a_module(name)


def within_a_module(name: str) -> bool:
    module, _, attribute = name.rpartition(".")
    paths = [path for path in (ROOT / "elfenapp").rglob("*.py") if str(path).endswith(f"/{module}.py")]
    return any(re.search(rf"\b{attribute}\b", path.read_text(encoding="utf-8")) for path in paths)


def of_a_path(span: str) -> bool:
    return bool(PATH.fullmatch(span)) and ("/" in span or bool(ENDING.search(span[1:])))


def elsewhere(span: str) -> bool:
    return any(fnmatchcase(span, other) for other in ELSEWHERE)


def test_the_guard_knows_what_is_missing() -> None:
    assert exists("net/failover/quorum.py") and exists("core/views.redact") and exists("i18n/<language>/<game>.po")
    assert not exists("net/failover/circle.py") and not exists("core/views.nothing_of_ours")
    assert not exists("i18n/<language>/<game>.pot")
    assert {"HostTakeover", "next_host_epoch", "is_public", "ask_heir"} <= defined()
    assert not {"HostTakeovers", "next_reign", "is_open"} & defined()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_path_that_a_page_names_exists(page: Path) -> None:
    assert not {span for span in spans(page) if of_a_path(span) and not elsewhere(span) and not exists(span)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_name_in_the_code_that_a_page_uses_is_there(page: Path) -> None:
    named = {span for span in spans(page) if IDENTIFIER.fullmatch(span) and not of_a_path(span)}
    modules = {module.rpartition(".")[2] for module in files()}
    assert not {span for span in named - {*OTHERS} if not {*re.findall(r"\w+", span)} <= defined() | modules}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_package_that_a_page_names_exists(page: Path) -> None:
    """As ``presenters.board``: whatever begins like one of ours is a package or a module."""
    known = {*packages(), *(module.removeprefix("elfenapp.") for module in files())}
    tops = {package for package in packages() if "." not in package} - {"elfenapp"}
    dotted = {span for span in spans(page) if re.fullmatch(r"[a-z]\w*(\.[a-z<]\w*>?)+", span)}
    ours = {span for span in dotted if span.split(".")[0] in tops and not of_a_path(span)}
    assert not ours - known - {*OTHERS}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if not link.startswith("http"):
            path, _, heading = link.partition("#")
            target = (page.parent / path).resolve() if path else page
            assert target.exists(), link
            assert not heading or heading in headings(target), link


def headings(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    titles = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_the_index_links_every_page() -> None:
    index = DOCS / "README.md"
    linked = [(DOCS / link).resolve() for link in LINK.findall(index.read_text(encoding="utf-8"))]
    assert sorted(linked) == sorted(page for page in DOCS.rglob("*.md") if page != index)


def tree() -> Iterator[str]:
    """The packages in the tree of docs/architecture.md, with dots. A line may name several beside each other."""
    above: list[str] = []
    block = (DOCS / "architecture.md").read_text(encoding="utf-8").split("```")[1]
    for line in block.strip().splitlines():
        indent, names = re.fullmatch(r"( *)((?:[\w<>]+/ )+) *\S.*", line).groups()  # type: ignore[union-attr]
        above = above[: len(indent) // 2]
        for name in names.split():
            yield ".".join([*above, name[:-1]])
        above.append(names.split()[-1][:-1])


def test_the_tree_has_every_package_and_no_other() -> None:
    expected = {re.sub(r"^engine\.games\.\w+", "engine.games.<game>", package) for package in packages()}
    folders = {path.name for path in (ROOT / "elfenapp").iterdir() if path.is_dir()} - {"__pycache__"}
    shown = [name.removeprefix("elfenapp.") for name in tree()]
    # The tree shows those of five games as examples; a new game's own are in its folders, and need no line.
    own = {package for package in expected if package.rpartition(".")[2] in all_games()}
    assert len(shown) == len({*shown}) and {*shown} | own == expected | folders


def test_the_architecture_is_read_in_two_screens() -> None:
    lines = (DOCS / "architecture.md").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= TWO_SCREENS and not [line for line in lines if len(line) > WIDTH]
