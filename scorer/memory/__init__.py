"""What the finished Partien tell over time, as screens and the terminal say it."""
