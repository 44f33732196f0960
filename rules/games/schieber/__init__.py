"""Schieber: two pairs, one target, chalk on a slate (SCH)."""
