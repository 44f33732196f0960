"""The page before the door: for whoever has not said a code yet."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from typing import Final

from scorer.texts import Texts

STYLE: Final = (files(__name__) / "join.css").read_bytes()
SCRIPT: Final = (files(__name__) / "join.js").read_bytes()


def page(t: Texts, lang: str) -> bytes:
    """The page in a language: what this is, and a field for the code."""

    def said(key: str) -> str:
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
<h1>{said("title")}</h1>
<p>{said("scan")}</p>
<form>
<label><p>{said("type")}</p>
<input name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" required>
</label>
<button>{said("enter")}</button>
</form>
<p id="said" role="alert" data-wrong="{said("wrong")}" data-later="{said("later")}"></p>
</main>
</body>
</html>
""".encode()
