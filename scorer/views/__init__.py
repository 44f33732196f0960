"""One file per screen. Views show what the rules computed and say what was tapped."""
