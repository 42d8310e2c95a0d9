"""The terminal: a game line by line, and the commands around it."""
