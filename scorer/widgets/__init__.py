"""Parts of screens that several views share. They draw plain data and decide nothing."""
