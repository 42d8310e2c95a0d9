"""Wrong rules planted one at a time, to see whether the tests notice."""
