// The code stands behind the # of the link, which browsers send nowhere. This script
// takes it out of the address and exchanges it for a cookie. Behind the code, after a dot,
// there may be deals that a phone has counted offline: the app gets them, and checks them.
(() => {
  const DEALS = /^[0-9a-z-]{1,200}$/;
  const said = document.getElementById("said");
  const form = document.querySelector("form");

  let deals = "";

  const exchange = async (code) => {
    said.textContent = "";
    try {
      const answer = await fetch("/join", { method: "POST", body: code });
      if (answer.ok) {
        const place = await answer.text();
        // Only the screen of a table, which is at the root, takes deals.
        window.location.replace(deals && place === "/" ? `/?deals=${deals}` : place);
        return;
      }
      const why = { 403: said.dataset.wrong, 409: said.dataset.full };
      said.textContent = why[answer.status] || said.dataset.later;
    } catch {
      said.textContent = said.dataset.later;
    }
  };

  const exchangeCodeOfAddress = () => {
    const [code, sent = ""] = window.location.hash.slice(1).split(".", 2);
    if (!code) return;
    deals = DEALS.test(sent) ? sent : sent && "unreadable";
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
