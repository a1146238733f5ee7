"""Cut the shipped fonts out of their full versions: ``python -m tools.art.fonts.subset FOLDER``.

FOLDER holds the unpacked full fonts, found by the file names below. This was run once; its results in
``assets/fonts`` are the source of truth from then on, because a rebuild of the art must not fetch anything.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from tools.art.fonts.letters import NEEDED, WELCOME
from tools.art.fonts.symbols import SIGNS, add_sign, add_space

ASSETS = Path(__file__).resolve().parents[3] / "assets" / "fonts"
# Full font -> shipped font.
FONTS = {
    "EBGaramond_400Regular": "EBGaramond-Regular",
    "EBGaramond_400Regular_Italic": "EBGaramond-Italic",
    "EBGaramond_600SemiBold": "EBGaramond-SemiBold",
    "EBGaramond_600SemiBold_Italic": "EBGaramond-SemiBoldItalic",
    "EBGaramond_700Bold": "EBGaramond-Bold",
    "NunitoSans_400Regular": "NunitoSans-Regular",
    "NunitoSans_400Regular_Italic": "NunitoSans-Italic",
    "NunitoSans_600SemiBold": "NunitoSans-SemiBold",
    "NunitoSans_700Bold": "NunitoSans-Bold",
    "NunitoSans_700Bold_Italic": "NunitoSans-BoldItalic",
}
NARROW_SPACES = {"\u2009": 0.7, "\u202f": 0.7}


def cut(full: Path, shipped: Path) -> None:
    """Keep the characters we want of ``full``, add the signs it lacks, write ``shipped``."""
    options = subset.Options(layout_features=["kern", "liga", "ccmp", "locl", "mark", "mkmk"], hinting=True)
    options.name_IDs = ["*"]  # the licence and the copyright stay in the file
    options.recalc_timestamp = False
    font = subset.load_font(full, options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[ord(character) for character in NEEDED | WELCOME])
    cutter.subset(font)
    there = font.getBestCmap()
    for character in SIGNS:
        if ord(character) not in there:
            add_sign(font, character)
    for character, part in NARROW_SPACES.items():
        if ord(character) not in there:
            add_space(font, character, part)
    _restore_order(font)
    font.save(shipped)


def _restore_order(font: TTFont) -> None:
    """Tables that count glyphs must learn of the added ones before the font is written."""
    font["maxp"].numGlyphs = len(font.getGlyphOrder())
    font["OS/2"].recalcUnicodeRanges(font)


def main(folder: Path) -> None:
    found = {path.stem: path for path in folder.rglob("*.ttf")}
    for full, shipped in FONTS.items():
        cut(found[full], ASSETS / f"{shipped}.ttf")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
