"""The pad of a table: numbers that are typed, one in each field, and what they make."""
