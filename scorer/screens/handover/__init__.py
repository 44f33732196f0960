"""A Partie goes from one device to another: codes to scan, and what they bring."""
