"""The rules about Weis of games in which each plays alone."""

from scorer.table.game_screens import chapter

WEIS = chapter("weis", "WIIS", 6, "STK-1", without=(5,))
"""All of them but the one about partners (WIIS-5)."""
