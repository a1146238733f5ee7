"""Sentences: every entry, event and reason of every game reads as one in every language, with nothing missing."""

from __future__ import annotations

import re

import pytest

from elfenapp.engine.bots import find_bot
from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.log import Event, Record
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, seat_reader
from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.text.log_lines import HEADING, story_lines
from elfenapp.presenters.text.wording import Texts
from elfenapp.session.seats import COLOURS, Seat

NAMES = ("Anna", "Ben", "Clara", "Dirk", "Eva", "Felix")
UNSPOKEN = re.compile(r"\b(log|event|reason|word|part|phase|verb|field|prompt|story|table)\.[a-z_.]+")


def seats_of(match: Match) -> tuple[Seat, ...]:
    return tuple(Seat(NAMES[seat], COLOURS[-1 - seat]) for seat in range(match.rules.players))


def played(game: str, entries: int = 150, players: int = 4) -> Match:
    match = Match(Setup(game, players, seed=7))
    bot, chance = find_bot(match.game, "random"), Generator(5)
    while not match.over and len(match.log) < entries:
        seat = match.acting[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(bot.choose(match.view(seat_reader(seat)), decision, chance))
    return match


def texts_of(match: Match, language: str = "en") -> Texts:
    return Texts(catalogue(language), seats_of(match), match.rules)


def spoken(text: str) -> bool:
    """True if a text is a sentence: no key, no gap, no brace, no id."""
    return bool(text) and not UNSPOKEN.search(text) and "…" not in text and "{" not in text and "_" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", all_games())
def test_the_whole_story_of_a_game_is_told_in_sentences(game: str, language: str) -> None:
    match = played(game)
    texts = texts_of(match, language)
    for reader in (EVERYTHING, SPECTATOR, seat_reader(1)):
        lines = story_lines(texts, seats_of(match), match.story(reader))
        assert [line.text for line in lines if not spoken(line.text)] == []
        assert any(line.kind == HEADING for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", all_games())
def test_everything_a_screen_names_has_a_name(game: str, language: str) -> None:
    match = played(game, 1)
    texts = texts_of(match, language)
    for step in match.rules.flow:
        assert spoken(texts.phase(step.name))
        if step.plays:
            assert spoken(texts.prompt(step.name, 0))
        for play in step.plays:
            assert spoken(texts.verb(play.verb))
            for field in play.fields:
                assert spoken(texts.field(field.name))
                vocabulary = getattr(field, "vocabulary", ())
                assert [word for word in vocabulary if not spoken(texts.word(word))] == []
    for part in match.game.state_type.parts:
        assert part.slot == "rng" or spoken(texts.part(part.slot))


def test_a_log_line_names_the_player_and_the_fields() -> None:
    match = Match(Setup("elfenland", 2, seed=1))
    texts = texts_of(match)
    placed = Record(3, 1, "place", {"counter": "dragon", "face": "up", "road": "beata-elvenhold-plain"}, ())
    line = texts.record(placed)
    assert "Ben" in line and "Dragon" in line and "Elvenhold" in line


def test_what_a_reader_may_not_know_is_not_named() -> None:
    match = Match(Setup("elfenland", 2, seed=1))
    texts = texts_of(match)
    open_line = texts.record(Record(1, 0, "keep", {"counter": "dragon", "face": "down"}, ()))
    hidden_line = texts.record(Record(1, 0, "keep", {"face": "down"}, ()))
    assert "Dragon" in open_line and "Dragon" not in hidden_line and spoken(hidden_line)
    hidden_event = texts.events([Event("counter_drawn", 0, {})])
    assert spoken(hidden_event) and "Anna" in hidden_event


def test_amounts_roads_and_towns_read_well() -> None:
    texts = texts_of(Match(Setup("elfenland", 2, seed=1)))
    assert texts.amounts({"dragon": 2, "raft": 1}) == "2 × Dragon, Raft"
    assert texts.amounts({}) == "nothing"
    assert texts.word("beata-elvenhold-plain") == "Elvenhold – Beata (plain)"
    assert texts.short("beata-elvenhold-plain") == "Elvenhold – Beata"
    assert texts.word("mah_davikia") == "Mah'Davikia"


def test_wizards_and_realms_are_named_after_their_players() -> None:
    texts = texts_of(Match(Setup("elfenwizards", 3, seed=1)))
    assert texts.word("wizard_0_2") == "Anna’s wizard 2"
    assert texts.word("wizard_1_1") == "Ben’s wizard 1"
    assert [texts.owner(word) for word in ("wizard_2_8", "realm_0", "dragon")] == [2, -1, -1]
    texts = texts_of(Match(Setup("elfenkoning", 3, seed=1)))
    assert texts.word("realm_2") == "Clara’s realm"
    assert texts.word("realm_1_third") == "Ben’s realm, region 3"
    assert [texts.owner(word) for word in ("realm_0", "realm_2_first", "dragon")] == [0, 2, -1]


def test_details_that_are_seats_become_names() -> None:
    texts = texts_of(Match(Setup("elfenland", 3, seed=1)))
    assert texts.value("acting", [0, 2]) == "Anna, Clara"
    assert texts.value("seat", 1) == "Ben"
    assert texts.value("price", 1) == "1"
    assert texts.value("home_card", True) == "yes"
    assert texts.value("town", None) == "–"


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_of_undo_say_what_stands_in_the_way(language: str) -> None:
    texts = texts_of(Match(Setup("elfenland", 2, seed=1)), language)
    for cause in ("chance", "revealed", "handed_over"):
        assert spoken(texts.reason(Reason("undo_barrier", details={"cause": cause})))
    assert "Ben" in texts.reason(Reason("undo_not_yours", details={"seat": 1}))


NO_NUMBER = re.compile(r"\+0|\b0 |\b(nothing|rien|niets|nichts)\b.*:|: (nothing|rien|niets|nichts)\b")
PLURAL_OF_ONE = re.compile(r"\b1 (cards|counters|points|pièces|cartes|kaarten|punten|stenen|Karten|Punkte|Steine)\b")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", all_games())
def test_nothing_and_one_are_told_as_people_tell_them(game: str, language: str) -> None:
    match = played(game, 2000)
    lines = [line.text for line in story_lines(texts_of(match, language), seats_of(match), match.story(EVERYTHING))]
    assert [line for line in lines if NO_NUMBER.search(line) or PLURAL_OF_ONE.search(line)] == []


def test_numbers_come_in_the_plural_of_the_language() -> None:
    match = Match(Setup("elfenland", 2, seed=1))
    for language, one, many, none in (
        ("en", "takes the marker", "2 markers", "back in"),
        ("fr", "le marqueur", "2 marqueurs", "repasse"),
        ("nl", "de steen", "2 stenen", "terug in"),
        ("de", "den Stein", "2 Steine", "wieder in"),
    ):
        texts = texts_of(match, language)
        for markers, expected in enumerate((none, one, many)):
            arrived = Event("arrived", 0, {"town": "virst", "markers": markers})
            assert expected in texts.events([arrived]) and "Virst" in texts.events([arrived])


def test_a_row_of_events_is_told_in_one_go() -> None:
    texts = texts_of(Match(Setup("elfenland", 2, seed=1)))
    row = [Event("counter_turned_up", -1, {"counter": kind}) for kind in ("raft", "dragon", "raft")]
    assert texts.events(row) == "New face-up counters: 2 × Raft, Dragon."
    assert texts.events([Event("counter_drawn", 0, {})] * 2) == "Anna draws 2 counters face down."


def test_a_player_who_plays_alone_with_computers_asks_no_one() -> None:
    """The words of a take-back agree with those of its question: "No one else has to agree"."""
    texts = texts_of(Match(Setup("elfenland", 2, seed=1)))
    assert texts.record(Record(3, 0, "undo", {"steps": 1, "consent": [0]}, ())) == "Anna takes back one step."
    told = texts.record(Record(3, 0, "undo", {"steps": 1, "consent": [0, 1]}, ()))
    assert told == "With everyone’s consent, Anna takes back one step."


def test_what_somebody_keeps_is_told_without_gaps() -> None:
    texts = texts_of(Match(Setup("elfengold", 2, seed=1)))

    def kept(**fields: dict[str, int]) -> str:
        return texts.record(Record(1, 0, "keep", fields, ()))

    assert kept(shown={"raft": 1}, hidden={}) == "Anna keeps Raft."
    assert kept(shown={}, hidden={"raft": 1}) == "Anna keeps Raft face down."
    assert kept(shown={}, hidden={}) == "Anna keeps no counter."
    assert kept(shown={}) == "Anna keeps no counter face up."


def test_a_realm_is_named_after_its_player_also_in_sentences_about_them() -> None:
    texts = texts_of(Match(Setup("elfenkoning", 2, seed=1)), "fr")
    own = texts.record(Record(1, 0, "lay", {"card": "forest", "realm": "realm_0"}, ()))
    assert own.endswith("dans le royaume d’Anna.")
    other = texts.record(Record(1, 1, "lay", {"card": "forest", "realm": "realm_0"}, ()))
    assert other.endswith("dans le royaume d’Anna.")  # not "de Anna"


@pytest.mark.parametrize(
    ("name", "told"), [("Ben", "de Ben"), ("Hugo", "d’Hugo"), ("Yves", "d’Yves"), ("Yann", "de Yann")]
)
def test_french_drops_a_letter_before_a_name_that_begins_with_a_vowel(name: str, told: str) -> None:
    assert catalogue("fr").text("table.realm_of", player=name) == f"royaume {told}"


def test_seats_without_a_name_are_called_by_their_number_in_the_language() -> None:
    match = Match(Setup("elfenland", 2, seed=1))
    seats = (Seat("", "red"), Seat("Ben", "green"))
    assert Texts(catalogue("de"), seats, match.rules).players((0, 1)) == "Spieler 1, Ben"
    assert Texts(catalogue("nl"), seats, match.rules).player(0) == "Speler 1"


def test_an_undo_is_told_with_its_number() -> None:
    texts = texts_of(Match(Setup("elfenland", 2, seed=1)))
    assert texts.record(Record(9, 0, "undo", {"steps": 1, "consent": []}, ())) == "Anna takes back one step."
    assert "3 steps" in texts.record(Record(9, 0, "undo", {"steps": 3, "consent": [0, 1]}, ()))
