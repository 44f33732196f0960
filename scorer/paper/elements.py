"""A tree of HTML elements. Texts and attributes are escaped where the tree is written.

The standard library's `xml` and `html` would do the same, but phones would load more than the rest
of the page with them.
"""

from __future__ import annotations

from typing import Final

_VOID: Final = frozenset({"meta"})
"""Elements without content and without an end."""
_RAW: Final = frozenset({"style"})
"""Elements whose text browsers take as it is; it must be the program's own."""


_ESCAPED: Final = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"}
)


def escape(text: str) -> str:
    """Return a text in which nothing begins or ends an element or an attribute.

    >>> escape("<b> & 'Ana'")
    '&lt;b&gt; &amp; &#x27;Ana&#x27;'
    """
    return text.translate(_ESCAPED)


class Element:
    """An element with a text before its children, and one behind itself.

    Attributes:
        text: The text before the first child.
        tail: The text behind the element.
    """

    def __init__(self, tag: str, attributes: dict[str, str] | None = None) -> None:
        """An empty element."""
        self.text = ""
        self.tail = ""
        self._tag = tag
        self._attributes = dict(attributes or {})
        self._children: list[Element] = []

    def set(self, name: str, value: str) -> None:
        """Set an attribute."""
        self._attributes[name] = value

    def get(self, name: str) -> str:
        """An attribute that is set."""
        return self._attributes[name]

    def add(self, tag: str, attributes: dict[str, str] | None = None, text: str = "") -> Element:
        """Return a new last child."""
        child = Element(tag, attributes)
        child.text = text
        self._children.append(child)
        return child

    def append(self, child: Element) -> None:
        """Make an element the last child."""
        self._children.append(child)

    @property
    def first(self) -> Element:
        """The first child."""
        return self._children[0]

    def written(self) -> str:
        """The element as HTML, with what stands behind it."""
        named = (f' {name}="{escape(value)}"' for name, value in self._attributes.items())
        begin = f"<{self._tag}{''.join(named)}>"
        if self._tag in _VOID:
            return begin + escape(self.tail)
        text = self.text if self._tag in _RAW else escape(self.text)
        inside = "".join(child.written() for child in self._children)
        return f"{begin}{text}{inside}</{self._tag}>{escape(self.tail)}"
