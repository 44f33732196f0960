// Whether the server answers. A network can be silent without closing the connection; then nothing
// would tell that a touch has not arrived. So before every message of the app goes a question, which
// the server answers in the order of the messages (client_messages.py). Without an answer for two
// seconds, the page says so until it comes. The question also tells how long the finger has
// rested (pauses.js).
const answers = (() => {
  const SILENCE_MS = 2000;
  /** Time between two questions while nothing is sent. */
  const IDLE_MS = 3000;
  /** First byte of a question and of its answer; its number and the sum of the pauses in milliseconds
   *  follow, of four bytes each. */
  const MARK = 0xff;
  const LENGTH = 9;
  /** A message of Flet's client: a byte, the mark of a list of two, and what it is. */
  const KIND = 2;
  const EVENT = 3;

  let asked = 0;
  let answered = 0;
  /** The newest question without an answer in time; 0 while there is none. */
  let overdue = 0;
  /** The newest question whose answer may be late, because the page was hidden meanwhile. */
  let excused = 0;
  let send;
  /** When the questions without an answer were asked, by their numbers. */
  const askedAt = new Map();
  /** How long the newest answer has taken. */
  let roundTrip = 0;

  const ask = (patience = SILENCE_MS) => {
    // Timers of a hidden page are late.
    if (!send || document.hidden) return;
    const number = ++asked;
    const now = performance.now();
    askedAt.set(number, now);
    const question = new DataView(new ArrayBuffer(LENGTH));
    question.setUint8(0, MARK);
    question.setUint32(1, number);
    question.setUint32(5, pauses.untilNow());
    send(question.buffer);
    setTimeout(() => {
      if (number <= answered || number <= excused) return;
      overdue = Math.max(overdue, number);
      unreachable.show();
    }, patience);
  };

  // Nobody waits for this answer: a network that is only slow must not let the line come and go, and
  // keep back a touch.
  const askPatiently = () => ask(Math.max(SILENCE_MS, 2 * roundTrip));
  const askIdle = () => {
    if (asked === answered || excused === asked) askPatiently();
  };

  /** Whether a message tells of a touch or a key. */
  const isEvent = (data) => new Uint8Array(data.buffer ?? data, data.byteOffset ?? 0)[KIND] === EVENT;

  const take = (number) => {
    answered = number;
    roundTrip = performance.now() - askedAt.get(number);
    for (const earlier of askedAt.keys()) if (earlier <= number) askedAt.delete(earlier);
    if (!overdue || answered < overdue) return;
    overdue = 0;
    unreachable.hide();
  };

  setInterval(askIdle, IDLE_MS);
  for (const name of ["online", "offline"]) window.addEventListener(name, () => ask());
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) excused = asked;
    else ask();
  });

  return {
    /** Whether an answer is overdue. */
    missing: () => overdue > 0,
    /** The app sends a message; many are not of a person's making, such as the results of calls. */
    sending(data) {
      if (isEvent(data)) ask();
      else askPatiently();
    },
    /** A message has come to a socket. Returns whether it is an answer, which the app must not get.
     *  The first message tells that the server knows this client. */
    received(data, socket, sendRaw) {
      send ??= (question) => socket.readyState === WebSocket.OPEN && sendRaw(question);
      if (data.byteLength !== LENGTH) return false;
      const answer = new DataView(data);
      if (answer.getUint8(0) !== MARK) return false;
      take(answer.getUint32(1));
      return true;
    },
  };
})();
