"""Which touches at a table count."""
