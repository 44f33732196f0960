"""Layout problems of a screen of the labelled app: cut texts, small or overlapping targets.

The browser sets every text once more, in the same font and width. The text is cut if that takes
more lines than the app shows, or if a word is wider than its place.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from playwright.sync_api import Browser, Page

from scorer.asset_folder import ASSETS

TARGET: Final = 48.0
SLACK: Final = 1.0
"""Tolerance for rounding, in logical pixels."""
HIGHEST_LINE: Final = 1.5
"""Most that a line has whose style says nothing, as a multiple of the size of its letters."""

_READ: Final = """
() => {
  const rect = node => {
    const place = node.getBoundingClientRect();
    return [place.left, place.top, place.right, place.bottom];
  };
  const all = [...document.querySelectorAll('[id^=flt-semantic-node]')];
  const nameOf = node => node.getAttribute('aria-label') || [...node.childNodes].filter(child =>
    child.nodeType === 3 || (child.nodeType === 1 && child.tagName === 'SPAN')
  ).map(child => child.textContent).join('').trim();
  // The part of a node that is inside the scrolling areas around it.
  const seen = node => {
    let [left, top, right, bottom] = rect(node);
    for (let area = node.parentElement; area; area = area.parentElement) {
      if (getComputedStyle(area).overflowY === 'visible') continue;
      const edge = rect(area);
      left = Math.max(left, edge[0]), top = Math.max(top, edge[1]);
      right = Math.min(right, edge[2]), bottom = Math.min(bottom, edge[3]);
    }
    return [left, top, right, bottom];
  };
  const onTop = node => {
    const [left, top, right, bottom] = seen(node);
    if (right <= left || bottom <= top) return false;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit !== null && node.contains(hit);
  };
  // Without its ink, a button contains one without a name; and so does a slider.
  const button = '[role=button], [role=switch]', slider = ':scope > input[type=range]';
  const inSlider = node => node.querySelector(slider) !== null && !nameOf(node)
    && nameOf(node.parentElement) && node.parentElement.querySelector(slider) !== null;
  const targets = all.filter(node => !inSlider(node)
    && node.querySelector(':scope > input, :scope > textarea')
    || (node.matches(button) && (nameOf(node) || !node.parentElement.closest(button))));
  const label = node => nameOf(node) || node.querySelector('input, textarea')
    ?.getAttribute('aria-label') || '';
  return {
    targets: targets.map(node => ({name: label(node), box: rect(node), seen: seen(node),
      top: onTop(node), panel: node.closest('[flt-semantics-identifier^=panel]') !== null})),
    texts: all.map(node => [nameOf(node), node]).filter(([name]) => name.startsWith('{"text"'))
      .map(([name, node]) => {
        const inside = node.closest(button);
        return {
          label: name, box: rect(node), seen: seen(node), inside: inside && rect(inside),
        };
      }),
    clips: [...document.querySelectorAll('flt-semantics-scroll-overflow')]
      .map(inner => rect(inner.parentElement)),
  };
}
"""

_SET: Final = """
texts => {
  document.body.replaceChildren(...texts.map(({text, size, bold, width}) => {
    const box = document.createElement('div');
    Object.assign(box.style, {
      fontSize: size + 'px', fontWeight: bold ? 700 : 400, width: width + 'px',
    });
    box.textContent = text;
    return box;
  }));
  const found = [...document.body.children].map(box => ({
    lines: Math.round(box.offsetHeight / 20), wider: box.scrollWidth - box.clientWidth,
  }));
  [...document.body.children].forEach(box => { box.style.width = '0'; });
  return found.map((one, place) => ({...one, word: document.body.children[place].scrollWidth}));
}
"""

Edges = tuple[float, float, float, float]
"""Left, top, right, bottom, in logical pixels."""


class Ruler:
    """An empty page with the font of the app, that measures texts."""

    def __init__(self, browser: Browser) -> None:
        self._context = browser.new_context()
        self._page = self._context.new_page()
        faces = "".join(
            f"@font-face {{ font-family: P; font-weight: {weight};"
            f" src: url(data:font/ttf;base64,{_encoded(name)}) }}"
            for weight, name in ((400, "Regular"), (700, "SemiBold"))
        )
        self._page.set_content(
            f"<style>{faces} div {{ font-family: P; line-height: 20px; letter-spacing: 0.25px;"
            " white-space: pre-wrap; overflow: hidden }</style><body>x</body>"
        )
        self._page.evaluate(
            "() => Promise.all([400, 700].map(weight => document.fonts.load(`${weight} 20px P`)))"
        )

    def set(self, texts: Sequence[dict[str, Any]]) -> list[dict[str, float]]:
        """Measure texts.

        Args:
            texts: For each ``text``, ``size``, ``bold`` and ``width``.

        Returns:
            For each ``lines``, by how many pixels a word is ``wider`` than the width, and the
            width of the longest ``word``.
        """
        found: list[dict[str, float]] = self._page.evaluate(_SET, texts)
        return found

    def close(self) -> None:
        self._context.close()


def _encoded(name: str) -> str:
    return base64.b64encode((ASSETS / "fonts" / f"PizarraSans-{name}.ttf").read_bytes()).decode()


@dataclass(frozen=True, slots=True)
class Words:
    """A text on the screen: its font, its place, and the place of its button, if any.

    `seen` is the part of its place inside the scrolling areas around it.
    """

    text: str
    size: float
    bold: bool
    lines: int | None
    line: float
    box: Edges
    seen: Edges
    inside: Edges | None

    @property
    def width(self) -> float:
        return self.box[2] - self.box[0]

    @property
    def height(self) -> float:
        return self.box[3] - self.box[1]


@dataclass(frozen=True, slots=True)
class Target:
    """A button or a text field.

    Attributes:
        name: Its name.
        box: Its place.
        seen: The part of it inside the scrolling areas around it.
        top: Whether nothing covers its middle.
        panel: Whether it is on the open panel.
    """

    name: str
    box: Edges
    seen: Edges
    top: bool
    panel: bool


@dataclass(frozen=True, slots=True)
class LayoutProblems:
    """What is wrong with the places of texts and targets on a screen, a line each.

    Attributes:
        targets: Targets that are small, that overlap, or that leave the screen.
        texts: Texts that are cut, or that stand out of their buttons.
    """

    targets: tuple[str, ...]
    texts: tuple[str, ...]


def layout_problems(page: Page, ruler: Ruler, names: Sequence[str]) -> list[str]:
    """Return all problems, a line each; ``names`` may be cut."""
    found = sorted_problems(page, ruler, names)
    return [*found.targets, *found.texts]


def sorted_problems(page: Page, ruler: Ruler, names: Sequence[str]) -> LayoutProblems:
    """Return the problems by what they are about; ``names`` may be cut."""
    seen = page.evaluate(_READ)
    size = page.viewport_size or {"width": 0, "height": 0}
    window = (0.0, 0.0, float(size["width"]), float(size["height"]))
    clips = [window, *(tuple(clip) for clip in seen["clips"])]
    texts = [
        Words(
            **json.loads(one["label"]),
            box=tuple(one["box"]),
            seen=tuple(one["seen"]),
            inside=one["inside"] and tuple(one["inside"]),
        )
        for one in seen["texts"]
    ]
    targets = [
        Target(**{**one, "box": tuple(one["box"]), "seen": tuple(one["seen"])})
        for one in seen["targets"]
    ]
    assert texts, "no text is labelled: this is not the labelled app, or it shows nothing"
    measured = ruler.set([_ask(one) for one in texts])
    return LayoutProblems(
        tuple(_targets(targets, window, clips)),
        tuple(_texts(texts, measured, window, clips, names)),
    )


def _ask(one: Words) -> dict[str, Any]:
    return {"text": one.text, "size": one.size, "bold": one.bold, "width": one.width + SLACK}


def _scrolled(one: Words | Target) -> bool:
    """Return whether a part of an element was scrolled out of sight.

    Such an element may have the height of what was seen of it before.
    """
    return one.seen[1] > one.box[1] or one.seen[3] < one.box[3]


def _clipped(box: Edges, clips: Sequence[Edges]) -> bool:
    """Return whether a box may continue beyond the edge of a scrolling area."""
    return any(
        abs(box[edge] - clip[edge]) < SLACK and box[0] >= clip[0] - SLACK
        for clip in clips
        for edge in (1, 3)
    )


def _targets(targets: Sequence[Target], window: Edges, clips: Sequence[Edges]) -> Iterator[str]:
    for one in targets:
        left, top, right, bottom = one.box
        if not one.name:
            yield f"a target without a name at {one.box}"
        if left < -SLACK or right > window[2] + SLACK:
            yield f"{one.name!r} leaves the screen: {one.box}"
        cut = _scrolled(one) or _clipped(one.box, clips)
        too_low = bottom - top < TARGET - SLACK and not cut
        if too_low or right - left < TARGET - SLACK:
            yield f"{one.name!r} is {right - left:.1f} × {bottom - top:.1f}"
    for one, other in combinations([target for target in targets if target.top], 2):
        across = min(one.seen[2], other.seen[2]) - max(one.seen[0], other.seen[0])
        down = min(one.seen[3], other.seen[3]) - max(one.seen[1], other.seen[1])
        # What a panel covers does not overlap with what is on the panel.
        if one.panel == other.panel and across > SLACK and down > SLACK:
            yield f"{one.name!r} and {other.name!r} overlap by {across:.1f} × {down:.1f}"


def _texts(
    texts: Sequence[Words],
    measured: Sequence[dict[str, float]],
    window: Edges,
    clips: Sequence[Edges],
    names: Sequence[str],
) -> Iterator[str]:
    for one, found in zip(texts, measured, strict=True):
        label = f"{one.text!r} at {one.size:g} px in {one.width:.0f} × {one.height:.0f}"
        lines, wider = found["lines"], found["wider"]
        if one.box[0] < -SLACK or one.box[2] > window[2] + SLACK:
            yield f"{label} leaves the screen"
        only_names = _only_names(one.text, names)
        if one.lines is not None and lines > one.lines and not only_names:
            yield f"{label}: {lines:g} lines, of which {one.lines} are shown"
        shortened = only_names and one.lines == 1 and not _cut_off(one.box, clips)
        if wider > SLACK and not shortened:
            yield f"{label}: a word is {wider:.0f} px too wide"
        # Hardly too wide, a word is broken in the app and not here.
        alone = not re.search(r"\s", one.text)
        if alone and lines == 1 and _two_lines(one) and found["word"] > one.width - SLACK:
            yield f"{label}: the word is broken"
        shown = min(lines, one.lines or lines)
        cut = _scrolled(one) or _clipped(one.box, clips)
        # Flutter rounds the height of a line.
        if one.height + SLACK < shown * round(one.size * one.line) and not cut:
            yield f"{label}: {shown:g} lines do not fit"
        if one.inside is not None and not (_scrolled(one) or _clipped(one.inside, clips)):
            left, top, right, bottom = one.inside
            box = one.box
            if min(box[0] - left, box[1] - top, right - box[2], bottom - box[3]) < -SLACK:
                yield f"{label} stands out of its button {right - left:.0f} × {bottom - top:.0f}"


def _cut_off(box: Edges, clips: Sequence[Edges]) -> bool:
    """Return whether a box ends where a scrolling area does: it may be wider than that."""
    return any(abs(box[2] - clip[2]) < SLACK and box[1] >= clip[1] - SLACK for clip in clips)


def _two_lines(one: Words) -> bool:
    """Return whether a text is as high as two lines."""
    least, most = 2 * one.size * one.line, 2 * one.size * max(one.line, HIGHEST_LINE)
    return least - SLACK <= one.height <= most + SLACK


def _only_names(text: str, names: Sequence[str]) -> bool:
    left = re.sub("|".join(map(re.escape, names)), "", text)
    return not re.search(r"\w", left)
