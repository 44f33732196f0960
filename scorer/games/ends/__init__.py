"""Claims, rulings and ends of Partien."""
