// The code stands behind the # of the link, which browsers send nowhere. This script
// takes it out of the address and exchanges it for a cookie.
(() => {
  const said = document.getElementById("said");
  const form = document.querySelector("form");

  const exchange = async (code) => {
    said.textContent = "";
    try {
      const answer = await fetch("/join", { method: "POST", body: code });
      if (answer.ok) {
        window.location.replace(await answer.text());
        return;
      }
      const why = { 403: said.dataset.wrong, 409: said.dataset.full };
      said.textContent = why[answer.status] || said.dataset.later;
    } catch {
      said.textContent = said.dataset.later;
    }
  };

  const exchangeCodeOfAddress = () => {
    const code = window.location.hash.slice(1);
    if (!code) return;
    history.replaceState(null, "", window.location.pathname);
    exchange(code);
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    exchange(form.elements.code.value);
  });
  window.addEventListener("hashchange", exchangeCodeOfAddress);
  exchangeCodeOfAddress();
})();
