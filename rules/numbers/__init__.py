"""Numbers about finished Partien: digests, sums over them, evenings, ratings (docs/numbers.md)."""
