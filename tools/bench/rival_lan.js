// A boardgame.io server, or six clients at it, in the bench of LAN play: an Elfenland-like table, one move after another.
// Called by tools/bench/lan.py: node rival_lan.js server PORT | clients PORT MOVES
const path = require("path");
const root = path.join(process.argv[4], "node_modules", "boardgame.io");
const [, , role, port, , moves] = process.argv;
const PLAYERS = 6;

// About what a player of Elfenland is shown: towns, roads, counters, hands of eight cards.
const game = {
  name: "table",
  setup: () => ({
    n: 0,
    roads: Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`road-${i}`, null])),
    visited: Object.fromEntries(Array.from({ length: PLAYERS }, (_, i) => [i, ["elvenhold", "beata", "strykhaven"]])),
    players: Object.fromEntries(
      Array.from({ length: PLAYERS }, (_, i) => [i, { hand: Array(8).fill("dragon"), counters: ["cloud", "bicycle"] }])
    ),
    faceUp: ["dragon", "unicorn", "cloud", "raft", "pig"],
  }),
  playerView: ({ G, playerID }) => ({
    ...G,
    players: Object.fromEntries(Object.entries(G.players).filter(([seat]) => seat === playerID)),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G }, road) => {
      G.roads[road] = "dragon";
      G.n += 1;
    },
  },
};

async function serve() {
  const { Server, Origins } = require(path.join(root, "dist", "cjs", "server.js"));
  const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
  await server.run(Number(port), () => console.log("up"));
}

async function play() {
  const { Client } = require(path.join(root, "dist", "cjs", "client.js"));
  const { SocketIO } = require(path.join(root, "dist", "cjs", "multiplayer.js"));
  const clients = Array.from({ length: PLAYERS }, (_, seat) =>
    Client({
      game,
      numPlayers: PLAYERS,
      matchID: "bench",
      playerID: String(seat),
      multiplayer: SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ["websocket"] } }),
      debug: false,
    })
  );
  clients.forEach((client) => client.start());
  const ready = () => clients.every((client) => client.getState() && client.getState().isConnected);
  while (!ready()) await new Promise((done) => setTimeout(done, 50));
  console.log(JSON.stringify({ event: "begun" }));
  const times = [];
  for (let n = 1; n <= Number(moves); n += 1) {
    const seat = Number(clients[0].getState().ctx.currentPlayer);
    const others = clients.filter((_, other) => other !== seat);
    const began = process.hrtime.bigint();
    await new Promise((done) => {
      let left = others.length;
      const ends = others.map((client) => {
        let seen = false;
        return client.subscribe((state) => {
          if (!seen && state && state.G.n === n) {
            seen = true;
            left -= 1;
            if (!left) done(ends);
          }
        });
      });
      clients[seat].moves.place(`road-${n % 60}`);
    }).then((ends) => {
      times.push(Number(process.hrtime.bigint() - began) / 1e6);
      ends.forEach((end) => end());
    });
    // The one who moved hears it last.
    while (clients[seat].getState().G.n < n || clients[seat].getState().ctx.currentPlayer === String(seat))
      await new Promise((done) => setTimeout(done, 0));
  }
  console.log(JSON.stringify({ event: "times", times }));
  clients.forEach((client) => client.stop());
  process.exit(0);
}

(role === "server" ? serve : play)();
