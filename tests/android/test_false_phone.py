"""Everything the app asks of Android, asked of a phone that is none, through the code that a phone would run."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.ui import driver  # noqa: F401 - sets the window up before Kivy is imported

# isort: split
from kivy.clock import Clock
from kivy.core.window import Window

from elfenapp.device import adapters, files, launch, phone, screen, vibration
from elfenapp.device.dark_mode import system_is_dark
from elfenapp.device.phone import Insets
from elfenapp.i18n import match_language

from .false_phone import FalsePhone, Intent, JavaException, install


@pytest.fixture
def false_phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FalsePhone:
    found = FalsePhone(tmp_path)
    install(found, monkeypatch)
    return found


def test_it_speaks_the_phones_language(false_phone: FalsePhone) -> None:
    assert match_language(phone.system_languages()) == "nl"
    false_phone.languages = ["pt-BR", "de-AT"]
    assert match_language(phone.system_languages()) == "de"


def test_it_follows_text_size_and_dark_theme(false_phone: FalsePhone) -> None:
    assert phone.text_scale(1.0) == 1.15
    assert not system_is_dark()
    false_phone.ui_mode = 0x21
    assert system_is_dark()


def test_nothing_lies_under_bars_and_cut_outs(false_phone: FalsePhone) -> None:
    assert phone.insets() == Insets(0, 110, 0, 48)
    false_phone.bars, false_phone.hole = (126, 0, 0, 0), (0, 0, 90, 0)  # turned
    assert phone.insets() == Insets(126, 0, 90, 0)


@pytest.mark.parametrize("version", [28, 34])
def test_before_android_15_the_view_ends_where_the_bars_begin(false_phone: FalsePhone, version: int) -> None:
    false_phone.version = version
    false_phone.view = (0, 110, 1080, 2340 - 110 - 48)
    assert phone.insets() == Insets()
    false_phone.view = (0, 84, 1080, 2340 - 84)  # a cut-out that is larger than the bar, and no room below
    assert phone.insets() == Insets(0, 26, 0, 48)
    false_phone.view = (200, 300, 600, 1500)  # a window in the middle of the screen
    assert phone.insets() == Insets()


def test_the_clock_is_seen_on_our_colours(false_phone: FalsePhone) -> None:
    for dark in ((False, False), (True, True), (True, False)):
        phone.dress_bars(*dark)
    assert false_phone.signs == [(0x18, 0x18), (0, 0x18), (0x10, 0x18)]
    false_phone.version = 34
    phone.dress_bars(True, True)
    assert len(false_phone.signs) == 3


def test_a_file_is_opened_from_another_app(false_phone: FalsePhone) -> None:
    heard: list[Path | None] = []
    false_phone.intent = Intent("view", false_phone.document("a.elfen", b"a game"))
    phone.listen_for_files(heard.append)
    assert [path.read_bytes() for path in heard if path] == [b"a game"]
    false_phone.tell("on_new_intent", false_phone.intent)  # the same again, as when the device is turned
    assert len(heard) == 1
    sent = Intent("send", stream=false_phone.document("b.elfen", b"another"))
    false_phone.tell("on_new_intent", sent)
    assert heard[1] and heard[1].read_bytes() == b"another"
    false_phone.tell("on_new_intent", Intent("main"))
    assert len(heard) == 2


def test_on_a_desktop_a_file_comes_by_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Path | None] = []
    monkeypatch.setattr(sys, "argv", ["elfen", "/tmp/a game.elfen"])
    phone.listen_for_files(heard.append)
    assert heard == [Path("/tmp/a game.elfen")]


def test_a_game_is_shared_by_the_share_sheet(false_phone: FalsePhone) -> None:
    assert files.can_share()
    files.share("mine.elfen", b"played", "Send")
    (sheet,) = false_phone.started
    assert sheet.intent.action == "send" and sheet.intent.flags == Intent.FLAG_GRANT_READ_URI_PERMISSION
    assert false_phone.documents[sheet.intent.extras["stream"]].read_bytes() == b"played"


def test_before_android_10_the_person_says_where(false_phone: FalsePhone) -> None:
    false_phone.version = 28
    files.share("mine.elfen", b"played", "Send")
    ((asked, code),) = false_phone.started
    assert asked.action == "create" and asked.extras["title"] == "mine.elfen"
    place = false_phone.document("there", b"")
    false_phone.tell("on_activity_result", code, -1, Intent(data=place))
    assert false_phone.documents[place].read_bytes() == b"played"


def test_a_document_is_picked_or_not(false_phone: FalsePhone) -> None:
    heard: list[Path | None] = []
    assert files.ask_for_file("Open", heard.append)
    ((asked, code),) = false_phone.started
    assert asked.action == "open" and asked.categories == ["openable"]
    false_phone.tell("on_activity_result", code + 1, -1, None)  # somebody else's answer
    false_phone.tell("on_activity_result", code, -1, Intent(data=false_phone.document("c.elfen", b"chosen")))
    files.ask_for_file("Open", heard.append)
    false_phone.tell("on_activity_result", code, 0, None)
    Clock.tick()
    assert [path.read_bytes() if path else None for path in heard] == [b"chosen", None]


def test_it_vibrates(false_phone: FalsePhone, monkeypatch: pytest.MonkeyPatch) -> None:
    """By plyer's own code for Android."""
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    for name in [name for name in sys.modules if name.partition(".")[0] == "plyer"]:
        monkeypatch.delitem(sys.modules, name)
    vibration.buzz()
    assert false_phone.buzzes == [30]
    for name in [name for name in sys.modules if name.partition(".")[0] == "plyer"]:
        del sys.modules[name]


def test_it_hears_multicast_only_while_it_must(false_phone: FalsePhone) -> None:
    for on, must in (
        (True, True),
        (True, True),
        (False, True),
        (False, False),
    ):  # two want it, one goes before the other
        adapters.hear_multicast(on)
        assert false_phone.locks == (["elfen"] if must else [])


def test_it_knows_its_adapters(false_phone: FalsePhone) -> None:
    assert adapters.adapters() == [adapters.Adapter("wlan0", 3, "192.168.7.4", 24)]


def test_it_stays_awake_without_a_permission(false_phone: FalsePhone) -> None:
    screen.stay_awake(True)
    assert not Window.allow_screensaver  # SDL keeps Android's screen on by a flag of the window
    screen.stay_awake(False)
    assert Window.allow_screensaver


def test_the_list_of_open_apps_shows_no_hands(false_phone: FalsePhone) -> None:
    screen.keep_private(True)
    assert not false_phone.recents
    false_phone.version = 32
    screen.keep_private(True)
    assert false_phone.flags == {screen.SECURE}
    screen.keep_private(False)
    assert not false_phone.flags


def test_a_class_that_java_does_not_have_is_noticed(false_phone: FalsePhone) -> None:
    with pytest.raises(JavaException):
        false_phone.autoclass("android.os.LocaleLists")


def test_a_check_is_asked_for_by_an_intent_and_answered_once(false_phone: FalsePhone) -> None:
    assert launch.asked_check() == ""
    false_phone.intent = Intent(check="all")
    assert launch.asked_check() == "all"
    assert launch.asked_check() == "", "the intent stays with the app when the device is turned"


def test_a_phone_without_a_way_to_choose_or_share_a_file_says_so(false_phone: FalsePhone) -> None:
    assert files.why_no_chooser() == ""
    false_phone.without = "send"
    assert files.why_no_chooser() == "share sheet"
    false_phone.without = "open"
    assert files.why_no_chooser() == "document picker"
