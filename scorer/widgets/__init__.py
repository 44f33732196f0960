"""Controls that several screens share. They draw plain data and decide nothing."""
