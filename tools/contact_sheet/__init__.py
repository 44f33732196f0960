"""Pictures of every screen in every size, language and look, and a table of what is wrong there."""
