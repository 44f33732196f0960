"""The players of a night: entered one by one, as a list or from a file; and what each can do."""
