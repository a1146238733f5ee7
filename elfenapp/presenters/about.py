"""The makers of the games and the app, and the licences of the app's parts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AboutPart:
    """Something the app is made of. Names and licences are proper names: they are the same in every language."""

    name: str
    holder: str
    licence: str
    text: str = ""  # the file with the whole licence, below assets


PARTS = (
    AboutPart(
        "EB Garamond", "The EB Garamond Project Authors", "SIL Open Font License 1.1", "fonts/EBGaramond-OFL.txt"
    ),
    AboutPart(
        "Nunito Sans", "The Nunito Sans Project Authors", "SIL Open Font License 1.1", "fonts/NunitoSans-OFL.txt"
    ),
    AboutPart("Material Design Icons", "Pictogrammers", "Apache License 2.0"),
    AboutPart("Python", "Python Software Foundation", "PSF License 2"),
    AboutPart("Kivy", "Kivy Team and contributors", "MIT License"),
    AboutPart("KivyMD", "KivyMD Team and contributors", "MIT License"),
    AboutPart("msgpack for Python", "Inada Naoki", "Apache License 2.0"),
    AboutPart("plyer", "Kivy Team and contributors", "MIT License"),
    AboutPart("SDL", "Sam Lantinga", "zlib License"),
)


def reflow(text: str) -> list[str]:
    """The paragraphs of a licence without its hard line ends, so that they fit any screen."""
    blocks = [" ".join(line.strip() for line in block.splitlines()) for block in text.split("\n\n")]
    return [block.strip("- ") for block in blocks if block.strip("- ")]
