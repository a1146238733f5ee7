"""Whether the devices of a walk have heard of each other: what one of them still waits for from another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.monkey.peers import GuestPhone

if TYPE_CHECKING:
    from tests.monkey.world import World


def unheard(world: World) -> str:
    """What a device still has to hear over the network; empty if nothing. It needs real time, not the window's."""
    waiting = (_from_host(world), *(_from_window(world, phone) for phone in world.phones))
    return next(filter(None, waiting), "")


def thinks(world: World) -> bool:
    """Whether a computer here is about to move; computers make pauses in the time of the window."""
    device, host = world.device, world.app.session.host
    return host is not None and not host.paused and (device.thinking >= 0 or device.asking)


def _from_host(world: World) -> str:
    """What our device has to hear from the host elsewhere."""
    visit, other = world.visit, world.elsewhere
    if visit is None or other is None:
        return ""
    if visit.status in ("searching", "lost"):
        return f"the device is {visit.status} although the network is there" if world.air.on else ""
    if visit.status != "here" or visit.ticket is None or visit.ticket.match != other.host.public.match:
        return ""
    if world.device is not None and world.device.source is visit.source and world.device.asking:
        return "the host has not answered the device"
    if visit.state != other.table.state:
        return f"the host's table is {other.table.state}, and the device knows {visit.state}"
    if visit.source is not None and visit.source.public.length != other.host.public.length:
        return f"the host's game has {other.host.public.length} entries, the device's {visit.source.public.length}"
    return ""


def _from_window(world: World, phone: GuestPhone) -> str:
    """What a guest's phone has to hear from the host in the window."""
    hosting, visit = world.hosting, phone.visit
    if hosting is None or visit.status in ("left", "refused") or not world.air.on:
        return ""
    if visit.ticket is None or visit.ticket.match != hosting.table.host.public.match:
        return ""
    if visit.status != "here":
        return f"the guest's phone is {visit.status} although the network is there"
    if phone.asked:
        return "the host in the window has not answered the phone"
    length = hosting.table.host.public.length
    if visit.source is not None and visit.source.public.length != length:
        return f"the game in the window has {length} entries, the phone's {visit.source.public.length}"
    return ""
