"""Pictures that fill a screen or sit in an empty one: ``draw()`` gives a Scene."""
