"""The board of Elfeninn: three inns, the guests before them, and the cards one holds."""
