"""The page that asks for a code."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from typing import Final

from scorer.texts import Texts

STYLE: Final = (files(__package__ or "") / "join.css").read_bytes()
SCRIPT: Final = (files(__package__ or "") / "join.js").read_bytes()


def page(t: Texts, lang: str) -> bytes:
    """The page as HTML: what this is, and a field for the code."""

    def text(key: str) -> str:
        return escape(t(f"lobby.{key}"))

    return f"""<!DOCTYPE html>
<html lang="{lang}">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pizarra</title>
<link rel="stylesheet" href="/join.css">
<script src="/join.js" defer></script>
</head>
<body>
<main>
<h1>{text("title")}</h1>
<p>{text("scan")}</p>
<form>
<label><p>{text("type")}</p>
<input name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" required>
</label>
<button>{text("enter")}</button>
</form>
<p id="said" role="alert" data-wrong="{text("wrong")}" data-later="{text("later")}"
 data-full="{text("full")}"></p>
</main>
</body>
</html>
""".encode()
