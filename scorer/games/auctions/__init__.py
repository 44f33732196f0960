"""The screens of an auction: who calls, bids, passes, waits."""
