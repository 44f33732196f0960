"""Colours, font and sizes of the light and the dark theme."""

from dataclasses import dataclass
from typing import Final

import flet as ft

FONT: Final = "Pizarra Sans"
"""Font family with digits of equal width, arrows and arithmetic signs."""

RADIUS: Final = 14
"""Corner radius of cards and buttons, in logical pixels."""

FOCUS_RING: Final = ("#f2c14e", "#1e2624")
"""The two colours of the ring around the control that has the focus (`static/loading.css`)."""

FOCUSED: Final = 0.16
"""Opacity of the colour of the next step over a key that has the focus."""

TARGET: Final = 48
"""Least width and height of a touch target, in logical pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """Colours by purpose, as `#rrggbb`.

    Text colours reach a contrast of 4.5 : 1 on the surfaces they are named for. `step` and `quiet`
    reach 3 : 1 on all surfaces, and `step` on `line` and `chosen`: so what is chosen or framed is
    told apart.
    """

    dark: bool
    table: str
    """Background of every screen."""
    card: str
    """Cards and quiet buttons on the table."""
    raised: str
    """Buttons that are tapped in every deal, and the number pad."""
    line: str
    ink: str
    """Text on table, card and raised."""
    quiet: str
    """Secondary text on table, card and raised."""
    step: str
    """Surface of the primary button; frame of what is chosen or being typed."""
    on_step: str
    """Text on `step`."""
    chosen: str
    """Surface of what is chosen; texts, sides and suits keep their colours on it."""
    fact_line: str
    """Frame of keys that state facts, on table, card and raised."""
    accent: str
    """Text of highlighted numbers on table, card and raised."""
    red_suit: str
    """Hearts and diamonds on table, card and raised."""
    schilten: str
    """Schilten on table, card and raised; likewise the other Swiss suits."""
    eicheln: str
    rosen: str
    schellen: str
    claim: str
    """Surface of the claim buttons."""
    on_claim: str
    claim_line: str
    error: str
    """Text of an error on table, card and raised."""
    sides: tuple[str, str]
    """Text colours of side 0 and side 1 on table, card, raised and claim."""
    good: str
    """Colour of a fourth player's line."""
    fifth: str
    """Colour of a fifth player's line."""
    sixth: str
    """Colour of a sixth player's line."""
    hovered: str
    """What lies over a key below a mouse. Texts keep 4.5 : 1 on it, also while it is pressed."""
    pressed: str
    """What lies over a pressed key, twice: over the whole key, and spreading from the finger."""

    @property
    def players(self) -> tuple[str, ...]:
        """Text colours by side, for up to six sides."""
        return (*self.sides, self.accent, self.good, self.fifth, self.sixth)


@dataclass(frozen=True, slots=True, kw_only=True)
class SlatePalette:
    """Colours of the slate, the same in both themes."""

    stone: str = "#2a332f"
    stone_light: str = "#303b36"
    stone_dark: str = "#232b27"
    wood: str = "#7a4f2d"
    wood_light: str = "#8d5d38"
    wood_dark: str = "#4c2f19"
    chalk: str = "#f6f2e6"
    bars: str = "#cfcbb8"
    quiet: str = "#b9bfb2"
    sides: tuple[str, str] = ("#ffc9a8", "#a8d8ff")


SLATE: Final = SlatePalette()

DARK: Final = Palette(
    dark=True,
    table="#1e2624",
    card="#2a332f",
    raised="#33403a",
    line="#3c4843",
    ink="#f3efe2",
    quiet="#adb8b1",
    step="#f2c14e",
    on_step="#231d0c",
    chosen="#473f1d",
    fact_line="#7d8c84",
    accent="#f2c14e",
    red_suit="#ff8a75",
    schilten="#8dbcff",
    eicheln="#9ad58b",
    rosen="#ff9aa8",
    schellen="#f6cf5e",
    claim="#3a2a28",
    on_claim="#ffb9a6",
    claim_line="#d2603c",
    error="#ffab96",
    sides=("#ffc9a8", "#a8d8ff"),
    good="#9be3ac",
    fifth="#d8bdff",
    sixth="#f58fb4",
    # A tone between those of dark keys and of the bright one of the next step is seen on both.
    hovered="#707070,0.18",
    pressed="#707070,0.18",
)

LIGHT: Final = Palette(
    dark=False,
    table="#f4efe4",
    card="#fffaf0",
    raised="#e9e1d0",
    line="#d5cbb6",
    ink="#26231c",
    quiet="#625c4e",
    step="#946000",
    on_step="#fffaf0",
    chosen="#ffe6a3",
    fact_line="#7d7460",
    accent="#7a5200",
    red_suit="#b3261e",
    schilten="#20508f",
    eicheln="#3c6b22",
    rosen="#b01e3c",
    schellen="#80570a",
    claim="#fbe3da",
    on_claim="#7d2a12",
    claim_line="#c2532f",
    error="#a3260c",
    sides=("#93431a", "#1c5785"),
    good="#2d6b3c",
    fifth="#6a3c9c",
    sixth="#8f2350",
    hovered="#000000,0.05",
    pressed="#000000,0.055",
)


def palette(brightness: ft.Brightness | None) -> Palette:
    """Return the palette for a brightness; the dark one when it is not known."""
    return LIGHT if brightness == ft.Brightness.LIGHT else DARK


def fonts() -> dict[str, str]:
    """Return the value of `page.fonts` outside a browser.

    In a browser the page of the web folder loads the font before anything is shown.
    """
    return {FONT: "/fonts/PizarraSans-Regular.ttf"}


def set_up_page(page: ft.Page) -> None:
    """Set title, themes and font of a new page; `page.theme_mode` chooses the theme.

    Meant for Flet's `before_main`, before anything of the page is shown.
    """
    page.title = "Pizarra"
    page.theme = theme(LIGHT)
    page.dark_theme = theme(DARK)
    # Without this, Flutter fades from one theme to the other, sets texts in its default font
    # meanwhile, and requests fallback fonts from the internet for arrows.
    page.theme_animation_style = ft.AnimationStyle(duration=0, reverse_duration=0)
    if not page.web:
        page.fonts = fonts()


def theme(colours: Palette) -> ft.Theme:
    """Return Flet's theme for a palette.

    A key below a mouse is a little lighter or darker, one that is pressed more so, and one that has
    the focus has a tint besides the ring that the page draws.
    """
    scheme = ft.ColorScheme(
        primary=colours.step,
        on_primary=colours.on_step,
        primary_container=colours.step,
        on_primary_container=colours.on_step,
        secondary=colours.raised,
        on_secondary=colours.ink,
        secondary_container=colours.step,
        on_secondary_container=colours.on_step,
        tertiary=colours.accent,
        error=colours.error,
        on_error=colours.table,
        surface=colours.table,
        on_surface=colours.ink,
        on_surface_variant=colours.quiet,
        surface_container_lowest=colours.table,
        surface_container_low=colours.card,
        surface_container=colours.card,
        surface_container_high=colours.card,
        surface_container_highest=colours.raised,
        surface_tint=colours.card,
        outline=colours.quiet,
        outline_variant=colours.line,
        inverse_surface=colours.ink,
        on_inverse_surface=colours.table,
    )
    return ft.Theme(
        color_scheme=scheme,
        font_family=FONT,
        hover_color=colours.hovered,
        highlight_color=colours.pressed,
        splash_color=colours.pressed,
        focus_color=f"{colours.step},{FOCUSED}",
        scaffold_bgcolor=colours.table,
        visual_density=ft.VisualDensity.STANDARD,
        use_material3=True,
    )
