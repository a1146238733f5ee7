"""Measurements. They print numbers and ratios; they never decide whether a test passes."""
