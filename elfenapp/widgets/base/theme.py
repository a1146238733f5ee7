"""Our fonts and colours on KivyMD: its widgets then look as if they belonged to the game."""

from __future__ import annotations

from copy import deepcopy

from kivy.core.text import LabelBase
from kivy.core.window import Window
from kivy.metrics import Metrics, sp
from kivy.utils import get_color_from_hex
from kivymd.font_definitions import theme_font_styles
from kivymd.theming import ThemeManager

from elfenapp.assets import ASSETS
from elfenapp.palette import all_roles

LARGEST_FONT_SCALE = 1.3  # beyond it KivyMD's own widgets overlap
SYSTEM_FONT_SCALE = Metrics.fontscale  # as the system asks, before the player's own choice

# KivyMD's styles: the font, and the size of each role in sp. Nothing is smaller than 14.
STYLES = {
    "Display": ("Title", {"large": 57, "medium": 45, "small": 36}),
    "Headline": ("Title", {"large": 32, "medium": 28, "small": 24}),
    "Title": ("Strong", {"large": 22, "medium": 17, "small": 15}),
    "Body": ("Body", {"large": 16, "medium": 15, "small": 14}),
    "Label": ("Strong", {"large": 15, "medium": 14, "small": 14}),
}
ICON_SIZE = 24


def register_fonts() -> None:
    """``Body`` for reading, ``Strong`` for what stands out, ``Title`` for headlines."""

    def font(name: str) -> str:
        return str(ASSETS / "fonts" / f"{name}.ttf")

    styles = ("NunitoSans-Regular", "NunitoSans-Italic", "NunitoSans-Bold", "NunitoSans-BoldItalic")
    LabelBase.register("Body", *map(font, styles))
    LabelBase.register("Strong", font("NunitoSans-SemiBold"), None, font("NunitoSans-Bold"))
    LabelBase.register("Title", *map(font, ("EBGaramond-SemiBold", "EBGaramond-SemiBoldItalic", "EBGaramond-Bold")))


def own_colours() -> None:
    """KivyMD's theme takes our palette instead of working one out. Call it before the app is made."""
    ThemeManager.set_colors = set_colors


def apply_theme(theme: ThemeManager, dark: bool, strong: bool, text_scale: float) -> None:
    """Make every widget look as the settings say, those on the screen included."""
    _scale_letters(min(text_scale, LARGEST_FONT_SCALE))
    _set_fonts(theme)
    theme.theme_style_switch_animation = False
    theme.dynamic_scheme_contrast = 1.0 if strong else 0.0
    theme.theme_style = "Dark" if dark else "Light"
    Window.clearcolor = theme.backgroundColor


def _scale_letters(scale: float) -> None:
    """Tell a new scale only: Kivy tells even the same one to every number of every widget that ever was."""
    if Metrics.fontscale != scale:
        Metrics.fontscale = scale


def _set_fonts(theme: ThemeManager) -> None:
    for style, (font, sizes) in STYLES.items():
        for role, size in sizes.items():
            theme_font_styles[style][role].update({"font-name": font, "font-size": sp(size)})
    theme_font_styles["Icon"]["large"]["font-size"] = sp(ICON_SIZE)
    # A new dictionary: labels listen to the property, not to what is inside it.
    theme.font_styles = deepcopy(theme_font_styles)


def set_colors(theme: ThemeManager, *_: object) -> None:
    """Takes the place of the method of this very name, by which Kivy remembers who listens to a property."""
    for role, colour in all_roles(theme.theme_style == "Dark", theme.dynamic_scheme_contrast > 0).items():
        setattr(theme, f"{role}Color", get_color_from_hex(colour))
    theme.disabledTextColor = theme.disabled_hint_text_color
