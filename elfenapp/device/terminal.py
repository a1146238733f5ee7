"""Messages for the terminal: errors and warnings, ours and Kivy's, but not what Kivy misses and we do not use."""

from __future__ import annotations

import logging

# Kivy reports with tracebacks what it tries at every start and can do without. Each of these is known and harmless:
# a second way to touch screens, which come through SDL already, and the middle mouse button's clipboard.
_HARMLESS = ("Input: MTDev is not supported", "Cutbuffer: Unable to find any valuable")
_NO_WINDOW = "Window: Unable to find any valuable"  # told in a sentence of ours


class _Known(logging.Filter):
    def __init__(self) -> None:
        super().__init__()
        self.no_window = ""

    def filter(self, record: logging.LogRecord) -> bool:
        text = str(record.msg)
        if text.startswith(_NO_WINDOW):
            self.no_window = text
        return not text.startswith((*_HARMLESS, _NO_WINDOW))


_known = _Known()


def quieten() -> None:
    """Before Kivy is imported. Whatever is not known to be harmless goes to stderr as it would anyway."""
    logger = logging.getLogger("kivy")
    if _known not in logger.filters:
        logger.addFilter(_known)


def why_no_window() -> str:
    """Kivy's reason for having no window, in a line or two."""
    lines = _known.no_window.splitlines()[1:]
    return "\n".join(line.strip() for line in lines if line and not line.startswith(" "))
