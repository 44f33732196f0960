"""Parts of a screen that are painted apart from the rest."""

import flet as ft


def repaint_boundary(content: ft.Control) -> ft.Control:
    """Keep the picture of something elaborate while what surrounds it changes.

    Flutter paints everything anew that shares a layer with what has changed, and every
    stroke of chalk takes it a while. Of Flet's controls, the one that takes pictures of its
    content has a layer of its own.
    """
    return ft.Screenshot(content)
