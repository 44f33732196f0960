"""The rules at hand: all paragraphs by topic, searched and linked by rule id."""
