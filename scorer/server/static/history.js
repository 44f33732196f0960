// The browser's history of the app.
(() => {
  const FORM = /\/new(\/[^/]*)?$/;
  const LEADS_ON = /\/continue$/;
  const BEGUN = /\/(partie|tournament\/night)\/[^/]+$/;

  const routeOf = ({ hash, pathname }) => (hash.startsWith("#/") ? hash : pathname);
  const push = window.history.pushState;

  // A form that has begun something is done: what was begun takes its place, so that Back does not
  // lead to the form, which would begin another one. An address that only leads on to another screen
  // has no place of its own either.
  window.history.pushState = (state, title, address) => {
    const next = new URL(address ?? "", document.baseURI);
    const left = routeOf(window.location);
    const done = LEADS_ON.test(left) || (FORM.test(left) && BEGUN.test(routeOf(next)));
    const write = done ? window.history.replaceState : push;
    write.call(window.history, state, title, address);
  };

  // The app learns of Back by a change of its address. So a tab that is opened with the address of
  // another screen gets the start screen below it: Back first closes what is open there, and then
  // leads to the start screen.
  const { hash, href, pathname } = window.location;
  const home = new URL("./", document.baseURI);
  const isHome = hash.startsWith("#/") ? hash === "#/" : pathname === home.pathname;
  if (window.history.state === null && !isHome) {
    window.history.replaceState(null, "", home);
    push.call(window.history, null, "", href);
  }
})();
