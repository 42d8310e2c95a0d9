"""Starter: all lay a card at once and in secret; who alone lays the fastest scores."""
