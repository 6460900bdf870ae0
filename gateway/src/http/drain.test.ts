import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Agent, request, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { eventually } from '../../test/eventually.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { whileBlocked } from '../../test/while-blocked.ts';

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

/** Sends a request over a kept connection and reads the response to its end. */
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
  // Each continues until a response closes the connection; a lost request rejects.
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

test('while it stops, it is not ready', async () => {
  await get('/healthz');
  const drained = gateway.drain();
  const response = await get('/readyz');
  expect(response.statusCode).toBe(503);
  expect(response.headers.connection).toBe('close');
  await drained;
});
