"""What stands on the curtain: who is to take the device, and where the game stands. No Kivy."""

from __future__ import annotations

from elfenapp.i18n import Catalogue
from elfenapp.session.display.device import Device

from .text.wording import Texts


def curtain_words(device: Device, words: Catalogue) -> tuple[str, str]:
    """The name of whoever is waited for, and the round and the phase."""
    texts, view = Texts.of(device, words), device.view()
    where = words.text("board.curtain_where", round=view.part("round", int), phase=texts.phase(view.phase))
    return texts.player(device.curtain), where
