"""The device's network adapters and their addresses, and the lock without which a phone hears no multicast."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import ANDROID

_STATES = Path("/sys/class/net")


@dataclass(frozen=True, slots=True)
class Adapter:
    name: str
    index: int
    address: str
    prefix: int  # how many bits of the address are the network's


def adapters() -> list[Adapter]:
    """Those with an IPv4 address."""
    return [found for found in _all_adapters() if ":" not in found.address]


def ipv6_adapters() -> list[Adapter]:
    """Those with an IPv6 address, without the adapter's own part of it."""
    return [found for found in _all_adapters() if ":" in found.address]


def _all_adapters() -> list[Adapter]:
    return _android_adapters() if ANDROID else _desktop_adapters()


def _desktop_adapters() -> list[Adapter]:
    import ifaddr

    return [
        Adapter(adapter.name, adapter.index or 0, own.ip if isinstance(own.ip, str) else own.ip[0], own.network_prefix)
        for adapter in ifaddr.get_adapters()
        if not _is_down(adapter.name)
        for own in adapter.ips
    ]


def _is_down(name: str) -> bool:
    """Linux keeps the address of an adapter that is switched off, and says so in its state."""
    try:
        return (_STATES / name / "operstate").read_text(encoding="ascii").strip() == "down"
    except (OSError, ValueError):  # another system, or no such adapter any more
        return False


def _android_adapters() -> list[Adapter]:
    """By Java: from Android 11 on an app may not ask the kernel."""
    from jnius import autoclass

    found: list[Adapter] = []
    interfaces = autoclass("java.net.NetworkInterface").getNetworkInterfaces()
    while interfaces.hasMoreElements():
        interface = interfaces.nextElement()
        for own in interface.getInterfaceAddresses().toArray() if interface.isUp() else ():
            address = own.getAddress().getHostAddress().partition("%")[0]
            prefix = int(own.getNetworkPrefixLength())
            found.append(Adapter(interface.getName(), interface.getIndex(), address, prefix))
    return found


_lock: list[Any] = []  # Android's, while it is held …
_hearing = [0]  # … by so many: somebody who hosts may search, too


def hear_multicast(on: bool) -> None:
    """Only while the device searches or is to be found: it costs battery. The caller turns it off again."""
    _hearing[0] += 1 if on else -1
    if not ANDROID or bool(_hearing[0]) == bool(_lock):
        return
    if not on:
        _lock.pop().release()
        return
    from jnius import autoclass

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    wifi = activity.getApplicationContext().getSystemService("wifi")
    lock = wifi.createMulticastLock("elfen")
    lock.acquire()
    _lock.append(lock)
