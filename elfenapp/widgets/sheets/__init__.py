"""Sheets and slips over a screen."""
