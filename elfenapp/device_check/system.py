"""The operating system answers: language, text size, dark theme, bars, vibration, sharing and choosing files."""

from __future__ import annotations

from collections.abc import Callable

from kivy.core.window import Window

from elfenapp.device import files, phone
from elfenapp.device.dark_mode import system_is_dark
from elfenapp.device.vibration import buzz
from elfenapp.device_check.pixels import read_back
from elfenapp.i18n import LANGUAGES, match_language
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.base.safe_area import safe

from .bench import CheckBench, Steps

SCALES = (0.5, 4.0)  # of text: Android offers up to 2, some makers more
LIGHTER = 60  # of 255: between a page by day and by night


def check_system(bench: CheckBench) -> Steps:
    own = bench.own_settings
    for name, ask in QUESTIONS.items():
        try:
            complaint = ask()
        except Exception as error:
            complaint = f"{type(error).__name__}: {error}"
        bench.found.wrong += [f"{name}: {complaint}"] if complaint else []
        bench.found.count += 1
        yield 0.0
    yield from _speaks(bench)
    yield from _darkens(bench)
    yield from _stays_inside(bench)
    bench.use(language=own.language, theme=own.theme)


def _language() -> str:
    told = phone.system_languages()
    return "" if told and match_language(told) in LANGUAGES else f"the system names no language: {told}"


def _text_size() -> str:
    scale = phone.text_scale(1.0)
    return "" if SCALES[0] <= scale <= SCALES[1] else f"a text scale of {scale}"


def _dark_theme() -> str:
    return "" if isinstance(system_is_dark(), bool) else "no answer"


def _bars() -> str:
    told = phone.insets()
    lengths = (told.left, told.top, told.right, told.bottom)
    fits = min(lengths) >= 0 and told.left + told.right < Window.width and told.top + told.bottom < Window.height
    return "" if fits else f"{lengths} in a window of {tuple(Window.size)}"


def _vibration() -> str:
    buzz()
    return ""


QUESTIONS: dict[str, Callable[[], str]] = {
    "language": _language,
    "text size": _text_size,
    "dark theme": _dark_theme,
    "bars": _bars,
    "vibration": _vibration,
    "sharing and choosing files": files.why_no_chooser,
}


def _speaks(bench: CheckBench) -> Steps:
    """Each language is spoken on the page as soon as it is chosen."""
    app = bench.app
    app.go("settings")
    for language in LANGUAGES:
        bench.use(language=language)
        yield from bench.settle()
        titles = [widget.text for widget in app.screen.walk() if hasattr(widget, "text")] if app.screen else []
        if tr.text("settings.title") not in titles or tr.language != language:
            bench.found.wrong.append(f"language: {language} is not spoken")


def _darkens(bench: CheckBench) -> Steps:
    light = []
    for theme in ("light", "dark"):
        bench.use(theme=theme)
        yield from bench.settle()
        _, _, pixels = read_back(bench.cover)
        colours = pixels[: len(pixels) // 4 * 4 : 4 * 97]  # red alone tells light from dark
        light.append(sum(colours) / max(1, len(colours)))
    if light[0] - light[1] < LIGHTER:
        bench.found.wrong.append(f"dark theme: {light[1]:.0f} beside {light[0]:.0f} by day")


def _stays_inside(bench: CheckBench) -> Steps:
    """Bars that grow are followed by the screen."""
    before = tuple(safe.insets)
    root = bench.app.screens
    try:
        safe.insets = (0, 30, 0, 20)
        yield from bench.settle()
        if (root.y, root.height) != (20, Window.height - 50):
            bench.found.wrong.append(f"bars: the screen stays at {tuple(root.pos)}, {tuple(root.size)}")
    finally:
        safe.insets = before
