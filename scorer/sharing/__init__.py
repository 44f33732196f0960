"""Several sessions in one process: what one has changed is shown in the others, each in turn."""
