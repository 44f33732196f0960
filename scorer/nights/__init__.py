"""Tournament nights in a session: begin, open, record, correct, draw (TOUR).

Screens write nights in no other way. :mod:`scorer.session.open_log` has what nights and Partien
share.
"""

from scorer.nights.drawing import draw_number, draw_rounds
from scorer.nights.listing import NightListing, NightSummary
from scorer.nights.night import NightView, OpenNight, SharedNight
from scorer.nights.nights import Nights
from scorer.nights.offline import OfflineTable, address_of, code_of, link_of
from scorer.nights.table import Counted, OpenTable, Phase, TableView
from scorer.nights.table_codes import TableCodes, TablePass
from scorer.session.open_log import Refused
from scorer.store import Stale, StoreError
from scorer.write_access import ReadOnly

__all__ = [
    "Counted",
    "NightListing",
    "NightSummary",
    "NightView",
    "Nights",
    "OfflineTable",
    "OpenNight",
    "OpenTable",
    "Phase",
    "ReadOnly",
    "Refused",
    "SharedNight",
    "Stale",
    "StoreError",
    "TableCodes",
    "TablePass",
    "TableView",
    "address_of",
    "code_of",
    "draw_number",
    "draw_rounds",
    "link_of",
]
