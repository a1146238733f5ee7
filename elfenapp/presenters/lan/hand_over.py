"""Texts for both sides while the host's role goes to another device. No Kivy, no socket."""

from __future__ import annotations

from elfenapp.i18n import Catalogue
from elfenapp.net.failover.hand_over import ASKED, CALLED_OFF, DECLINED, NONE
from elfenapp.net.guest.incoming_hand_over import ASKED as HEIR_ASKED
from elfenapp.net.guest.incoming_hand_over import IDLE

from .host_lost import LostPage

YES, NO, STAY = "yes", "no", "stay"
ICONS = {YES: "crown-outline", NO: "close", STAY: "arrow-left"}


def host_page(step: str, name: str, words: Catalogue) -> LostPage | None:
    """For the host, while it hands over; None while it does not."""
    if step == NONE:
        return None
    name = name or words.text("lan.device.unnamed")
    asked = step == ASKED
    text = words.text("lan.handing.asked", name=name) if asked else words.text("lan.handing.moving", name=name)
    return LostPage(words.text("lan.handing.title"), text, ((STAY, words.text("lan.handing.call_off")),))


def heir_page(step: str, host: str, words: Catalogue) -> LostPage | None:
    """For the guest that is to host; None while it is not."""
    title = words.text("lan.heir.title", name=host or words.text("lan.host.unnamed"))
    if step == IDLE:
        return None
    if step == HEIR_ASKED:
        entries = ((YES, words.text("lan.heir.yes")), (NO, words.text("lan.heir.no")))
        return LostPage(title, words.text("lan.heir.text"), entries)
    return LostPage(title, words.text("lan.heir.coming"), ())


def ended_text(name: str, how: str, words: Catalogue) -> str:
    """For the host, who still is one. A host that called it off knows."""
    if how == CALLED_OFF:
        return ""
    name = name or words.text("lan.device.unnamed")
    declined = how == DECLINED
    return words.text("lan.handing.declined", name=name) if declined else words.text("lan.handing.failed", name=name)
