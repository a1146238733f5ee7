from collections.abc import Callable, Sequence
from typing import Any

from kivy.event import EventDispatcher

class ThemeManager(EventDispatcher):
    theme_style: str
    theme_style_switch_animation: bool
    dynamic_scheme_contrast: float
    font_styles: dict[str, Any]
    disabledTextColor: Sequence[float]
    @property
    def disabled_hint_text_color(self) -> Sequence[float]: ...
    # The roles of Material's palette.
    backgroundColor: Sequence[float]
    errorColor: Sequence[float]
    onPrimaryColor: Sequence[float]
    onPrimaryContainerColor: Sequence[float]
    onSecondaryContainerColor: Sequence[float]
    onSurfaceColor: Sequence[float]
    onSurfaceVariantColor: Sequence[float]
    outlineColor: Sequence[float]
    outlineVariantColor: Sequence[float]
    primaryColor: Sequence[float]
    primaryContainerColor: Sequence[float]
    secondaryContainerColor: Sequence[float]
    surfaceContainerColor: Sequence[float]
    surfaceContainerHighColor: Sequence[float]
    surfaceContainerLowColor: Sequence[float]
    surfaceContainerLowestColor: Sequence[float]
    set_colors: Callable[..., None]  # a method, which the app replaces by its own
