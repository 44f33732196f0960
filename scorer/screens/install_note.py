"""How the app gets on the home screen: "Install first, then play", with the steps."""

from __future__ import annotations

import flet as ft

from scorer.appearance import Appearance
from scorer.device import Device, Install
from scorer.screens.line_picture import line_picture
from scorer.widgets.tap import prose, text_button

_SIGN = 26
"""Width and height of a sign, in logical pixels."""

_SIGNS = {
    "share": "M12 15V3M8 7l4-4 4 4M8 10H5v11h14V10h-3",
    "add": "M4 4h16v16H4zM12 8v8M8 12h8",
    "menu": "M12 5v.01M12 12v.01M12 19v.01",
    "phone": "M7 2h10v20H7zM12 7v8M9 12l3 3 3-3",
}
"""The lines of the signs that players look for on their device, in a square of 24."""

_STEPS = {
    Install.ON_IOS: (("share", "install.share"), ("add", "install.add_on_ios")),
    Install.ON_ANDROID: (("menu", "install.menu"), ("phone", "install.add_on_android")),
}
"""The signs and sentences of the two steps."""


def install_first(look: Appearance, device: Device, install: Install) -> list[ft.Control]:
    """What to do before the first Partie: a heading, the reason, and the steps."""
    t, colours = look.t, look.colours
    why = t("install.why_on_ios" if install is Install.ON_IOS else "install.why")
    return [
        prose(t("install.first"), colours.ink, size=17, bold=True),
        prose(why, colours.quiet, size=14),
        *install_steps(look, device, install),
    ]


def install_steps(look: Appearance, device: Device, install: Install) -> list[ft.Control]:
    """The two steps on this device, or a button where the browser offers to do it."""
    t, colours = look.t, look.colours
    if install is Install.OFFERED:
        return [
            text_button(
                t("install.now"),
                colours,
                lambda _: device.show_install(),
                height=48,
                size=15,
                key="install",
            )
        ]
    steps = enumerate(_STEPS.get(install, ()), start=1)
    return [_step(look, sign, f"{number}. {t(key)}") for number, (sign, key) in steps]


def _step(look: Appearance, sign: str, text: str) -> ft.Control:
    stroke = 3.5 if sign == "menu" else 2
    picture = line_picture(_SIGNS[sign], look.colours.accent, size=_SIGN, stroke=stroke)
    said = prose(text, look.colours.ink, size=15, expand=True)
    return ft.Row([picture, said], spacing=10)
