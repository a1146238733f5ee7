"""Small programs to learn from; the tests run them."""
