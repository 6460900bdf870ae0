import { afterEach, expect, test } from '@jest/globals';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { openEventStream } from './event-stream.ts';

let server: Server;
let socket: Socket;
afterEach(() => {
  socket.destroy();
  server.close();
});

async function unreadStream() {
  const responses: ServerResponse[] = [];
  server = createServer((_req, res) => void responses.push(res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const requested = once(server, 'request');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.pause().on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await requested;
  const [res] = responses;
  const stream = openEventStream(res!);
  const closed = once(res!, 'close');
  const fill = () => {
    while (res!.writableLength === 0) res!.write(`:${'x'.repeat(100_000)}\n\n`);
  };
  return { res: res!, stream, closed, fill };
}

test('a reader that does not read is cut when the next sign of life would have to wait too', async () => {
  const { res, stream, closed, fill } = await unreadStream();
  await setImmediate();
  stream.keepAlive();
  expect(res.destroyed).toBe(false);
  fill();
  stream.keepAlive();
  await closed;
  expect(res.destroyed).toBe(true);
});

test('events that wait for a reader are limited', async () => {
  const { res, stream, closed, fill } = await unreadStream();
  fill();
  while (!res.destroyed) stream.send('changed', ['documents']);
  await closed;
  expect(res.writableLength).toBeLessThan(300_000);
});

test('a stream that has ended takes no more events', async () => {
  const { res, stream } = await unreadStream();
  stream.end();
  stream.send('alive', null);
  stream.keepAlive();
  expect(res.writableEnded).toBe(true);
});
