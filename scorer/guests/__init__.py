"""The guests of a table: the codes that admit them, who they are, and what they may do."""
