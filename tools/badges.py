"""The README's badges: what has been tried and where, as small pictures of our own: ``python -m tools.badges``.

They say what is so in these files, not what a machine somewhere found last night: a guard compares them.
"""

from __future__ import annotations

from pathlib import Path

import dev
from elfenapp import __version__
from elfenapp.i18n import LANGUAGES

FOLDER = Path(__file__).parents[1] / "docs" / "pictures" / "badges"
TRIED, PROVED, NOT_YET, PLAIN = "#2e6b3f", "#a06a10", "#8a4b3c", "#5b5143"
SHAPE = """<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="22" role="img" aria-label="{name}: {state}">
<title>{name}: {state}</title>
<rect width="{width}" height="22" rx="4" fill="{colour}"/>
<path d="M4 0h{left}v22H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" fill="#33281c"/>
<g fill="#fffaf0" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
<text x="8" y="15" textLength="{first}">{name}</text>
<text x="{second}" y="15" textLength="{rest}">{state}</text>
</g>
</svg>
"""
LETTER = 6.6  # pixels, on the average


def badges() -> dict[str, tuple[str, str, str]]:
    """By file: what it is about, how that stands, and the colour of how."""
    oldest, newest = (".".join(map(str, version)) for version in (dev.OLDEST, dev.NEWEST))
    return {
        "version": ("version", __version__, PLAIN),
        "python": ("Python", f"{oldest} to {newest}", TRIED),
        "linux": ("Linux", "played by machine", TRIED),
        "android": ("Android", "proved, not yet on a phone", PROVED),
        "windows": ("Windows, macOS", "recipe, not yet tried", NOT_YET),
        "languages": ("languages", " ".join(LANGUAGES), PLAIN),
    }


def draw(name: str, state: str, colour: str) -> str:
    first, rest = round(len(name) * LETTER), round(len(state) * LETTER)
    left = first + 16
    sizes = {"first": first, "rest": rest, "left": left - 4, "second": left + 8, "width": left + rest + 16}
    return SHAPE.format(name=name, state=state, colour=colour, **sizes)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file, told in badges().items():
        (FOLDER / f"{file}.svg").write_text(draw(*told), encoding="utf-8")


if __name__ == "__main__":
    main()
