import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const SLOW_MS = 200;

/**
 * `slow`: each piece arrives late. `hang`: connections are accepted, and nothing is passed on. `cut`: they break in the middle of
 * the server's answer. `refuse`: they break at once.
 */
export type Fault = 'slow' | 'hang' | 'cut' | 'refuse';

export async function startFaultProxy({ hostname, port }: Pick<URL, 'hostname' | 'port'>) {
  const sockets = new Set<Socket>();
  let fault: Fault | null = null;
  let passing = Promise.resolve();
  let pass = () => {};

  async function pump(from: Socket, to: Socket, { isAnswer }: { isAnswer: boolean }) {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      await passing;
      if (fault === 'slow') await delay(SLOW_MS);
      if (fault === 'cut' && isAnswer) {
        to.end(chunk.subarray(0, Math.floor(chunk.length / 2)));
        break;
      }
      if (!to.write(chunk)) await once(to, 'drain');
    }
    to.end();
  }

  const server = createServer((incoming) => {
    if (fault === 'refuse') {
      incoming.destroy();
      return;
    }
    const outgoing = connect(Number(port), hostname);
    const pair = [incoming, outgoing];
    for (const socket of pair) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          for (const other of pair) other.destroySoon();
        });
    }
    pump(incoming, outgoing, { isAnswer: false }).catch(() => {});
    pump(outgoing, incoming, { isAnswer: true }).catch(() => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  async function set(next: Fault | null): Promise<void> {
    pass();
    fault = next;
    if (next === 'hang') passing = new Promise((resolve) => (pass = resolve));
    if (next !== 'refuse') return;
    const closed = [...sockets].map((socket) => once(socket, 'close'));
    for (const socket of sockets) socket.destroy();
    await Promise.all(closed);
  }

  return {
    port: String((server.address() as AddressInfo).port),
    set,
    breakOne(clientPort: number) {
      for (const socket of sockets) if (socket.localPort === clientPort) socket.destroy();
    },
    async stop() {
      await set('refuse');
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
