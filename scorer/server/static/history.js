// A form that has begun something is done: what was begun takes its place in the browser's history,
// so that Back does not lead to the form, which would begin another one. An address that only leads
// on to another screen has no place of its own either.
(() => {
  const FORM = /\/new(\/[^/]*)?$/;
  const LEADS_ON = /\/continue$/;
  const BEGUN = /\/(partie|tournament\/night)\/[^/]+$/;

  const routeOf = ({ hash, pathname }) => (hash.startsWith("#/") ? hash : pathname);
  const push = window.history.pushState;
  window.history.pushState = (state, title, address) => {
    const next = new URL(address ?? "", document.baseURI);
    const left = routeOf(window.location);
    const done = LEADS_ON.test(left) || (FORM.test(left) && BEGUN.test(routeOf(next)));
    const write = done ? window.history.replaceState : push;
    write.call(window.history, state, title, address);
  };
})();
