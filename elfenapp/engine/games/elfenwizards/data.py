"""Elfenwizards' numbers, each with the rule it comes from."""

from __future__ import annotations

from ...core.game import Option, Options

ROUNDS = 4  # EW-30
DICE = 7  # EW-2, each player's major spells
SIDES = 6  # EW-2, of a die
MINOR_SPELLS = 7  # EW-2, each player's
WIZARDS_EACH = {3: 8, 4: 6, 5: 5, 6: 4}  # EW-2, by number of players
GREY_TOKENS = 12  # EW-1
RECOVERY_PRICE = 2  # EW-13, pips for one minor spell
SPELLS_PER_TURN = 2  # EW-14
MINOR_POINTS = 1  # EW-17
GREY_LEVELS = ("druid", "sorcerer")  # EW-23, where a demotion costs a grey token
WORTH = {"grand_druid": 10, "druid": 7, "sorcerer": 5, "necromancer": 3, "magician": 2}  # EW-25
GREY_WORTH = -1  # EW-25
MINOR_WORTH = 1  # EW-31

# EW-3: who stands where at the start, by number of players: Druids, Sorcerers, Necromancers and the Magician boxes,
# each from left to right. A letter is a colour: R(ed), G(reen), B(lue), Y(ellow), black (K), W(hite).
COLOUR_LETTERS = "RGBYKW"
START = {
    3: (*"RG", *"GBBR", *"BRBGRBGB", "BGR", "GR", "GR", "BGR"),
    4: (*"RG", *"GBRY", *"BYBYYBYB", "BGR", "GR", "GR", "GRY"),
    5: (*"RG", *"YBYK", *"KBKGBKBR", "GRY", "BRY", "GR", "GKY"),
    6: (*"RG", *"WKBY", *"YKBYKWBW", "BRW", "GK", "GR", "GRY"),
}

# How long a table that wants clocks may talk before the first decision of a phase, in seconds: alone before each
# roll, together before the contest. The engine has no clock; whoever shows the game reads this.
NEGOTIATION = {"first_roll": 60, "second_roll": 60, "contest": 300}

OPTIONS = (
    Option("grey_price", (4, 3), "EW-24"),
    Option("negotiation_clocks", (False, True), "EW-14"),
    Option("set_up", ("table", "random"), "EW-3"),
)

AUTHOR: Options = {option.key: option.values[0] for option in OPTIONS}
TRANSLATOR: Options = {**AUTHOR, "grey_price": 3}
PRESETS = {"author": AUTHOR, "translator": TRANSLATOR}
