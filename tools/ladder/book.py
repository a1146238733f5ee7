"""The results so far, one small file for each pairing of a game, so that any machine can go on where another stopped.

A file says which code its games were played with. Where the code has changed since, a few of the games are played once
more: if every move is the same, the players are, and the results stay; if not, they are worth nothing any more.
"""

from __future__ import annotations

import ast
import json
from functools import cache
from hashlib import blake2b
from pathlib import Path

from elfenapp.engine.core.game import GameDef

from .pairing import FIRST_SEED, LOG_DIGITS, Outcome, Pairing, play

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "ladder"
ENGINE = ROOT / "elfenapp" / "engine"
SHARED = ("core", "world", "steps", "bots")
PROVED = 3  # games that are played again where the code has changed
_SEATS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"  # six seats are six bits: a letter a game


class Book:
    """The games of one pairing, from the first on without a gap."""

    def __init__(self, game: GameDef, pairing: Pairing, folder: Path = FOLDER) -> None:
        self.game = game
        self.pairing = pairing
        self.path = folder / game.id / f"{pairing.name}.json"
        self.outcomes: list[Outcome] = []
        self.code = code_of(game)
        if self.path.exists():
            self._read()

    def check(self) -> bool:
        """Check that today's players are those of the games; if not, the book is emptied."""
        if self.code == code_of(self.game) or not self.outcomes:
            self.code = code_of(self.game)
            return True
        last = len(self.outcomes) - 1
        again = {last * part // (PROVED - 1) for part in range(PROVED)}
        same = all(play(self.game, self.pairing, number) == self.outcomes[number] for number in again)
        self.code = code_of(self.game)
        if same:
            self.write()
        else:
            self.outcomes.clear()
        return same

    def add(self, outcome: Outcome) -> None:
        self.outcomes.append(outcome)
        self.write()

    def write(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        written = {
            "first_seed": FIRST_SEED,
            "code": self.code,
            "games": len(self.outcomes),
            "winners": "".join(_SEATS[outcome.winners] for outcome in self.outcomes),
            "logs": "".join(outcome.log for outcome in self.outcomes),
        }
        # Whoever is stopped in the middle of writing leaves the file as it was.
        draft = self.path.with_suffix(".draft")
        draft.write_text(json.dumps(written, indent=1) + "\n")
        draft.replace(self.path)

    def _read(self) -> None:
        written = json.loads(self.path.read_text())
        assert written["first_seed"] == FIRST_SEED, self.path
        self.code = written["code"]
        logs = written["logs"]
        self.outcomes = [
            Outcome(_SEATS.index(letter), logs[number * LOG_DIGITS : (number + 1) * LOG_DIGITS])
            for number, letter in enumerate(written["winners"])
        ]


@cache
def code_of(game: GameDef) -> str:
    """A fingerprint of all that a game's players depend on; comments and the look of the code change nothing."""
    digest = blake2b(digest_size=8)
    for folder in (*(ENGINE / room for room in SHARED), ENGINE / "games" / game.id):
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.relative_to(ENGINE).as_posix().encode())
            digest.update(ast.dump(_without_comments(path.read_text())).encode())
    return digest.hexdigest()


def _without_comments(source: str) -> ast.AST:
    """The code alone: what stands for itself in a text is there for people."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            node.body = [part for part in node.body if not _is_text(part)]
    return tree


def _is_text(part: ast.stmt) -> bool:
    return isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant) and isinstance(part.value.value, str)
