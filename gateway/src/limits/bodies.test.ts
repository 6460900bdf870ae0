import { expect, test } from '@jest/globals';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import express from 'express';
import { rawExchange, statusesIn } from '../../test/raw-exchange.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { BODY_LIMITS, receiveUpload } from './bodies.ts';

const FOREVER_MS = 600_000;

async function sendHalf(gateway: TestGateway, path = '/api/leads'): Promise<Socket> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(head(path, 100) + '{"firstName":"');
  return socket;
}

function head(path: string, length: number): string {
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
}

test('a body that does not arrive in time ends its connection', async () => {
  const gateway = await startTestGateway({ bodyLimits: { ...BODY_LIMITS, longestMs: 100 } });
  const paths = ['/api/leads', '/trpc/leads.create', '/api/documents/upload', '/nowhere'];
  for (const path of paths)
    expect(await rawExchange(gateway.url, head(path, 100) + '{')).not.toContain(' 200 ');
  await gateway.stop();
});

test('a few bodies of an address arrive at once; the next waits, and one more is refused', async () => {
  const limits = { atOnce: 2, waiting: 1, longestMs: FOREVER_MS };
  const gateway = await startTestGateway({ bodyLimits: limits });
  const send = () => rawExchange(gateway.url, head('/api/leads', 2) + '{}');
  const [first, second] = [await sendHalf(gateway), await sendHalf(gateway)];
  const both = [send(), send()];
  expect(statusesIn(await Promise.race(both))).toEqual([429]);
  expect((await gateway.visitor().get('/healthz')).status).toBe(200);
  first.destroy();
  const statuses = (await Promise.all(both)).flatMap(statusesIn);
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
  expect(statusesIn(await send())).toEqual([400]);
  second.destroy();
  await gateway.stop();
});

test('an upload that stalls is given up, and one that has arrived is not', async () => {
  const seen: (number | undefined)[] = [];
  const server = express()
    .post('/', (req, res) => {
      receiveUpload(req);
      seen.push(req.socket.timeout);
      req.resume().once('end', () => {
        seen.push(req.socket.timeout);
        res.end();
      });
    })
    .listen();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await fetch(`http://localhost:${port}`, { method: 'POST', body: 'a' });
  expect(seen).toEqual([60_000, 0]);
  server.close();
});
