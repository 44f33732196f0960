// The client keeps the screen on with a lock, which the browser takes away whenever the page is
// hidden. When the page is shown again the client asks for another one, but only if it has not been
// told that the first is gone. And a lock that is asked for while the page is hidden is refused.
// Several callers of the client may ask at the same time, such as table and page when both are shown
// again. The client answers all of them with the first lock; the second one, or its refusal, would
// be an error there. So it gets one at a time.
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
  const lockWhenShown = async (...args) => {
    await shown();
    const lock = await request(...args);
    lock.addEventListener = () => {};
    return lock;
  };

  let asked = false;
  const done = () => { asked = false; };
  wakeLock.request = (...args) => {
    if (asked) return new Promise(() => {});
    asked = true;
    const answer = lockWhenShown(...args);
    // The client notes a lock at once, and a refusal one step later.
    answer.then(done, () => Promise.resolve().then(done));
    return answer;
  };
})();
