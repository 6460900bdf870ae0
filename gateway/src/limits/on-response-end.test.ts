import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { onResponseEnd } from './on-response-end.ts';

async function sendTwo() {
  const responses: ServerResponse[] = [];
  const server = createServer((_req, res) => void responses.push(res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const request = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';
  socket.write(request + request);
  while (responses.length < 2) await once(server, 'request');
  const ends = responses.map((res) => new Promise<void>((resolve) => onResponseEnd(res, resolve)));
  const close = () => {
    socket.destroy();
    server.close();
  };
  return { responses, ends, socket, close };
}

test('ends with a response that was sent', async () => {
  const { responses, ends, close } = await sendTwo();
  let later = false;
  void ends[1]!.then(() => (later = true));
  responses[0]!.end('sent');
  await ends[0];
  expect(later).toBe(false);
  close();
  await ends[1];
});

test('ends with the connection, also for a response whose turn never came', async () => {
  const { ends, socket, close } = await sendTwo();
  socket.destroy();
  expect(await Promise.all(ends)).toHaveLength(2);
  close();
});

test('ends at once when the connection is gone', async () => {
  const { responses, ends, socket, close } = await sendTwo();
  socket.destroy();
  await Promise.all(ends);
  let ended = 0;
  for (const res of responses) onResponseEnd(res, () => (ended += 1));
  expect(ended).toBe(2);
  close();
});
