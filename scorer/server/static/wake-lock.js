// The client keeps the screen on with a lock, which the browser takes away whenever the page is
// hidden. When the page is shown again the client asks for another one, but only if it has not been
// told that the first is gone. And a lock that is asked for while the page is hidden is refused.
(() => {
  const { wakeLock } = navigator;
  if (!wakeLock) return; // plain http

  const shown = () => new Promise((resolve) => {
    const check = () => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", check);
      resolve();
    };
    document.addEventListener("visibilitychange", check);
    check();
  });

  const request = wakeLock.request.bind(wakeLock);
  wakeLock.request = async (...args) => {
    await shown();
    const lock = await request(...args);
    lock.addEventListener = () => {};
    return lock;
  };
})();
