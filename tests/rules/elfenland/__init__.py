"""Elfenland's rules, one test for each rule id."""
