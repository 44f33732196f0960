"""The frame of every game: facts, log, replay, documents, score. Independent of Jass."""
