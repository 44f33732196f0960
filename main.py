"""The entry module that Flet's tools look for."""

import flet as ft

from scorer.packaged import packaged
from scorer.theme import set_up_page

ft.run(packaged(), before_main=set_up_page)
