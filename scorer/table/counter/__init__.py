"""The card counter: the points of a pile, card by card."""
