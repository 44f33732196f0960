"""The seats of a round, given or changed by hand."""
