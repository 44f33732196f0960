"""The entry module that Flet's tools look for."""

import flet as ft

from scorer.packaged import packaged
from scorer.theme import dress

ft.run(packaged(), before_main=dress)
