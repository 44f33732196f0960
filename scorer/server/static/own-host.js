// A part of the Flet client that this app never uses loads a script from another
// host. The content security policy refuses it; this script prevents the request
// itself, so that the browser sends requests to our own host only.
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
