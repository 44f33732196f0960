"""Parts of a screen that Flutter repaints separately."""

import flet as ft


def repaint_boundary(content: ft.Control) -> ft.Control:
    """Put content into a layer of its own, so that changes around it do not repaint it.

    Flutter repaints everything in the layer of what has changed, and chalk strokes are slow to
    paint. `Screenshot` is the control of Flet that has a `RepaintBoundary` in Flutter.
    """
    return ft.Screenshot(content)
