"""The paper of a Partie: its sheet with every deal, and how it has ended."""
