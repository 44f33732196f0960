// While the server does not answer: one line above the last picture, which is dimmed. No touch and
// no key reaches the app meanwhile: it would be sent late, and could count twice or for another
// deal.
const unreachable = (() => {
  const INPUTS = ["pointerdown", "mousedown", "touchstart", "click", "keydown", "beforeinput", "paste"];
  let shown = false;
  let line;

  /** The line, in the language of the app, which Flutter writes into the page. */
  const text = () => {
    const { texts } = startingData;
    const language = document.documentElement.lang.split("-")[0];
    return (texts[language] ?? texts.en).cut;
  };

  const draw = () => {
    if (!line) return;
    line.hidden = !shown;
    line.textContent = shown ? text() : "";
  };

  const build = () => {
    line = document.body.appendChild(document.createElement("p"));
    line.id = "unreachable";
    line.setAttribute("role", "alert");
    draw();
  };

  const keepBack = (event) => {
    // The start screen has a button to try again.
    if (!shown || (event.target instanceof Element && event.target.closest("#start"))) return;
    event.stopImmediatePropagation();
    if (event.cancelable) event.preventDefault();
  };
  // At the window, before all other listeners.
  for (const name of INPUTS) window.addEventListener(name, keepBack, { capture: true, passive: false });

  const set = (now) => {
    if (shown === now) return;
    shown = now;
    draw();
  };
  document.addEventListener("DOMContentLoaded", build);
  return { show: () => set(true), hide: () => set(false) };
})();
