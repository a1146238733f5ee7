"""Foundations of all widgets: theme, language, textures, safe area."""
