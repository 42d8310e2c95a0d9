"""The sixteen events of Stadium, one module each."""
