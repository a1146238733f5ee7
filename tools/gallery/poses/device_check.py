"""The check of a device: before it, while it runs, and its report."""

from __future__ import annotations

from typing import Any

from elfenapp.device_check.cover import CheckCover
from elfenapp.i18n import catalogue
from elfenapp.presenters.device_check import PROBES, DeviceReport, ProbeResult, probe_title
from elfenapp.widgets.base.language import tr

from ..registry import ALL_LANGUAGES, pose

NUMBERS = {"drag_ms": 6.4, "zoom_ms": 7.0, "first_frame_s": 2.3, "texture_mb": 84.0}


def report(**wrong: str) -> DeviceReport:
    results = [
        ProbeResult(
            name,
            wrong=(wrong[name],) if name in wrong else (),
            numbers=NUMBERS if name == "frames" else {},
            count=112,
        )
        for name in PROBES
    ]
    return DeviceReport({}, tuple(results))


@pose("device_check", ALL_LANGUAGES)
def before(driver: Any) -> None:
    driver.app.go("device_check")


@pose("device_check/running", ALL_LANGUAGES)
def running(driver: Any) -> None:
    driver.app.go("rules", game="elfenland")
    cover = CheckCover(lambda: None)
    cover.open()
    cover.tell(probe_title("screens", catalogue(tr.language)), 0.62)
    driver.step(0.2)


@pose("device_check/report", ALL_LANGUAGES)
def passed(driver: Any) -> None:
    driver.app.go("device_check", report=report())


@pose("device_check/failed", ALL_LANGUAGES)
def failed(driver: Any) -> None:
    told = "scenes/cover-elfenland.webp: FileNotFoundError: [Errno 2] No such file or directory"
    driver.app.go("device_check", report=report(assets=told, frames="drag_ms: 61.0 of at most 50.0"))
    driver.step(0.3)
    driver.app.screens.get_screen("device_check").ids.scroll.scroll_y = 0.7


@pose("device_check/large_text", ("de",), text_size="larger", contrast="high")
def large(driver: Any) -> None:
    failed(driver)
