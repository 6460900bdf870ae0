import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { eventually } from '../../test/eventually.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { whileBlocked } from '../../test/while-blocked.ts';
import { prepareDrain } from './drain.ts';

const CONNECTIONS = 8;

let gateway: TestGateway;
let agent: Agent;
beforeEach(async () => {
  gateway = await startTestGateway();
  agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
});
afterEach(async () => {
  agent.destroy();
  await gateway.stop();
});

function get(path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(`${gateway.url}${path}`, { agent })
      .on('error', reject)
      .on('response', (response) =>
        response
          .resume()
          .on('end', () => resolve(response))
          .on('error', reject),
      )
      .end();
  });
}

test('stopping under load over kept connections loses no request', async () => {
  const responses: IncomingMessage[] = [];
  const load = Array.from({ length: CONNECTIONS }, async () => {
    for (;;) {
      const response = await get('/api/auth/user');
      responses.push(response);
      if (response.headers.connection === 'close') return;
    }
  });
  await eventually('the load runs', () => responses.length > 10 * CONNECTIONS);
  await gateway.drain();
  await Promise.all(load);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  const closed = responses.filter(({ headers }) => headers.connection === 'close');
  expect(closed).toHaveLength(CONNECTIONS);
});

test('a request in progress is answered, and its connection closes', async () => {
  const { http } = await gateway.client();
  let drained = Promise.resolve();
  const response = await whileBlocked(gateway, {
    first: (trx) => sql`lock table session in access exclusive mode`.execute(trx),
    request: () => http.get('/api/auth/user'),
    last: async () => void (drained = gateway.drain()),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('connection')).toBe('close');
  await drained;
});

test('requests whose connection ends before their turn are no longer in flight', async () => {
  const server = createServer();
  const { inFlight } = prepareDrain(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(3));
  await eventually('all have arrived', () => inFlight() === 3);
  socket.destroy();
  await eventually('none is left', () => inFlight() === 0);
  expect(inFlight()).toBe(0);
  server.close();
});

test('a gateway that stops is not ready, and says why', async () => {
  await get('/healthz');
  const drained = gateway.drain();
  const response = await fetch(`${gateway.url}/readyz`);
  expect(response.status).toBe(503);
  expect(response.headers.get('connection')).toBe('close');
  expect(await response.json()).toMatchObject({ ok: false, draining: true });
  await drained;
});
