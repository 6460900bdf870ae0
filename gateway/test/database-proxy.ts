import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A port that the system never assigns, so that nothing listens there. */
export const UNREACHABLE_URL = 'postgres://nobody:nothing@127.0.0.1:1/portal';

/** The test server behind a TCP proxy that can be cut off and restored, as in an outage. The port stays taken meanwhile. */
export async function startDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  };
  const server = createServer((incoming) => {
    if (isCut) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(Number(target.port), target.hostname);
    keep(incoming);
    keep(outgoing);
    if (isFrozen) for (const socket of [incoming, outgoing]) socket.cork();
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const cut = async () => {
    isCut = true;
    const closed = [...sockets].map(
      (socket) => new Promise((resolve) => socket.once('close', resolve)),
    );
    for (const socket of sockets) socket.destroy();
    await Promise.all(closed);
  };
  return {
    url: url.href,
    cut,
    restore() {
      isCut = false;
    },
    /** Passes nothing on, and closes nothing, as a server that is stopped by SIGSTOP. */
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.cork();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.uncork();
    },
    async stop() {
      await cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
