"""Check this device: what it does, how it went, and the report as a file."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from elfenapp.device import ANDROID
from elfenapp.device.launch import Launch, report_file, tell
from elfenapp.device_check.runner import DeviceCheck
from elfenapp.i18n import catalogue
from elfenapp.presenters.device_check import MARK, PROBES, CheckedRow, DeviceReport, headline, result_rows
from elfenapp.screens.base.screen import AppScreen
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.controls.buttons import Paper, TextButton

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp

FILE = "elfen-device-check.json"
ALL = "all"


class CheckRow(Paper):
    """One probe: its name, how it went, and what the person who mends the app wants to know."""

    title = StringProperty()
    text = StringProperty()
    details = StringProperty()
    passed = BooleanProperty(True)

    @classmethod
    def of(cls, row: CheckedRow) -> CheckRow:
        return cls(title=row.title, text=row.text, passed=row.passed, details=row.details)


class DeviceCheckScreen(AppScreen):
    language = StringProperty()
    headline = StringProperty()
    finished = BooleanProperty(False)  # there is a report
    low = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.report: DeviceReport | None = None
        self._send_button = TextButton(kind="outlined", icon="share-variant")
        self._send_button.bind(on_release=lambda *_: self.send())
        self.fbind("language", self._show)

    def arrive(
        self, returning: bool, report: DeviceReport | None = None, wanted: str = "", **arguments: object
    ) -> None:
        """``wanted``: the check was asked for from outside, and begins without a touch."""
        self.report = report or self.report
        self._show()
        self.ids.scroll.scroll_y = 1
        if wanted and report is None:
            names = PROBES if wanted == ALL else tuple(name for name in PROBES if name in wanted.split(","))
            Clock.schedule_once(lambda _: self.begin(names, unattended=True))

    def on_size(self, *_: object) -> None:
        self.low = self.height < dp(480)

    def start(self) -> None:
        """By a player; the host of a game with guests is asked first."""
        self.app.before_leaving(self.begin)

    def begin(self, names: tuple[str, ...] = (), unattended: bool = False) -> None:
        DeviceCheck(self.app, partial(finish, self.app, unattended), names or PROBES).start()

    def send(self) -> None:
        if self.report is not None:
            self.app.shelf_commands.hand_over(FILE, self.report.as_file(), tr.text("check.send"))

    def _show(self, *_: object) -> None:
        self.finished = self.report is not None
        self.ids.rows.clear_widgets()
        if self.report is None:
            return
        words = catalogue(self.language)
        self.headline = headline(self.report, words)
        self._send_button.text = words.text("check.send")
        if self._send_button.parent is None:
            self.ids.buttons.add_widget(self._send_button)
        for row in result_rows(self.report, words):
            self.ids.rows.add_widget(CheckRow.of(row))


def finish(app: ElfenApp, unattended: bool, report: DeviceReport) -> None:
    """Show the report; one that was asked for from outside is also told there."""
    app.go("device_check", report=report)
    if unattended:
        report_file(app.folder).write_bytes(report.as_file())
        tell(f"{MARK} {report.as_line()}")
        Launch.exit_code = 0 if report.passed else 1
        if not ANDROID:
            Clock.schedule_once(lambda _: app.stop())


SCREEN = DeviceCheckScreen
