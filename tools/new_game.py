"""A new game from the tiny one: ``python3 -m tools.new_game NAME PREFIX``.

Copies ``examples/tiny_game`` into the tree: its folders are those of the project, so each file already has its place.
The copy is called NAME, and the ids of its rules begin with PREFIX. No file that exists is changed. Afterwards
``python3 dev.py words`` compiles its texts. Standard library only.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
TINY = ROOT / "examples" / "tiny_game"
ID, PREFIX = "elfeninn", "EI"
NAME = re.compile(r"[a-z][a-z0-9]*")
PREFIXES = re.compile(r"[A-Z]{2,3}")
PICTURES = {".webp"}


def tiny_files() -> list[Path]:
    """Every file of the tiny game, relative to its folder and so to the project's."""
    found = (path.relative_to(TINY) for path in TINY.rglob("*") if path.is_file())
    return sorted(path for path in found if path.name != "README.md" and "__pycache__" not in path.parts)


def renamed(text: str, name: str, prefix: str) -> str:
    text = text.replace(ID, name).replace(ID.capitalize(), name.capitalize())
    return re.sub(rf"\b{PREFIX}-(?=\d|\\d)", f"{prefix}-", text)


def problems(name: str, prefix: str, root: Path) -> list[str]:
    """Reasons not to copy anything."""
    if not NAME.fullmatch(name) or not PREFIXES.fullmatch(prefix):
        return ["a name is a word of small letters, a prefix two or three capitals: elfenpub EP"]
    targets = (root / renamed(str(path), name, prefix) for path in tiny_files())
    found = [f"{path.relative_to(root)} exists" for path in targets if path.exists()]
    used = {word for path in (root / "tests" / "rules").rglob("rule_ids.txt") for word in path.read_text().split()}
    return found + [f"rules called {prefix} exist"] * any(word.startswith(f"{prefix}-") for word in used)


def copy(name: str, prefix: str, root: Path = ROOT) -> list[Path]:
    """Write the files of the new game; returns them."""
    written = []
    for path in tiny_files():
        target = root / renamed(str(path), name, prefix)
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix in PICTURES:
            shutil.copyfile(TINY / path, target)
        else:
            target.write_text(renamed((TINY / path).read_text(encoding="utf-8"), name, prefix), encoding="utf-8")
        written.append(target)
    return written


def main(arguments: Sequence[str]) -> int:
    if len(arguments) != 2:
        print(__doc__)
        return 2
    name, prefix = arguments
    if found := problems(name, prefix, ROOT):
        print("\n".join(found))
        return 1
    for path in copy(name, prefix):
        print(path.relative_to(ROOT))
    print("Next: python3 dev.py words")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
