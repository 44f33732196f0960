"""What is noted beside the logs: which Partien are deleted, and what people are called."""
