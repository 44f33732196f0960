// The code stands behind the # of the link, which no browser sends anywhere: this
// script hands it over once, and takes it out of the address.
(() => {
  const said = document.getElementById("said");
  const form = document.querySelector("form");

  const ask = async (code) => {
    said.textContent = "";
    try {
      const answer = await fetch("/join", { method: "POST", body: code });
      if (answer.ok) {
        window.location.replace(await answer.text());
        return;
      }
      said.textContent = answer.status === 403 ? said.dataset.wrong : said.dataset.later;
    } catch {
      said.textContent = said.dataset.later;
    }
  };

  const take = () => {
    const carried = window.location.hash.slice(1);
    if (!carried) return;
    history.replaceState(null, "", window.location.pathname);
    ask(carried);
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ask(form.elements.code.value);
  });
  window.addEventListener("hashchange", take);
  take();
})();
