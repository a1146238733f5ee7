"""Every picture, font and sound is there as it was drawn, and can be read by this device's decoders."""

from __future__ import annotations

import hashlib
import json
import wave
from collections.abc import Callable
from pathlib import Path

from kivy.core.audio import SoundLoader
from kivy.core.image import Image
from kivy.core.text import Label

from elfenapp.assets import ASSETS
from elfenapp.device import ANDROID
from elfenapp.engine.core.registry import all_games

from .bench import CheckBench, Steps

LIST = "manifest.json"  # every file that the drawing tools have made, with its digest
NOT_PACKED = "icon/"  # for the system, and not in every package
PICTURES, FONTS, SOUNDS = (".webp", ".jpg", ".png"), (".ttf",), (".wav",)
SOUND_SECONDS = (0.05, 10.0)
SAMPLE = "Elfen ÄÖÜ éèç ß €"


def check_assets(bench: CheckBench) -> Steps:
    found = bench.found
    listed: dict[str, str] = json.loads((ASSETS / LIST).read_text(encoding="utf-8"))
    wanted = {name: digest for name, digest in listed.items() if not name.startswith(NOT_PACKED)}
    wanted |= dict.fromkeys((f"scenes/cover-{game}.webp" for game in all_games()), "")  # games bring their own
    for number, (name, digest) in enumerate(wanted.items()):
        complaint = _complaint(ASSETS / name, digest)
        if complaint:
            found.wrong.append(f"{name}: {complaint}")
        else:
            found.count += 1
        found.share = number / len(wanted)
        yield 0.0


def _complaint(path: Path, digest: str) -> str:
    try:
        data = path.read_bytes()
        if digest and hashlib.sha256(data).hexdigest() != digest:
            return "damaged"
        return READERS.get(path.suffix, _nothing)(path)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def _picture(path: Path) -> str:
    image = Image(str(path), nocache=True)
    return "" if min(image.texture.size) > 0 else "empty"


def _font(path: Path) -> str:
    label = Label(text=SAMPLE, font_name=str(path), font_size=20)
    label.refresh()
    return "" if label.texture is not None and label.texture.width > len(SAMPLE) else "no letters"


def _sound(path: Path) -> str:
    sound = SoundLoader.load(str(path))
    if sound is None:
        return "no sound"
    least, most = SOUND_SECONDS
    seconds = sound.length
    if not seconds and not ANDROID:  # a computer without a sound card: the file itself can still be read
        with wave.open(str(path)) as file:
            seconds = file.getnframes() / file.getframerate()
    return "" if least < seconds < most else f"{seconds} seconds"


def _nothing(_: Path) -> str:
    return ""


READERS: dict[str, Callable[[Path], str]] = {
    **dict.fromkeys(PICTURES, _picture),
    **dict.fromkeys(FONTS, _font),
    **dict.fromkeys(SOUNDS, _sound),
}
