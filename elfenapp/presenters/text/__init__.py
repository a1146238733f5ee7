"""Sentences for players: names, log lines, reasons, recap."""
