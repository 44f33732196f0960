"""How much of the server anybody can take up; `docs/security.md` promises these numbers.

The scorekeeper's connections are counted apart from the guests', so that guests, and strangers at
the guests' address, cannot keep the scorekeeper out.
"""

from typing import Final

CONNECTIONS_PER_PLACE: Final = 5
"""Open TCP connections at the guests' address, in all, for each place that guests have."""
MAX_CONNECTIONS_PER_ADDRESS: Final = 48
"""The same from one address; a browser opens six at a time."""
MAX_NEW_CONNECTIONS: Final = 128
"""TCP connections at each address that wait to be accepted."""
REQUEST_TIMEOUT: Final = 20
"""Seconds that a request of a guest or stranger may take to arrive, from the opening of the
connection or from the answer to the request before."""
REQUEST_LIMIT: Final = 8 * 1024
"""Longest request of a guest or stranger in bytes: address, headers and, for a code, the body."""
UNREAD_TIMEOUT: Final = 10
"""Seconds for which a guest may leave unread what waits to be sent, some 64 KiB."""

MAX_SCREENS: Final = 64
"""Open WebSockets of the scorekeeper."""
SPARE_SCREENS: Final = 16
"""Open WebSockets of all guests with the same code, and of all with the same right, besides two for
each of their places."""
MAX_SCREENS_PER_GUEST: Final = 6
"""Open WebSockets of one guest."""
MAX_SESSIONS_PER_GUEST: Final = 8
"""Flet sessions of one guest, connected or kept for its return."""
NEW_SCREENS: Final = (30, 2)
"""WebSockets that one guest may open at once, and seconds until it may open one more."""

HANDSHAKE_TIMEOUT: Final = 30
"""Seconds from the opening of a WebSocket to its registration."""
CLOSE_TIMEOUT: Final = 5
"""Seconds that Flet may take to end once a WebSocket is closed."""
UNRECEIVED_TIMEOUT: Final = 60
"""Seconds for which a message may wait until Flet receives it."""
GUEST_MESSAGES: Final = (100, 0.04)
"""Messages that are taken from one guest at once, and seconds until one more is; others wait."""
SHORT_DATA: Final = 200
"""Bytes of a tap, or of what a device sends by itself, at most."""
SHORT_DATA_AT_ONCE: Final = (80, 0.1)
"""How often so few bytes of one guest's WebSocket are taken in at once without waiting for a turn,
and seconds until they are once more: a tap, and the question whether the server answers."""
TABLE_TAPS: Final = (40, 0.2)
"""Messages of a phone at a table of a tournament night that are answered without the pause that
follows those of other guests, at once, and seconds until one more is: as fast as a hand taps."""

GUEST_MESSAGE_LIMIT: Final = 256 * 1024
"""Longest message of a guest, in bytes; a tap takes about sixty."""
SCOREKEEPER_MESSAGE_LIMIT: Final = 32 * 1024 * 1024
"""Longest message of the scorekeeper, who imports copies of hundreds of Partien, in bytes."""

CODE_LIMIT: Final = 128
"""Longest body of a request with a code, in bytes."""
CODE_TIMEOUT: Final = 10
"""Seconds that the body of such a request may take."""
CORRECT_CODES: Final = (30, 10)
"""Correct codes that an address may use at once, and seconds until it may use one more."""
WRONG_CODES: Final = (10, 6)
"""Wrong codes that an address may try at once, and seconds until it may try one more."""

MAX_RATE_LIMITED: Final = 4096
"""Addresses or guests whose rate is limited at a time; the one that did least lately is dropped."""

LOG_LINES: Final = (10, 60)
"""Records that one place in the code may write into the log at once, and seconds until it may
write one more."""
