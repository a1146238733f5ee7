"""Words know whose they are, and what they were once called."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.common_vocabularies import owned_words, seat_names, vocabularies
from elfenapp.engine.core.fingerprint import fingerprint
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.engine.core.vocabulary import NOBODY, Owned, Vocabulary
from tests.helpers.parts import elfenwizards_parts as truth
from tests.helpers.table import do, position

HATS = Vocabulary("hat", (Owned("hat_0", 0, former="red_hat"), Owned("hat_1", 1, 2), "cap"))


def test_a_word_knows_its_owner_and_its_number() -> None:
    assert [HATS.owner(word) for word in HATS] == [0, 1, NOBODY]
    assert [HATS.owned[word].number for word in ("hat_0", "hat_1")] == [0, 2]


def test_a_former_name_is_read_and_never_written() -> None:
    assert HATS.index["red_hat"] == HATS.index["hat_0"] == 0
    assert list(HATS) == ["hat_0", "hat_1", "cap"] and len(HATS) == 3


def test_no_name_means_two_things() -> None:
    for words in (("cap", "cap"), (Owned("hat_0", 0, former="cap"), "cap")):
        with pytest.raises(ValueError, match="an id occurs twice"):
            Vocabulary("hat", words)


def test_wizards_are_named_after_seats_and_known_by_their_former_colours() -> None:
    old = position("elfenwizards", phase="contest", wizards={"red_1": "druid_1", "blue_1": "druid_2"})
    new = position("elfenwizards", phase="contest", wizards={"wizard_0_1": "druid_1", "wizard_2_1": "druid_2"})
    assert old.digest() == new.digest()
    assert truth(old)["wizards"] == truth(new)["wizards"] and "red_1" not in truth(old)["wizards"]
    do(old, "cast", spell="minor", wizard="red_1")
    do(new, "cast", spell="minor", wizard="wizard_0_1")
    assert old.log[-1].move == new.log[-1].move


def test_a_fingerprint_outlives_a_renaming() -> None:
    """Those in saves were taken of the former names."""
    game = find_game("elfenwizards")
    former: dict[str, Plain] = {
        "wizards": {"red_1": "druid_1"},
        "beside": [{"wizard": "blue_8", "seat": 2, "spell": "minor"}],
    }
    today: dict[str, Plain] = {
        "wizards": {"wizard_0_1": "druid_1"},
        "beside": [{"wizard": "wizard_2_8", "seat": 2, "spell": "minor"}],
    }
    other: dict[str, Plain] = {"wizards": {"wizard_0_2": "druid_1"}, "beside": former["beside"]}
    assert fingerprint(game, former) == fingerprint(game, today) != fingerprint(game, other)


@pytest.mark.parametrize("game", all_games())
def test_an_owned_word_means_one_thing_in_its_game(game: str) -> None:
    """The game alone tells whose thing an id names."""
    owned = owned_words(find_game(game))
    for vocabulary in vocabularies(find_game(game)):
        for word in vocabulary:
            assert (word in owned) == (vocabulary.owner(word) != NOBODY), word


def test_seats_are_known_by_their_declarations() -> None:
    assert {"start", "bidder", "acting", "seat"} <= seat_names(find_game("elfengold"))
    assert "owner" in seat_names(find_game("elfenkoning")) and "gold" not in seat_names(find_game("elfenkoning"))
