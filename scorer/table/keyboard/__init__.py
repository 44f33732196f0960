"""The keyboard at a table: what each key does, and the panel that lists them."""
