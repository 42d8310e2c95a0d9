"""Games in play: the match, and those who play it."""
