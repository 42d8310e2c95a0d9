"""How the club bot plays each event."""
