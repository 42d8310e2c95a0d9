"""Stadium: two teams, sixteen events, one stock of energy."""
