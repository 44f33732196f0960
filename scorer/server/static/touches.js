// While a screen reader is on, Flutter keeps every touch of a button until the browser has made a
// click of it, and then taps the node of the accessibility tree that was clicked. A busy browser
// delivers the next touch before the click of the last one: then touches are lost, or count twice.
// So Flutter gets all touches at once, as without a screen reader, and no click that was made of a
// touch. A click that a screen reader makes without a touch still taps its node.
(() => {
  const NODE = "flt-semantics[flt-tappable]";
  const SLOP_PIXELS = 20;
  const CLICK_MS = 3000;

  // Flutter asks for this attribute at every touch, and keeps the touch if the element has it.
  const hasAttribute = Element.prototype.hasAttribute;
  Element.prototype.hasAttribute = function (name) {
    return name !== "flt-tappable" && hasAttribute.call(this, name);
  };

  const nodeOf = (event) => (event.target instanceof Element ? event.target.closest(NODE) : null);

  const isOn = (node, { clientX, clientY }) => {
    const box = node.getBoundingClientRect();
    return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
  };

  // Touches that a screen reader makes of a node without saying where; it clicks the node, too.
  const nowhere = new Set();
  let touches = [];

  const began = (event) => {
    const node = nodeOf(event);
    if (node && !isOn(node, event)) {
      nowhere.add(event.pointerId);
      event.stopImmediatePropagation();
    } else {
      nowhere.delete(event.pointerId);
    }
  };

  const ended = (event) => {
    if (nowhere.delete(event.pointerId)) {
      event.stopImmediatePropagation();
    } else {
      touches.push({ x: event.clientX, y: event.clientY, at: event.timeStamp });
    }
  };

  const clicked = (event) => {
    // Clicks of scripts and keys are made of no touch, and have no count.
    if (event.detail === 0) return;
    touches = touches.filter(({ at }) => event.timeStamp - at < CLICK_MS);
    const made = touches.findIndex(
      ({ x, y }) => Math.hypot(x - event.clientX, y - event.clientY) <= SLOP_PIXELS,
    );
    if (made < 0) return;
    touches.splice(made, 1);
    if (nodeOf(event)) event.stopImmediatePropagation();
  };

  // At the window, these run before Flutter's own listeners.
  window.addEventListener("pointerdown", began, true);
  window.addEventListener("pointerup", ended, true);
  window.addEventListener("click", clicked, true);
})();
