"""Differenzler: each declares what she will make, the least difference wins (DIF)."""
