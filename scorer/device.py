"""What the device can do: the page where the app runs in a browser alone, and saving of files."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum

import flet as ft

from scorer.drafts.kept import KeptDrafts
from scorer.widgets.component import Live, use_cell


class Install(StrEnum):
    """How the app gets on the home screen of this device."""

    NOT_HERE = ""
    """It is there already, or this browser cannot install it."""
    ON_IOS = "ios"
    """With the button that shares a page."""
    ON_ANDROID = "android"
    """With the browser's menu."""
    OFFERED = "offered"
    """The browser asks when the app wants it to."""


@dataclass(frozen=True, eq=False)
class Device:
    """The page around the app.

    Attributes:
        address: The address of the app, with a slash at its end.
        update: Whether a newer version of the app is ready to start.
        promised: Whether the browser has promised not to delete the Partien by itself.
        install: How the app gets on the home screen.
        show_install: Lets the browser ask whether to install the app, if it is `OFFERED`.
        take_update: Restarts with the newer version.
        save: Shares a picture or a copy where the browser can, and downloads any other file, by
            its name and content. Returns the name that the file has got; empty if the person has
            cancelled.
        take_over: Takes the Partien over from the tab that has them.
        drafts: What is typed and not written yet, which the page keeps.
    """

    address: str
    update: Live[bool]
    promised: Live[bool]
    install: Live[Install]
    show_install: Callable[[], None]
    take_update: Callable[[], None]
    save: Callable[[str, bytes], Awaitable[str]]
    take_over: Callable[[], Awaitable[None]]
    drafts: KeptDrafts


def use_save(device: Device | None) -> Callable[[str, bytes], Awaitable[str]]:
    """Hook: return a function that saves a file, by its name and content.

    The function returns the name of the file; empty if the person has cancelled.

    Args:
        device: The page around the app, where a browser runs all of the app; else None.
    """
    picker = use_cell(lambda: None if device else ft.FilePicker())[0]

    async def save(name: str, content: bytes) -> str:
        if device:
            return await device.save(name, content)
        if picker is None:
            return ""
        place = await picker.save_file(file_name=name, src_bytes=content)
        # A browser saves the file by itself and returns no path.
        return name if place is not None or picker.page.web else ""

    return save


def use_share(device: Device | None) -> Callable[[str, bytes], Awaitable[str]]:
    """Hook: return a function that shares a picture, by its file name and content.

    It opens the system's share sheet in an installed app, and where a browser runs all of the app
    and can share; elsewhere it saves the picture.

    The function returns the name of the file; empty if the person has cancelled.

    Args:
        device: The page around the app, where a browser runs all of the app; else None.
    """
    save = use_save(device)
    sheet = use_cell(lambda: None if device or ft.context.page.web else ft.Share())[0]

    async def share(name: str, content: bytes) -> str:
        if sheet is None:
            return await save(name, content)
        file = ft.ShareFile.from_bytes(content, mime_type="image/png", name=name)
        done = await sheet.share_files([file])
        return "" if done.status is ft.ShareResultStatus.DISMISSED else name

    return share
