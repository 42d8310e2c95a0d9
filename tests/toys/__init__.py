"""Small games in plain Python, for tests of everything that plays any game."""
