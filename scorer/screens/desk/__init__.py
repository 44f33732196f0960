"""The referee's desk: one question at a time, then the ruling."""
