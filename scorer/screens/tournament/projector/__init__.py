"""A night on the big screen of the room: draw, tables, standings and the round's clock.

:mod:`scorer.screens.tournament.projector.pages` says what is shown one after the other,
:mod:`scorer.screens.tournament.projector.clock` how long a round has lasted; both are pure.
"""
