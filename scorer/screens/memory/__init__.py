"""The screens of the club's memory: all finished Partien, and what is counted over them."""
