// A form that has begun something is done: what was begun takes its place in the browser's history,
// so that Back does not lead to the form, which would begin another one.
(() => {
  const FORM = /\/new(\/[^/]*)?$/;
  const BEGUN = /\/(partie|tournament\/night)\/[^/]+$/;

  const routeOf = ({ hash, pathname }) => (hash.startsWith("#/") ? hash : pathname);
  const push = window.history.pushState;
  window.history.pushState = (state, title, address) => {
    const next = new URL(address ?? "", document.baseURI);
    const done = FORM.test(routeOf(window.location)) && BEGUN.test(routeOf(next));
    const write = done ? window.history.replaceState : push;
    write.call(window.history, state, title, address);
  };
})();
