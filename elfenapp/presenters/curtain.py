"""The words on the curtain: the next player at the device, and the state of the game. No Kivy."""

from __future__ import annotations

from elfenapp.i18n import Catalogue
from elfenapp.session.display.device import Device

from .text.game_words import round_text
from .text.wording import Texts


def curtain_words(device: Device, words: Catalogue) -> tuple[str, str]:
    """The name of the awaited player, and the round and the phase."""
    texts, view = Texts.of(device, words), device.view()
    where = round_text(words, device.rules.game, view.part("round", int))
    return texts.player(device.curtain), f"{where} · {texts.phase(view.phase)}"
