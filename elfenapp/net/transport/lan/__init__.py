"""The transport of a local network: TCP connections, datagrams for the search, addresses of IPv4 and IPv6."""
