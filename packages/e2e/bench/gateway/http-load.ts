import { connect, type Socket } from 'node:net';

export interface Load {
  perSecond: number;
  times: number[];
  ownCpu: number;
}

interface LoadOptions {
  cookie: string;
  connections: number;
  addresses: number;
  ms: number;
}

const END_OF_HEADERS = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** Requests a URL repeatedly, one request at a time per connection. Rejects when a response is not 200. */
export async function load(url: string, options: LoadOptions): Promise<Load> {
  const { host, hostname, port, pathname, search } = new URL(url);
  const request = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${options.cookie}\r\n\r\n`;
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const runs = Array.from({ length: options.connections }, (_, index) => {
    const localAddress = `127.0.0.${2 + (index % options.addresses)}`;
    const socket = connect({ host: hostname, port: Number(port), localAddress, noDelay: true });
    return repeat(socket, request, startedAt + options.ms);
  });
  const times = (await Promise.all(runs)).flat();
  const ms = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: (times.length / ms) * 1000, times, ownCpu: (user + system) / 1000 / ms };
}

/** Writes raw bytes, because Node's client costs more than the fastest server. */
function repeat(socket: Socket, request: string, endsAt: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    let sentAt = performance.now();
    let received: Buffer = Buffer.alloc(0);
    const send = () => {
      received = Buffer.alloc(0);
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      if (!isComplete(received)) return;
      times.push(performance.now() - sentAt);
      if (!received.toString('latin1', 0, 12).endsWith('200'))
        return void socket.destroy(new Error(received.toString()));
      if (sentAt < endsAt) return send();
      socket.end();
      resolve(times);
    });
    socket.on('error', reject).on('connect', send);
  });
}

function isComplete(received: Buffer): boolean {
  const end = received.indexOf(END_OF_HEADERS);
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1];
  if (length === undefined) return received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
  return received.length >= end + END_OF_HEADERS.length + Number(length);
}
