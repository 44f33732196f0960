"""Cards chosen on a screen: one card, and Weis by their cards."""
