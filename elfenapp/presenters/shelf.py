"""The shelf: what it says about each game, which games are shown, and how they are looked for. No Kivy."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.registry import find_game
from elfenapp.i18n import Catalogue
from elfenapp.net.storage.games_elsewhere import Elsewhere, by_match, followed_by
from elfenapp.saves.summaries import Card
from elfenapp.saves.transfer import file_name
from elfenapp.session.seats import Seat, read_lobby, read_seats

from .home import ELSEWHERE, cover
from .text.dates import moment
from .text.game_words import game_text, round_text
from .text.names import player_name
from .text.reasons import reason_text

RUNNING, FINISHED = "running", "finished"
HERE, AWAY = "wifi-arrow-right", "account-arrow-right"  # signs: our seat is there; an older copy of it is here
MANY = 8  # games from which on there is something to search


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game on the shelf, in words."""

    id: str
    kind: str  # RUNNING or FINISHED; what cannot be read may have been running
    title: str
    where: str  # round and turn, who has won, or why it cannot be read
    about: str  # when, which game, by which rules
    people: tuple[tuple[str, str], ...]  # names and colours
    cover: str
    whole: bool  # it can be opened
    words: str  # what a search looks through
    sign: str = ""  # of a game that goes on at another device


def row(card: Card, words: Catalogue, now: datetime, followed: str | None = None) -> GameRow:
    """``followed`` is the name of the host at whose device the game goes on; None: at this one."""
    when = moment(datetime.fromtimestamp(card.changed), now, words)
    if card.reason is not None:
        title, why = words.text("shelf.unreadable"), reason_text(card.reason, words)
        return GameRow(card.id, RUNNING, title, why, when, (), "", False, folded(title))
    game, seats = find_game(card.game), read_seats(card.about or {}, card.players)
    name = words.text(f"game.{game.id}")
    names = [player_name(words, seats, number) for number in range(card.players)]
    about = [when, name if card.title else "", rules_name(game, card.options or {}, words)]
    return GameRow(
        card.id,
        FINISHED if card.over else RUNNING,
        card.title or name,
        went_on(followed, words)
        if followed is not None
        else _won(card, names, words)
        if card.over
        else _turn(card, names, words),
        " · ".join(part for part in about if part),
        _people(names, seats),
        cover(game.id),
        True,
        folded(" ".join((card.title, name, *names))),
        AWAY if followed is not None else "",
    )


def elsewhere_row(known: Elsewhere, words: Catalogue, now: datetime) -> GameRow:
    """A game on another device, to which this one has a ticket."""
    names = [player_name(words, known.seats, number) for number in range(len(known.seats))]
    title, when = words.text(f"game.{known.game}"), moment(datetime.fromtimestamp(known.seen), now, words)
    where = words.text("lan.hosted_by", name=known.host) if known.host else words.text("lan.hosted")
    turn = round_text(words, find_game(known.game), known.round) if known.round else ""
    told = " · ".join(part for part in (where, turn) if part)
    searched = folded(" ".join((title, known.host, *names)))
    people = _people(names, known.seats)
    return GameRow(
        ELSEWHERE + known.match, RUNNING, title, told, when if known.seen else "", people,
        cover(known.game), True, searched, HERE,
    )  # fmt: skip


def went_on(host: str, words: Catalogue) -> str:
    return words.text("shelf.went_on", name=host) if host else words.text("shelf.went_on.unnamed")


def _people(names: Sequence[str], seats: Sequence[Seat]) -> tuple[tuple[str, str], ...]:
    return tuple((name, seat.colour) for name, seat in zip(names, seats, strict=True))


def _turn(card: Card, names: Sequence[str], words: Catalogue) -> str:
    if read_lobby(card.about or {}, card.players):
        return words.text("home.kept.lobby")
    if len(card.acting) > 1 and len(card.acting) == card.players:
        turn = words.text("shelf.everybody")
    else:
        turn = words.text("home.kept.turn", name=", ".join(names[seat] for seat in card.acting))
    return f"{round_text(words, find_game(card.game), card.round)} · {turn}" if card.round else turn


def _won(card: Card, names: Sequence[str], words: Catalogue) -> str:
    if not card.won:
        return words.text("shelf.over")
    return words.text("shelf.won", players=", ".join(names[seat] for seat in card.won))


def rules_name(game: GameDef, options: Mapping[str, object], words: Catalogue) -> str:
    """The rulebook a game is played by; nothing where there is only one."""
    for preset in game.presets:
        settled = game.settle_options({"preset": preset})
        if all(options.get(key) == value for key, value in settled.items()):
            return game_text(words, game, "preset", preset) if len(game.presets) > 1 else ""
    return words.text("shelf.own_rules")


def export_name(card: Card, words: Catalogue) -> str:
    """The name of a game as a file."""
    title = card.title or words.text(f"game.{card.game}" if card.game else "shelf.unreadable")
    return file_name(title, datetime.fromtimestamp(card.changed).date())


def copy_title(card: Card, words: Catalogue) -> str:
    """The title of a duplicate, so that the two can be told apart."""
    return words.text("shelf.copy_of", title=card.title or words.text(f"game.{card.game}"))


def folded(text: str) -> str:
    """Without accents and capitals: they are seldom typed in a search."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


class ShelfList:
    """The games that have been read so far, as rows; newest first, as they came."""

    def __init__(self, words: Catalogue, now: datetime) -> None:
        self.words = words
        self.now = now
        self.names: tuple[str, ...] = ()  # all there are, read or not
        self.cards: dict[str, Card] = {}
        self.elsewhere: dict[str, Elsewhere] = {}  # games on other devices, by match
        self._rows: dict[str, GameRow] = {}

    def lists(self, names: Sequence[str], elsewhere: Sequence[Elsewhere] = ()) -> None:
        """These games there are, and those on other devices; what is known of others is forgotten."""
        self.names = tuple(names)
        if by_match(elsewhere) != self.elsewhere:
            self.elsewhere = by_match(elsewhere)
            self._rows = {name: self._row(card) for name, card in self.cards.items()}
        for name in set(self.cards) - set(names):
            del self.cards[name], self._rows[name]

    def takes(self, cards: Iterable[Card]) -> None:
        for card in cards:
            if card.id in self.names and self.cards.get(card.id) != card:
                self.cards[card.id] = card
                self._rows[card.id] = self._row(card)

    def _row(self, card: Card) -> GameRow:
        return row(card, self.words, self.now, self.followed_by(card))

    def followed_by(self, card: Card) -> str | None:
        """The name of the host at whose device a game on this shelf goes on; None if it does not."""
        return followed_by(card.about or {}, self.elsewhere)

    def speaks(self, words: Catalogue, now: datetime) -> None:
        """Another language, or another day; else everything stays as it is told."""
        same = words is self.words and now.date() == self.now.date()
        self.words, self.now = words, now
        if not same:
            self._rows = {name: self._row(card) for name, card in self.cards.items()}

    @property
    def complete(self) -> bool:
        return len(self.cards) == len(self.names)

    @property
    def searchable(self) -> bool:
        return len(self.names) > MANY

    def found(self, wanted: str = "") -> dict[str, list[GameRow]]:
        """The rows of each kind in which every word occurs."""
        needed = folded(wanted).split()
        away = [elsewhere_row(known, self.words, self.now) for known in self.elsewhere.values() if not known.over]
        rows: dict[str, list[GameRow]] = {RUNNING: [], FINISHED: []}
        rows[RUNNING] += [found for found in away if all(word in found.words for word in needed)]
        for name in self.names:
            known = self._rows.get(name)
            if known is not None and all(word in known.words for word in needed):
                rows[known.kind].append(known)
        return rows
