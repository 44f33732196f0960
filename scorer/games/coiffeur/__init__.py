"""The screens of Coiffeur."""
