"""What is agreed for a night: the form of its options, and changing them while it is played."""
