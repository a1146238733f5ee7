"""Travel cards: the seven transports with what each terrain costs, gold and the wizard."""

from __future__ import annotations

from typing import Any

from tools.art import style
from tools.art.colour import mix
from tools.art.ink import ellipse, place, wash
from tools.art.map.plan import world
from tools.art.pieces import terrain
from tools.art.pieces.cards.frame import card, ground_shadow
from tools.art.pieces.cards.settings import SETTINGS
from tools.art.pieces.emblems import EMBLEMS
from tools.art.pieces.fit import in_box

LAND = ("plain", "forest", "desert", "mountain")
COLUMN = 20.5  # room for one terrain in the strip
TILE = 18.6
WINDOW = 82.0
BORDERS = {"gold": style.GOLD, "wizard": "#4f62ad"}


def _transport(name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(entry for entry in world()["transports"] if entry["id"] == name)
    return found


def stack(tile: str, count: int, x: float, faint: int = 0) -> str:
    """As many tiles on top of each other as cards are needed; faint ones only by some rule sets."""
    body = ""
    for index in range(count + faint):
        y = 122.6 - index * (TILE + 1.0)
        drawn = place(tile, x - TILE / 2, y - TILE / 2, TILE / 100)
        body += drawn if index < count else f'<g opacity="0.42">{drawn}</g>'
    return body


def land_strip(transport: str) -> str:
    """A column for each land terrain, always in the same order; where nothing stands the transport cannot go."""
    costs = _transport(transport)["cards"]
    body = ""
    for index, kind in enumerate(LAND):
        x = 50 + (index - 1.5) * COLUMN
        if kind in costs:
            body += stack(terrain.symbol(kind), costs[kind], x)
        else:
            body += wash(ellipse(x, 122.6, 2.2), style.PARCHMENT_DARK)
    return body


def water_strip() -> str:
    """Down the river, up the river, and over a lake, where the rule sets differ."""
    river = _transport("raft")["river"]
    ferries = [rafts for lake in world()["lakes"] for rafts in lake["rafts"].values()]
    down = stack(terrain.river(up=False), river["down"], 50 - 1.25 * COLUMN)
    up = stack(terrain.river(up=True), river["up"], 50)
    more = max(ferries) - min(ferries)
    return down + up + stack(terrain.symbol("lake"), min(ferries), 50 + 1.25 * COLUMN, faint=more)


def transport_card(transport: str) -> str:
    """A transport with what Elfenland's roads cost."""
    return card_with_strip(transport, water_strip() if transport == "raft" else land_strip(transport))


def card_with_strip(transport: str, strip: str) -> str:
    field, shade, _ = style.TRANSPORT[transport]
    floats = transport in ("magic_cloud", "raft")
    figure = in_box(EMBLEMS[transport](), 14, 16, 72, 70, foot=not floats)
    shadow = "" if floats else ground_shadow(50, 85.4, 34)
    return card(mix(field, shade, 0.8), SETTINGS[transport]() + shadow + figure, strip, WINDOW)


def plain_card(name: str) -> str:
    """Gold and the wizard cost no terrain: the picture takes the whole card."""
    figure = in_box(EMBLEMS[name](), 11, 20, 78, 100, foot=name == "wizard")
    shadow = ground_shadow(50, 119, 36) if name == "wizard" else ""
    return card(BORDERS[name], SETTINGS[name]() + shadow + figure)
