// Runs Python's tests in a worker, as the app does, and collects their output.
const output = [];
const run = (args) => new Promise((resolve) => {
  const worker = new Worker("worker.js", { type: "module" });
  worker.onmessage = ({ data }) => {
    if (data.line !== undefined) output.push(data.line);
    else resolve({ status: data.status, output: output.join("\n") });
  };
  worker.onerror = (event) => resolve({ status: -1, output: event.message });
  worker.postMessage(args);
});
