"""The palette: every text on every surface it stands on is readable, by day, at dusk and with high contrast."""

from __future__ import annotations

import pytest

from elfenapp.palette import DAY, PAIRS, contrast, roles

READABLE = 4.5  # WCAG AA for text
STRONG = 7.0  # AAA


def test_contrast_is_measured_as_the_standard_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("dark", [False, True], ids=["day", "dusk"])
@pytest.mark.parametrize("strong", [False, True], ids=["normal", "strong"])
def test_texts_are_readable(dark: bool, strong: bool) -> None:
    colours = roles(dark, strong)
    for surface, ink in PAIRS:
        assert contrast(colours[surface], colours[ink]) >= READABLE, (surface, ink)


@pytest.mark.parametrize("dark", [False, True], ids=["day", "dusk"])
def test_high_contrast_is_higher(dark: bool) -> None:
    for ink in ("onSurface", "onSurfaceVariant", "primary"):
        usual, strong = (contrast(roles(dark, high)["surface"], roles(dark, high)[ink]) for high in (False, True))
        assert strong > usual and strong >= STRONG, ink


def test_lines_that_show_what_can_be_touched_stand_out() -> None:
    for dark in (False, True):
        colours = roles(dark, False)
        assert contrast(colours["surface"], colours["outline"]) >= 3.0


def test_all_themes_define_the_same_roles() -> None:
    assert all(set(roles(dark, strong)) == set(DAY) for dark in (False, True) for strong in (False, True))
