"""Search for hosts on the LAN."""
