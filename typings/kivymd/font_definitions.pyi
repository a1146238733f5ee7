from typing import Any

theme_font_styles: dict[str, dict[str, dict[str, Any]]]
