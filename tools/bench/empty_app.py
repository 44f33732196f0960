"""A stock Flet app with a number and a button, as a baseline; it uses nothing of Pizarra."""

from __future__ import annotations

import sys

import flet as ft


@ft.component
def Counter() -> ft.Control:  # noqa: N802 - a component
    """A number and a button that counts it up."""
    count, set_count = ft.use_state(0)
    return ft.Column(
        [ft.Text(f"count {count}"), ft.Button("more", on_click=lambda: set_count(count + 1))]
    )


def show_counter(page: ft.Page) -> None:
    """Show the counter; Flet calls this for each new page."""
    page.render(Counter)


if __name__ == "__main__":
    ft.run(show_counter, host="127.0.0.1", port=int(sys.argv[1]), no_cdn=True, view=None)
