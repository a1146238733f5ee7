"""The numbers that all games of gold share, each with the rule it comes from."""

from __future__ import annotations

from ...world.land import TRANSPORTS
from ..map.state import WizardPrices

# What every box of these games holds; a game adds its own.
CARDS_IN_ALL = {**dict.fromkeys(TRANSPORTS, 9), "gold": 7}  # EG-3, ER-2
COUNTERS_IN_ALL = {  # EG-2, ER-2
    "dragon": 4,
    "magic_cloud": 4,
    "unicorn": 5,
    "elfcycle": 8,
    "troll_wagon": 8,
    "giant_pig": 9,
    "gold": 2,
    "tree": 2,
}

START_GOLD = 12  # EG-1
START_HAND = 5  # EG-3
FACE_UP_CARDS = 3  # EG-3
CARDS_TAKEN = 3  # EG-10, one at a time
GOLD_CARD_WORTH = 3  # EG-12
INCOME = 2  # EG-20
COUNTERS_DRAWN = 2  # EG-21, one of them shown
LOTS_EACH = 2  # EG-30, times the players
REWARD_CARDS = 2  # EG-43
COUNTERS_KEPT = 2  # EG-50
OBSTACLE_SPELL = 1  # EG-60, gold for a wizard to get past an obstacle
FLIGHT = 3  # EG-60, gold for a magic flight
WIZARD_PRICES = WizardPrices(OBSTACLE_SPELL, FLIGHT)

# EG-31 lets anybody bid any amount. All the coins in the box are worth 25 x 1 + 25 x 5 + 15 x 10 = 300, so only
# somebody whom the bank has paid more than that can mean more: he may bid all he has. So a lot's bidding ends.
MOST_BID = 300
MOST_GOLD = 99_999  # the bank never runs dry; a save that claims more than this is damaged
# EG-33 lets an overbidder bid again, who then has no gold left to lose and could hold up the lot for ever. So a lot
# that has been sold in vain this often is sold for cash: nobody may bid more than he has.
MOST_VAIN_SALES = 2
