"""UI tests. The driver comes first: it prepares the window, which Kivy opens when it is first imported."""

from . import driver as driver
