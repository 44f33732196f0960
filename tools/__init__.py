"""Programs that build, measure and release; no part of the app."""
