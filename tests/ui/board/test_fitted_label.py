"""The letters of a label in a given place: as large as possible, no word broken, no line cut off."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.metrics import dp, sp

from elfenapp.presenters.board.scene import SceneChoice
from elfenapp.widgets.board.choice_bar import HEIGHT, ChoiceBar
from elfenapp.widgets.canvas.text_size import text_height, text_width
from elfenapp.widgets.controls.fitted_label import SMALLEST, FittedLabel
from tests.ui.conftest import Drive
from tools.gallery.poses.tables import on_the_map, seats

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


def test_a_button_of_many_short_words_gets_the_room_that_a_longer_word_leaves(drive: Drive) -> None:
    """Of four words, the longest says little about how high they stand."""
    driver = drive((640, 360), text_size="larger")
    driver.app.session.open(on_the_map("placement"), seats(4))  # buttons look as the boards' rules say
    many, long = "Trek 3, leg 4 af", "Afleggen"
    bar = ChoiceBar(size=(dp(180), dp(HEIGHT)), size_hint=(None, None))
    bar.show([SceneChoice("draw", many), SceneChoice("discard", long)])
    labels = [label for button in bar.children for label in button.children if label.text]
    Window.add_widget(bar)
    driver.step(0.1)
    assert {label.text for label in labels} == {many, long}
    assert not [label.text for label in labels if label.texture_size[1] > label.height]
