"""Rebuild the art: ``python -m tools.art [part ...] [--into FOLDER] [--sheet]``.

Each part is a package or module beside this one with ``build(assets: Path) -> None``, which writes its files
below ``assets`` and nothing else. The same inputs give the same bytes: no clock, no unseeded chance, fixed
encoder settings.
"""

from __future__ import annotations

import argparse
import importlib
import time
from pathlib import Path

from tools.art import manifest

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("fonts", "map", "pieces", "scenes", "sounds")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python3 dev.py art", description="Rebuild the art under assets/.")
    which = f"which parts to rebuild (default all): {', '.join(PARTS)}"
    parser.add_argument("parts", nargs="*", metavar="part", help=which)
    parser.add_argument("--into", type=Path, default=ROOT / "assets", help="folder to write to (default: assets/)")
    parser.add_argument("--sheet", action="store_true", help="also draw the contact sheets into build/art/")
    wanted = parser.parse_args()
    unknown = sorted(set(wanted.parts) - set(PARTS))
    if unknown:
        parser.error(f"no such part: {', '.join(unknown)} (there are: {', '.join(PARTS)})")
    for part in wanted.parts or PARTS:
        began = time.perf_counter()
        importlib.import_module(f"tools.art.{part}").build(wanted.into)
        print(f"{part}: {time.perf_counter() - began:.1f} s", flush=True)
    manifest.write(wanted.into)
    if wanted.sheet:
        importlib.import_module("tools.art.sheet").draw(wanted.into, ROOT / "build" / "art")


if __name__ == "__main__":
    main()
