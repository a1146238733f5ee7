"""The rules engine: no window, no clock, no network; a match in, decisions and views out."""
