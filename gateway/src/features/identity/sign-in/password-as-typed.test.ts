import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test.each([
  ['letters alone', 'lowercaseletters', ['LOWERCASELETTERS', 'lowercaseletter']],
  ['spaces around it', '  two words  ', ['two words', '  two words', ' two words ']],
  ['accents and emoji', 'contraseña 🔑 ñandú', ['contrasena 🔑 nandu', 'CONTRASEÑA 🔑 ÑANDÚ']],
  [
    '200 characters',
    `${'long '.repeat(39)}tail!`,
    [`${'long '.repeat(39)}tail?`, 'long '.repeat(39)],
  ],
])('a password with %s counts as it was typed', async (_what, password, others) => {
  const email = `${randomUUID()}@example.com`;
  const visitor = gateway.visitor();
  expect((await visitor.post('/api/auth/register', { email, password })).status).toBe(200);
  for (const other of others) {
    const { status } = await gateway.visitor().post('/api/auth/login', { email, password: other });
    expect({ other, status }).toEqual({ other, status: 401 });
  }
  const right = await gateway.visitor().post('/api/auth/login', { email, password });
  expect(right.status).toBe(200);
});
