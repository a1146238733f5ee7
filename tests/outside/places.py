"""Places of things in a window of 1280 x 800, counted from its upper left corner."""

from __future__ import annotations

from elfenapp.engine.core.registry import all_games

# Home
WIFI, SHELF, RULES, SETTINGS = (1011, 32), (1162, 32), (1011, 88), (1162, 88)
CONTINUE = (640, 251)
# As many games as there are stand side by side, each as wide as the margins and gaps leave room.
_GAMES, _MARGIN, _GAP = len(all_games()), 32, 16
_TILE = (1280 - 2 * _MARGIN - _GAP * (_GAMES - 1)) / _GAMES
ELFENLAND, ELFENGOLD, ELFENROADS, ELFENKONING, ELFENWIZARDS = (
    (round(_MARGIN + _TILE / 2 + number * (_TILE + _GAP)), 554) for number in range(5)
)

# What can be pressed there, without how many games there are; left, top, right, bottom
HOME_BUTTONS = (
    *((960, 12, 1062, 52), (1082, 12, 1200, 52), (960, 68, 1062, 108), (1082, 68, 1242, 108), (364, 186, 916, 292)),
    *(
        (round(x - _TILE / 2 + 5), 328, round(x + _TILE / 2 - 5), 780)
        for x, _ in (ELFENLAND, ELFENGOLD, ELFENROADS, ELFENKONING, ELFENWIZARDS)
    ),
)
HOW_MANY_GAMES = (1202, 20, 1232, 46)

NEXT_STEP = (689, 484)  # of the first lesson's first sentence

# Settings, the shelf, a result, and the way back everywhere
ABOUT = (504, 752)  # at the end of the settings
FINISHED, FIRST_GAME, SECOND_GAME = (327, 80), (300, 174), (900, 174)
FINISHED_TAB = (226, 57, 428, 104)  # left, top, right, bottom
WATCH_AGAIN = (720, 305)
SECOND_DOTS_OF_SHELF, DELETE = (1245, 174), (636, 546)  # the second game's menu, and its last line
RECENTLY_DELETED, FIRST_DELETED, PUT_BACK = (1050, 28), (322, 152), (636, 390)

# Set-up
SECOND_BEGINNER, THIRD_BEGINNER, WITHOUT_THIRD = (562, 355), (562, 561), (784, 494)
SECOND_PERSON, OPEN_TO_LAN = (464, 355), (1086, 764)
AMIGO_RULES, START = (1154, 127), (1210, 764)
OPTIONS, OWN_VALUES = (1040, 500), (1188, 252)  # Elfengold's rules, and scrolled to their end one of their answers
SHUFFLE_TOWNS = (1047, 770)  # below the map of the towns' gold
LEARN, FIRST_LESSON = (1196, 28), (520, 299)  # the sign, and the first line of its list of six

# Lobby and join list
HOST_A_GAME, HOST_ELFENLAND = (734, 328), (470, 312)  # the button, and a line of its list
QR_CODE = (838, 202, 1078, 442)  # left, top, right, bottom
FOUND_ROW = (16, 150, 628, 270)
FOUND_GAME, CODE_FIELD = (322, 210), (904, 266)
BELOW_FOUND = (20, 300, 330, 600)  # where the elf searches while nothing is found
BESIDE_HEADING, BESIDE_TITLE = (170, 92, 320, 146), (130, 246, 300, 266)  # bare paper: of the found games, of a table
AS_TABLE = (788, 284)  # the button below two seats
FIRST_SEAT, OWN_SEAT = (958, 138), (958, 214)  # of a table for two that a guest has come to
FIRST_DOTS, SECOND_DOTS = (610, 388), (614, 464)  # by which whoever sits there is carried
SECOND_AT_TABLE, LEND_MEANWHILE = (300, 464), (551, 416)  # a guest's seat in the host's list, and a line of its menu
LET_IN = (636, 454)
ASK_FOR_SEAT = (636, 440)  # the only line of its sheet
HOST_EMBLEMS, GUEST_EMBLEMS = ((460, 636, 812), 340), ((115, 322, 528), 144)  # their middles, and how high they are

# Sheets in the middle that ask something: the lines below their words
HAND_OVER, PUT_AWAY = (560, 408), (560, 460)  # before the window of a host closes
BE_HOST, BE_NO_HOST = (560, 426), (560, 478)  # of a guest whom the host asks to take its role
HOST_GONE = (366, 304, 914, 496)  # of a guest whose host is gone; left, top, right, bottom
OPEN_AGAIN, GO_ON_ALONE = (560, 433), (560, 484)  # before a game is opened that was played on several devices

# A guest's menu over the board, and from there
BOARD_MENU, LEND, WHO_SITS_WHERE, TO_THE_GAME = (1256, 28), (540, 286), (640, 390), (733, 284)
LEAVE_OWN_SEAT = (490, 442)  # in the menu of a guest's own seat
CHANGE, STAY_HERE = (560, 426), (560, 478)  # of a player who is asked for their seat

# In a window of 1600 x 900, where a board has room for the button
WIDE_CONTINUE, WIDE_WIFI = (800, 270), (1572, 82)
WIDE_QR_CODE, WIDE_CLOSE = (1078, 202, 1318, 442), (1317, 865)

# The map: one choice in the middle of the bar, or two above each other; a strong one is always the upper
CHOICE, UPPER_CHOICE = (1158, 738), (1158, 705)
WAY_LIST, GO = (1246, 771), (1158, 705)  # Elfenkoning's journey, once it is planned
DRAW_PILE = (982, 580)
FACE_UP = (556, 530, 1026, 624)  # the counters to choose from, and the pile; left, top, right, bottom
NOTICE = (212, 8, 766, 50)  # the dark slip of paper over it that tells something; left, top, right, bottom
NOTICE_BESIDE_MARK = (1060, 116, 1260, 170)  # the same over the players, off the mark; left, top, right, bottom
MARK = (380, 8, 600, 52)  # the slip over the board that tells who is away; left, top, right, bottom
ON_MARK = (490, 30)
TABLE_PROMPT = (1040, 700, 1276, 768)  # of a device without a hand: who is waited for; left, top, right, bottom
WIDE_BUTTON = (1060, 690, 1256, 722)  # within the only choice, if it is strong; left, top, right, bottom
UNDO = (1144, 12, 1176, 44)  # left, top, right, bottom
BELOW_BOARD = (60, 740, 220, 790)  # one's hand, or wood where nobody has one; left, top, right, bottom
TWO_COUNTERS, OWN_ROW = ((860, 662), (966, 662)), (1160, 140)  # those just drawn; one's row among the players
RACK, HAND = (518, 581), (518, 720)  # the middle of each row
RACK_STEP, HAND_STEP = 112.3, 109.7  # from piece to piece


def in_row(middle: tuple[int, int], step: float, number: int, count: int) -> tuple[int, int]:
    """The place of one of several pieces that stand in the middle of their row."""
    return round(middle[0] + (number - (count - 1) / 2) * step), middle[1]
