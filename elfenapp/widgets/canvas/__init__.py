"""Textures and shapes for canvases."""
