"""Parts of the form for a new Partie: who begins, seats and names, house rules."""
