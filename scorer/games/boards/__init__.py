"""The boards of tables: slate, sheet of players."""
