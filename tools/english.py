"""Count of words and forms that docs/style.md replaces: ``python3 -m tools.english [--list WORD]``.

Reads the pages of documentation and all docstrings. Texts for players have tests of their own. Standard library only.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("elfenapp", "tests", "tools", "examples", "typings")
PAGES = ("*.md", "docs/**/*.md", "shipping/**/*.md", ".github/*.md")
PLAYERS = ("elfenapp/rulebook",)
STYLE = "docs/style.md"  # names the words that it replaces

ACTORS = ("whoever", "whomever", "somebody", "nobody", "everybody", "anybody")
FOREIGN = ("anew", "at once", "by itself", "besides", "in vain")
WORDS = re.compile(rf"\b({'|'.join((*ACTORS, *FOREIGN))})\b", re.IGNORECASE)
QUESTION = "a docstring that begins with a question word"
QUESTION_WORDS = re.compile(r"(?:What|Whether|How|Where|Who)\b")


@dataclass(frozen=True)
class Text:
    """A page, or a docstring."""

    path: str
    line: int
    text: str
    docstring: bool

    def tics(self) -> Iterator[tuple[str, int]]:
        """Each word that style.md replaces, and its line."""
        if self.docstring and QUESTION_WORDS.match(self.text):
            yield QUESTION, self.line
        for found in WORDS.finditer(self.text):
            yield found[1].lower(), self.line + self.text.count("\n", 0, found.start())


def pages() -> Iterator[Text]:
    for pattern in PAGES:
        for path in sorted(ROOT.glob(pattern)):
            name = path.relative_to(ROOT).as_posix()
            if name != STYLE:
                yield Text(name, 1, path.read_text(encoding="utf-8"), False)


def docstrings() -> Iterator[Text]:
    for path in sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if name.startswith(PLAYERS):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and (text := ast.get_docstring(node)):
                yield Text(name, node.body[0].lineno, text, True)


def count() -> tuple[Counter[str], int]:
    """The number of uses of each word and form, and of all words of text."""
    found, words = Counter[str](), 0
    for text in (*pages(), *docstrings()):
        words += len(text.text.split())
        found.update(tic for tic, _ in text.tics())
    return found, words


def main(arguments: Sequence[str]) -> int:
    if len(arguments) == 2 and arguments[0] == "--list":
        for text in (*pages(), *docstrings()):
            for tic, line in text.tics():
                if tic.endswith(arguments[1]):
                    print(f"{text.path}:{line}")
        return 0
    found, words = count()
    for tic, number in found.most_common():
        print(f"{number:6}  {1000 * number / words:6.2f} per thousand words  {tic}")
    print(f"{words:6}  words")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
