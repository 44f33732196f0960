"""The texts of the app by key, in five languages.

>>> t = texts("es")
>>> t("table.missing", n=1), t("table.missing", n=407)
('falta 1', 'faltan 407')
"""

from scorer.texts.catalogue import MissingText, Texts, texts
from scorer.texts.languages import FALLBACK, LANGUAGES, Language, choose_language

__all__ = [
    "FALLBACK",
    "LANGUAGES",
    "Language",
    "MissingText",
    "Texts",
    "choose_language",
    "texts",
]
