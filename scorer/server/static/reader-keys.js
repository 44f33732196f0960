// Enter does one thing. Flutter taps the control that has the focus, and the app gets the key as
// well; it knows that the key is meant for the control where Tab has led to it, and for what was
// typed where the control was clicked. But a screen reader puts the focus on a control without a
// key or a click. There, Enter taps the control and the app gets no key; after something was typed,
// the control loses the focus and the app gets Enter.
(() => {
  const NODE = "flt-semantics[flt-tappable]";
  const ENTER = ["Enter", "NumpadEnter"];
  const QUIET = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"];
  let last = "";
  let placed = null;

  const focused = (event) => {
    const node = event.target instanceof Element && event.target.matches(NODE) ? event.target : null;
    placed = node && last !== "Tab" && last !== "pointer" ? node : null;
  };

  const pressed = (event) => {
    if (QUIET.includes(event.key)) return;
    last = event.key;
    if (!placed || document.activeElement !== placed || event.key === "Tab") return;
    if (!ENTER.includes(event.code)) {
      const node = placed;
      placed = null;
      if (event.key.length === 1 || event.key === "Backspace" || event.key === "Delete") node.blur();
    } else if (!event.repeat) {
      event.stopImmediatePropagation();
      event.preventDefault();
      placed.click();
    }
  };

  window.addEventListener("pointerdown", () => { last = "pointer"; }, true);
  window.addEventListener("focusin", focused, true);
  window.addEventListener("keydown", pressed, true);
})();
