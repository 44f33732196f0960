"""The referee's desk: an argument at the table, asked about and settled one question at a time."""
