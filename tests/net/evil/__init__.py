"""Three devices that mean harm, for ``tests.net.chaos --evil``: a guest, a host and a stranger, each in its namespace.

Each records every message that reaches it, decrypted (``record``). When a game is over, ``judge`` searches the records
for what the devices may not know (``canaries``), and for digests by which they could confirm a guess at it.
"""
