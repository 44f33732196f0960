// A part of the Flet client that this app never uses wants a script from another
// host. The content security policy refuses it; this keeps it from being asked
// for at all, so that a log of requests shows nothing but our own host.
(() => {
  const src = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, "src");
  Object.defineProperty(HTMLScriptElement.prototype, "src", {
    ...src,
    set(value) {
      if (new URL(value, document.baseURI).origin === window.location.origin) {
        src.set.call(this, value);
      } else {
        queueMicrotask(() => this.dispatchEvent(new Event("error")));
      }
    },
  });
})();
