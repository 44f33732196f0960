"""The start screen: what is played, what is played next, what was played."""
