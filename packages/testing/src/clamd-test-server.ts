import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { virusSample } from './virus-sample.ts';

const COMMAND = 'zINSTREAM\0';
const PING = Buffer.from('zPING\0');
const LENGTH_BYTES = 4;

export interface ClamdTestServer {
  url: string;
  stop(): Promise<void>;
}

export async function startClamdTestServer(port = 0): Promise<ClamdTestServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    const received: Buffer[] = [];
    socket.on('data', (chunk) => {
      if (chunk.equals(PING)) {
        socket.end('PONG\0');
        return;
      }
      received.push(chunk);
      const content = chunk.at(-1) === 0 ? contentOf(Buffer.concat(received)) : undefined;
      if (content) socket.end(`stream: ${verdictOf(content)}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function contentOf(received: Buffer): Buffer | undefined {
  if (received.length < COMMAND.length) return undefined;
  if (received.subarray(0, COMMAND.length).toString() !== COMMAND)
    throw new Error('UNKNOWN COMMAND');
  const chunks: Buffer[] = [];
  let at = COMMAND.length;
  while (at + LENGTH_BYTES <= received.length) {
    const length = received.readUInt32BE(at);
    at += LENGTH_BYTES;
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at, at + length));
    at += length;
  }
  return undefined;
}

function verdictOf(content: Buffer): string {
  return content.includes(virusSample) ? 'Eicar-Test-Signature FOUND' : 'OK';
}
