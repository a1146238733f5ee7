"""Games on disk: an append-only journal for each, and the shelf they stand on. No Kivy."""
