"""Tools for the catalogues: which keys the code needs, and compiling the sentences."""
