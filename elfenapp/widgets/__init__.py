"""Our own widgets: the board, pieces, and the few KivyMD ones we wrap."""
