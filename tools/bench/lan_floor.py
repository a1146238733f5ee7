"""The floor of ``bench lan``: a bare asyncio server with TLS tells five clients what the sixth has said, and no more.

No game, no redaction, no disk: what Python needs for this alone. The server and its six clients are two processes.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time

from elfenapp.net.protocol.certificate import Certificate, guest_context

CLIENTS, WORD, NEWS = 6, b"m" * 60, b"u" * 250  # about what a move and an update take


async def serve(port: int) -> None:
    writers: list[asyncio.StreamWriter] = []

    async def met(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers.append(writer)
        while True:
            await reader.readexactly(len(WORD))
            for other in writers:
                if other is not writer:
                    other.write(NEWS)

    server = await asyncio.start_server(met, "127.0.0.1", port, ssl=Certificate().context)
    print("up", flush=True)
    await server.serve_forever()


async def ask(port: int, moves: int) -> None:
    ways = [await asyncio.open_connection("127.0.0.1", port, ssl=guest_context()) for _ in range(CLIENTS)]
    await asyncio.sleep(0.5)
    print(json.dumps({"event": "begun"}), flush=True)
    times = []
    for number in range(moves):
        began = time.perf_counter()
        ways[number % CLIENTS][1].write(WORD)
        others = [reader for at, (reader, _) in enumerate(ways) if at != number % CLIENTS]
        await asyncio.gather(*(reader.readexactly(len(NEWS)) for reader in others))
        times.append((time.perf_counter() - began) * 1000)
    print(json.dumps({"event": "times", "times": times}), flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "server":
        asyncio.run(serve(int(sys.argv[2])))
    else:
        asyncio.run(ask(int(sys.argv[2]), int(sys.argv[3])))
