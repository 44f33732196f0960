"""What is typed and not written yet, kept until its screen is shown again."""
