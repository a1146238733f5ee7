"""The letters of a label in a given place: as large as possible, no word broken, no line cut off."""

from __future__ import annotations

from kivy.metrics import sp

from elfenapp.widgets.canvas.text_size import text_height, text_width
from elfenapp.widgets.controls.fitted_label import SMALLEST, FittedLabel
from tests.ui.conftest import Drive

HIGH = 50.0


def fitted(text: str, width: float, height: float = HIGH) -> float:
    """The size of its letters, in sp."""
    label = FittedLabel(text=text, font_name="Strong", largest=17, size=(width, height), size_hint=(None, None))
    return float(label.font_size) / sp(1)


def test_a_word_is_not_broken_although_two_lines_would_fit(drive: Drive) -> None:
    drive((640, 360))
    for wanted in (17, 15, SMALLEST):
        assert fitted("Abbrechen", text_width("Abbrechen", "Strong", sp(wanted))) == wanted


def test_letters_become_smaller_before_a_line_is_cut_off(drive: Drive) -> None:
    drive((640, 360))
    text, width = "0 grey tokens off", text_width("tokens", "Strong", sp(17))
    assert fitted(text, width, text_height(text, width, "Strong", sp(SMALLEST))) == SMALLEST


def test_what_fits_in_no_letters_stays_readable(drive: Drive) -> None:
    drive((640, 360))
    assert fitted("Abbrechen", 10.0) == SMALLEST
