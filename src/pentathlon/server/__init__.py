"""The table server: rooms that never lose a move and never leak a secret."""
