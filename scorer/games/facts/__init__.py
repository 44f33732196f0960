"""How facts that several games have are worded and corrected."""
