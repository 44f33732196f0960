"""Weis and Stöck: entered by points or by cards, corrected, in words."""
