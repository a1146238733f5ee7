"""Home: the games there are, the game to go on with, and how it all is laid out on a screen of any shape."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import TYPE_CHECKING

from elfenapp.assets import ASSETS
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.i18n import Catalogue
from elfenapp.saves.summaries import Card
from elfenapp.session.seats import read_lobby, read_seats

from .text.game_words import round_text, tagline
from .text.names import player_name

if TYPE_CHECKING:
    from elfenapp.net.storage.games_elsewhere import Elsewhere

ELSEWHERE = "elsewhere:"  # before the id of a match that is on another device
PLAIN_COVER = "scenes/curtain-day.webp"  # of a game that nobody has drawn one for


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game that can be gone on with."""

    id: str
    game: str
    title: str  # as the player named it; empty: by the game's name
    players: tuple[str, ...]
    round: int  # 0: the game counts none
    turn: str  # the name of whoever is to act
    played: date
    changed: float = 0.0  # seconds since 1970
    host: str | None = None  # the host's name, if the game is on another device
    own: tuple[str, ...] = ()  # the names of our own seats there
    lobby: bool = False  # it waits for guests and has not begun
    ours: bool = False  # in a game on another device the others wait for our player


@dataclass(frozen=True, slots=True)
class GameTile:
    """A game as home shows it."""

    id: str
    title: str
    tagline: str
    players: str
    cover: str


@dataclass(frozen=True, slots=True)
class ContinueTile:
    """The game to go on with, as home shows it."""

    id: str
    heading: str
    title: str
    where: str  # round and turn
    who: str  # players and day
    cover: str


def games() -> list[GameDef]:
    """The family in the order in which it is best met."""
    return sorted(all_games().values(), key=lambda game: (game.order, game.id))


def tile(game: GameDef, words: Catalogue) -> GameTile:
    name = game.id
    players = words.text("home.players", least=game.seats[0], most=game.seats[-1])
    return GameTile(name, words.text(f"game.{name}"), tagline(words, game), players, cover(name))


@cache
def cover(game: str) -> str:
    """The picture on a game's box."""
    drawn = f"scenes/cover-{game}.webp"
    return drawn if (ASSETS / drawn).exists() else PLAIN_COVER


def kept_game(card: Card, words: Catalogue) -> KeptGame:
    """A game on the shelf as home offers it."""
    seats = read_seats(card.about or {}, card.players)
    names = tuple(player_name(words, seats, number) for number in range(card.players))
    turn = names[card.acting[0]] if card.acting else ""
    played = date.fromtimestamp(card.changed)
    lobby = bool(read_lobby(card.about or {}, card.players))
    return KeptGame(card.id, card.game, card.title, names, card.round, turn, played, card.changed, lobby=lobby)


def elsewhere_game(known: Elsewhere, words: Catalogue, ours: bool = False) -> KeptGame:
    """A game on another device as home offers it. ``ours``: it is our player's turn there."""
    names = tuple(player_name(words, known.seats, number) for number in range(len(known.seats)))
    own, played = tuple(names[seat] for seat in known.own), date.fromtimestamp(known.seen)
    return KeptGame(
        ELSEWHERE + known.match, known.game, "", names, known.round, "", played, known.seen, known.host, own, ours=ours
    )


def newest(kept: Sequence[KeptGame]) -> KeptGame | None:
    return max(kept, key=lambda game: (game.played, game.changed), default=None)


def back_title(game: str, host: str, words: Catalogue) -> str:
    """The words for the way back: to a game at another player's device."""
    name = words.text(f"game.{game}")
    return words.text("home.back_to", game=name, name=host) if host else words.text("home.back_to.unnamed", game=name)


def _elsewhere_tile(kept: KeptGame, words: Catalogue, today: date) -> ContinueTile:
    seat = words.text("home.elsewhere.seat", name=", ".join(kept.own)) if kept.own else ""
    turn = round_text(words, find_game(kept.game), kept.round) if kept.round else ""
    acts = words.text("home.elsewhere.turn") if kept.ours else ""
    where = " · ".join(part for part in (turn, acts or seat) if part) or words.text("home.elsewhere.looks_on")
    who = " · ".join(part for part in (", ".join(kept.players), _day(kept.played, today, words)) if part)
    heading = words.text("home.back", game=words.text(f"game.{kept.game}"))
    title = words.text("lan.hosted_by", name=kept.host) if kept.host else words.text("lan.hosted")
    return ContinueTile(kept.id, heading, title, where, who, cover(kept.game))


def continue_tile(kept: KeptGame, words: Catalogue, today: date) -> ContinueTile:
    if kept.host is not None:
        return _elsewhere_tile(kept, words, today)
    title = kept.title or words.text(f"game.{kept.game}")
    if kept.lobby:
        where = words.text("home.kept.lobby")
    elif kept.round:
        turn = words.text("home.kept.turn", name=kept.turn)
        where = f"{round_text(words, find_game(kept.game), kept.round)} · {turn}"
    else:
        where = words.text("home.kept.turn", name=kept.turn)
    who = f"{', '.join(kept.players)} · {_day(kept.played, today, words)}"
    return ContinueTile(kept.id, words.text("home.continue"), title, where, who, cover(kept.game))


def _day(played: date, today: date, words: Catalogue) -> str:
    ago = (today - played).days
    if ago <= 0:
        return words.text("home.kept.today")
    return words.text("home.kept.yesterday") if ago == 1 else words.count("home.kept.days_ago", ago)


# Layout ----------------------------------------------------------------------------------------------------------

GAP = 16.0
LEAST_POSTER, WIDEST_POSTER = 176.0, 340.0
WIDEST_LIST = 760.0
LOW = 520.0  # below this height, with letters of the usual size, a screen is like a phone on its side
LANTERNS = 0.175  # the part of the scene's height that its lanterns hang down: the lettering stays below them
CONTINUE = 108.0  # the height of the card below the title
SIGN_GAP = 8.0  # round the signs at the top


@dataclass(frozen=True, slots=True)
class HomeLayout:
    """Sizes in dp. Posters stand side by side on a wide screen; on a tall one the games form a list."""

    posters: bool
    low: bool  # title and buttons share one line
    large: bool  # cards with room for larger letters
    header: float  # the height of the title's part, Continue below it included
    title: float  # the size of the lettering
    margin: float
    card: tuple[float, float]
    picture: float  # the width of a picture in the list; a poster's picture takes what its words leave
    go_on: tuple[float, float]  # the size of Continue


def lay_out(width: float, height: float, text_scale: float, kept: float, count: int = 0) -> HomeLayout:
    """The places of all things on a screen of this many dp, for so many games (0: as many as there are).

    ``kept`` is the height Continue needs, nought without one.
    """
    count = count or len(all_games())
    if width > height * 1.05 and width >= 560:
        return _posters(width, height, text_scale, kept, count)
    return _list(width, height, text_scale, kept, count)


def _list(width: float, height: float, text_scale: float, kept: float, count: int) -> HomeLayout:
    margin = max(GAP, (width - WIDEST_LIST) / 2)
    title = min(max(height * 0.08, 56.0), width * 0.2)
    header = height * LANTERNS + title * 1.35 + 40.0 * text_scale
    rows = count + (1 if kept else 0)
    fair = (height - header - GAP) / rows - GAP * 0.75
    card = (width - 2 * margin, min(max(fair, 116.0 * text_scale), 232.0))
    picture = card[1] * (1.7 if card[0] >= 560.0 else 0.75)
    return HomeLayout(False, False, card[1] >= 150.0, header, title, margin, card, picture, card)


def _posters(width: float, height: float, text_scale: float, kept: float, count: int) -> HomeLayout:
    low = height < LOW * text_scale
    margin = GAP if low else max(GAP * 1.5, width * 0.025)
    fair = (width - 2 * margin - GAP * (count - 1)) / count
    card_width = min(max(fair, LEAST_POSTER), WIDEST_POSTER)
    if card_width == WIDEST_POSTER:
        margin = (width - card_width * count - GAP * (count - 1)) / 2
    large = not low and card_width >= 220.0
    words = (112.0 if low else 156.0 if large else 140.0) * text_scale  # title, three lines, players
    go_on = (min(width * 0.44, 560.0), max(CONTINUE * text_scale, kept))
    taken = go_on[1] + GAP if kept and not low else 0.0
    room = height - (64.0 if low else 150.0 + taken) - GAP
    card = (card_width, min(card_width / 0.75 + words, room))
    header = height - card[1] - GAP
    title = 40.0 if low else min((header - taken) * 0.4, width * 0.1, 132.0)
    return HomeLayout(True, low, large, header, title, margin, card, card_width, card if low else go_on)


def sign_columns(widths: Sequence[float], gap: float, room: float, rows: float) -> int:
    """The number of signs of these widths side by side, all in one row if they fit; nought: not even in two rows.

    In two rows those above each other are equally wide.
    """
    if sum(widths) + gap * (len(widths) - 1) <= room and rows >= 1:
        return len(widths)
    half = (len(widths) + 1) // 2
    columns = [max(widths[number::half]) for number in range(half)]
    return half if sum(columns) + gap * (half - 1) <= room and rows >= 2 else 0
