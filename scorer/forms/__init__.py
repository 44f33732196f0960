"""What a form can ask: who begins, and which house rules were agreed."""
