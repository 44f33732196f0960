"""What is typed and not written yet, where a device keeps it until its page is loaded again."""
