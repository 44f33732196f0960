"""How texts are drawn in the size that the device prefers or the settings say."""
