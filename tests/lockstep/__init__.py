"""The engine and its reference play the same game, and are compared at every step."""
