"""Checks that are begun and waited for."""

from __future__ import annotations

from elfenapp.device_check.runner import DeviceCheck
from elfenapp.presenters.device_check import DeviceReport, ProbeResult
from tests.ui.driver import Driver


def begin(driver: Driver, *names: str) -> tuple[DeviceCheck, list[DeviceReport]]:
    """A check that runs, and where its report will be."""
    reports: list[DeviceReport] = []
    check = DeviceCheck(driver.app, reports.append, names)
    check.start()
    return check, reports


def checked(driver: Driver, name: str) -> ProbeResult:
    """The result of one probe."""
    _, reports = begin(driver, name)
    driver.until(lambda: bool(reports), f"the end of the probe {name}")
    return reports[0].results[0]
