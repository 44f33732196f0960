// How long the finger has rested, by the browser's own clock: what is told later, on a slow network or
// while Python computes, comes close together, and a page that is drawing handles several touches at
// once.
const pauses = (() => {
  /** When the page was touched or typed on last, as the browser has noted it. */
  let touched = 0;
  /** The longest pause between two touches since it was asked, and the sum of these pauses. */
  let pause = 0;
  let sum = 0;

  for (const name of ["pointerdown", "keydown", "click"]) {
    window.addEventListener(
      name,
      (event) => {
        // A screen reader clicks without a touch; any other click has been a touch before.
        if (name === "click" && event.detail > 0) return;
        pause = Math.max(pause, event.timeStamp - touched);
        touched = event.timeStamp;
      },
      { capture: true },
    );
  }

  return {
    /** The sum of the longest pauses so far, in milliseconds; to be asked before each message. */
    untilNow() {
      sum += pause;
      pause = 0;
      return sum;
    },
  };
})();
