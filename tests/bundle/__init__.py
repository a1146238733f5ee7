"""The folder that desktops get, played with from outside: run by ``python3 dev.py bundle --test``."""
