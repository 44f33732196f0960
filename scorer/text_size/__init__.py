"""How large texts are: as the device prefers or the settings say, and how they are drawn then."""
