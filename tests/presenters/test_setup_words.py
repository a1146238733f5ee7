"""The words of set-up: every option says what it does, in every language, and nothing that is not so."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.engine.games.elfenkoning.data import DISCARDED, DRAWN
from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.setup import SetupDraft


@pytest.mark.parametrize("game", all_games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_words(game: str, language: str) -> None:
    table = SetupDraft(find_game(game), catalogue(language))
    for row in table.option_rows():
        assert not row.title.startswith("option.") and not row.help.startswith("option.")
        assert row.switch == isinstance(row.value, bool)
        for value, text in row.possibilities:
            assert isinstance(value, bool) or not text.startswith("option."), (row.key, value)
    assert all(not text.startswith("preset.") for _, text in table.presets())


# What boatmen are called in each language, and what nobody does before the round is over.
BOATMEN = {"en": "boatmen", "fr": "batelier", "nl": "schipper", "de": "Fährleut"}
AT_ONCE = {"en": "at once", "fr": "immédiat", "nl": "meteen", "de": "sofort"}


@pytest.mark.parametrize("language", BOATMEN)
def test_lakes_say_whether_boatmen_come_along_and_where_there_are_none_they_do_not(language: str) -> None:
    for game in ("elfengold", "elfenroads"):
        rows = {row.key: row for row in SetupDraft(find_game(game), catalogue(language)).option_rows()}
        lakes = dict(rows["lakes"].possibilities)
        assert all((BOATMEN[language] in lakes[value]) == (game == "elfengold") for value in ("author", "amigo"))
    rows = {row.key: row for row in SetupDraft(find_game("elfenland"), catalogue(language)).option_rows()}
    assert "3" not in rows["mare_nebulae"].help, "they take what a caravan costs"


@pytest.mark.parametrize("language", AT_ONCE)
def test_an_early_end_does_not_claim_to_break_off_the_round(language: str) -> None:
    rows = {row.key: row for row in SetupDraft(find_game("elfenland"), catalogue(language)).option_rows()}
    assert AT_ONCE[language] not in dict(rows["early_end"].possibilities)["win"].casefold()


@pytest.mark.parametrize("language", AT_ONCE)
def test_the_button_that_draws_three_cards_tells_of_the_four_discards(language: str) -> None:
    label = catalogue(language).text("verb.elfenkoning.draw")
    assert str(DRAWN) in label and str(DISCARDED) in label
