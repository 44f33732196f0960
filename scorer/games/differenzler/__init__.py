"""The screens of Differenzler."""
