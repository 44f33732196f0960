// A ring around the control that was reached with the keyboard. Flutter only tints such a control a
// little. Its place is known from the accessibility tree, so the first Tab turns that tree on. Where
// nobody has pressed Tab there is none, although Flutter gives the focus to a control of each new
// screen: a screen reader marks its place by itself.
(() => {
  const ring = document.createElement("div");
  ring.id = "focus-ring";
  ring.hidden = true;
  ring.setAttribute("aria-hidden", "true");
  let node = null;
  let tabbed = false;

  const follow = () => {
    const shown = node?.isConnected && document.activeElement === node;
    ring.hidden = !shown;
    if (!shown) {
      node = null;
      return;
    }
    const { left, top, width, height } = node.getBoundingClientRect();
    Object.assign(ring.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    requestAnimationFrame(follow);
  };

  const focused = ({ target }) => {
    if (!tabbed || !(target instanceof Element) || !target.matches("flt-semantics[tabindex='0']")) return;
    const begins = node === null;
    node = target;
    if (!ring.isConnected) document.body.append(ring);
    if (begins) follow();
  };

  window.addEventListener("pointerdown", () => { tabbed = false; node = null; }, true);
  window.addEventListener("keydown", ({ key }) => {
    if (key !== "Tab") return;
    tabbed = true;
    focused({ target: document.activeElement }); // Tab may leave the focus where it is
    document.querySelector("flt-semantics-placeholder")?.click();
  }, true);
  window.addEventListener("focusin", focused, true);
})();
