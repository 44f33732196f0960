"""The card that shows a ruling, at a table and away from one."""
