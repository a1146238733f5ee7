"""LAN play: how the bytes of a game travel between devices (docs/lan.md).

Everything but ``transport`` is a pure state machine: bytes and the time in, bytes and events out.
"""
