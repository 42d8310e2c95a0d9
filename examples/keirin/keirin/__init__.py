"""Keirin: a track race of a few laps, ridden with gears that all choose at once and in secret."""
