"""The keys and numbers that count a deal of two sides."""
