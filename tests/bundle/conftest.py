from tests.outside.conftest import desktop, home, start  # noqa: F401 - the same desktop, another program on it
