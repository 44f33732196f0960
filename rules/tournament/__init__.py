"""A tournament night: players, draw, tables, results and standings (TOUR).

It is a log of facts, as a Partie is, and no game: players come and go, and each round seats them
at other tables. :data:`rules.tournament.ledger.TOURNAMENT` judges and applies the facts,
:mod:`rules.tournament.draw` draws a round, :mod:`rules.tournament.standings` ranks the players.
"""
