"""How fast the table server is, beside boardgame.io's server."""
