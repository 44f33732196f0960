"""The Partien and nights of one place, and the settings; one process uses it at a time.

- `settings`: settings and players
- `partien/ID`: one TinyDB file for each Partie
- `nights/ID`: one TinyDB file for each tournament night
- `drafts`: what is typed and not written yet, in a folder of a computer
- `summaries/AB`, `night_summaries/AB`: summaries of what has ended and whose id begins with AB
- `summaries/newest`: those of them that the start screen shows
- `digests/AB`: what the numbers need of these Partien
"""

import asyncio
from pathlib import Path

from scorer.storage import Disk
from scorer.store.drafts_file import DraftsFile
from scorer.store.errors import WriteFailed, disk_errors
from scorer.store.kinds import NIGHT, PARTIE
from scorer.store.log_folder import LogFolder
from scorer.store.medium import Medium, Persistence
from scorer.store.settings import Settings


class Shelf:
    """An open place for Partien and nights. `Shelf.open` locks it, `close` releases it.

    Attributes:
        folder: The folder to name in messages.
        persistence: How long what is written is kept there.
        lock_file: See `scorer.store.medium.Medium`.
        settings: Settings and remembered players; its notice tells of damage.
        drafts: What is typed and not written yet.
        partien: All Partien.
        nights: All tournament nights.
        importing: Held during an import, which others must not begin meanwhile.
    """

    def __init__(self, medium: Medium, settings: Settings) -> None:
        self.folder = medium.folder
        self.persistence = medium.persistence
        self.lock_file = medium.lock_file
        self.settings = settings
        in_folder = medium.persistence is Persistence.FOLDER
        self.drafts = DraftsFile(medium.folder / "drafts.json" if in_folder else None)
        self.partien = LogFolder(medium, PARTIE)
        self.nights = LogFolder(medium, NIGHT)
        self.importing = asyncio.Lock()
        self._medium = medium

    @classmethod
    async def open(cls, folder: Path, *, disk: Disk | None = None) -> "Shelf":
        """Open a data folder; it is made if it does not exist.

        Raises:
            ShelfInUse: Another process, or another shelf of this one, works on it.
            StoreFull, WriteFailed: The disk refuses.
        """
        # Inside a browser there are no file locks, and importing them would cost time.
        from scorer.store.folder import FolderMedium  # noqa: PLC0415

        return await cls.on(FolderMedium(folder, disk))

    @classmethod
    async def open_to_read(cls, folder: Path) -> "Shelf":
        """Open a data folder to read it, also one in which this account may not write.

        Raises as `open` does.
        """
        from scorer.store.folder import REFUSED, ReadOnlyFolder  # noqa: PLC0415

        try:
            return await cls.open(folder)
        except WriteFailed as error:
            if error.details["errno"] not in REFUSED:
                raise
        return await cls.on(ReadOnlyFolder(folder))

    @classmethod
    async def on(cls, medium: Medium) -> "Shelf":
        """Open a shelf on any medium. Raises as `open` does."""
        await medium.lock()
        try:
            with disk_errors():
                return cls(medium, Settings(*await medium.open_or_start_empty("settings")))
        except BaseException:
            medium.close()
            raise

    def close(self) -> None:
        """Refuse all further writes and let others open the folder. Closing twice is no error."""
        self.partien.close()
        self.nights.close()
        self.settings.close()
        self.drafts.close()
        self._medium.close()
