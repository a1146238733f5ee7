"""The arguments that ``tests.net.chaos`` gives to a host and a stranger that mean harm."""

from __future__ import annotations

from argparse import ArgumentParser
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Arguments:
    folder: Path
    seed: int
    own: str  # our address
    evil: frozenset[str]  # the addresses of all that mean harm


def arguments() -> Arguments:
    parser = ArgumentParser()
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--own", required=True)
    parser.add_argument("--evil", nargs="*", default=[])
    wanted = parser.parse_args()
    return Arguments(wanted.folder, wanted.seed, wanted.own, frozenset(wanted.evil))
