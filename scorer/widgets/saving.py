"""Saving a file where the person wants it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from scorer.device import Device
from scorer.widgets.component import use_cell


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
