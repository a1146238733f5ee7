"""Elfenwizards' rules, one test for each rule id."""
