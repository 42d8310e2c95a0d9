// Raw clients: they send a move when it is their turn and count what comes.
const { io } = require("socket.io-client");

const [port, matches, moves] = process.argv.slice(2).map(Number);
let left = moves;
let deliveries = 0;
let bytes = 0;
const sockets = [];

const finish = () =>
  setTimeout(() => {
    console.log(JSON.stringify({ deliveries, bytes }));
    process.exit(0);
  }, 500);

// All are in before the first move, so that only play is measured.
const waiting = [];
const ready = (go) => {
  waiting.push(go);
  if (waiting.length < 2 * matches) return;
  console.log("start");
  setTimeout(() => waiting.forEach((each) => each()), 500);
};

const act = (socket, matchID, playerID, state) => {
  if (state.ctx.currentPlayer !== playerID || left <= 0) return;
  left -= 1;
  const payload = { type: "swap", args: [Math.floor(Math.random() * 5)], playerID };
  socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID);
  if (left === 0) finish();
};

for (let match = 0; match < matches; match += 1) {
  for (const playerID of ["0", "1"]) {
    const matchID = `m${match}`;
    const socket = io(`http://127.0.0.1:${port}/cards`, { transports: ["websocket"] });
    sockets.push(socket);
    socket.on("connect", () => {
      const wait = playerID === "0" ? 0 : 300;
      setTimeout(() => socket.emit("sync", matchID, playerID, undefined, 2), wait);
    });
    socket.on("sync", (_, info) => ready(() => act(socket, matchID, playerID, info.state)));
    socket.on("update", (_, state) => {
      deliveries += 1;
      bytes += JSON.stringify(state).length;
      act(socket, matchID, playerID, state);
    });
  }
}
