"""Making a file of a Partie."""

from __future__ import annotations

from scorer.paper.files import Form, of_rows, plain
from scorer.paper.partie.pages import partie_pages
from scorer.paper.partie.rows import partie_rows
from scorer.paper.partie.words import ToldPartie
from scorer.paper.pdf import pdf


def printed_partie(told: ToldPartie, form: Form) -> bytes:
    """The sheet of a Partie with every deal, as a file.

    Args:
        told: The Partie; it need not be over.
        form: As which kind of file.
    """
    if form is not Form.PDF:
        return of_rows(form, partie_rows(told), told.t(f"game.{told.partie.game.key}"))
    title = told.t("app.labelled", what=told.title, text=told.name)
    return pdf(partie_pages(told), title=title, lang=told.t.lang)


def partie_file_name(told: ToldPartie, ending: str) -> str:
    """A file name that is valid on every system: of the game, the players and the day."""
    words = (plain(part) for part in (told.t(f"game.{told.partie.game.key}"), told.name))
    return "-".join(filter(None, ("pizarra", *words))) + f".{ending}"
