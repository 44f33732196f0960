// Runs Python's tests in a worker, where the app runs, and keeps what they say.
const said = [];
const run = (args) => new Promise((resolve) => {
  const worker = new Worker("worker.js", { type: "module" });
  worker.onmessage = ({ data }) => {
    if (data.line !== undefined) said.push(data.line);
    else resolve({ status: data.status, said: said.join("\n") });
  };
  worker.onerror = (event) => resolve({ status: -1, said: event.message });
  worker.postMessage(args);
});
