"""Sockets: TCP connections and datagrams on the LAN."""
