"""What follows from the standings of a night besides them."""
