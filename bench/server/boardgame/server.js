const { Server, Origins } = require("boardgame.io/server");
const { Cards } = require("./game.js");

const server = Server({ games: [Cards], origins: [Origins.LOCALHOST] });
server.app.silent = true;
server.run({ port: 0, lobbyConfig: { apiPort: 0 } }).then((running) => {
  console.log(`ready:${running.appServer.address().port}`);
});
