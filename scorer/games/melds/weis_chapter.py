"""The chapter about Weis for games in which each plays alone."""

from scorer.table.model import chapter

WEIS_CHAPTER = chapter("weis", "WIIS", 6, "STK-1", without=(5,))
"""All rules about Weis except the one about partners (WIIS-5)."""
