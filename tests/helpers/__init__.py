"""Tables, shelves and words that several kinds of tests use."""
