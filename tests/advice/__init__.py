"""Looks for contradictions in hints, puzzle answers and analyses: `make advice`."""
