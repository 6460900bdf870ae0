import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createUser, PASSWORD } from '../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { listSessions } from './user-sessions.ts';

const MOST = 20;

let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ databaseUrl: gateway.databaseUrl });
});
afterAll(async () => {
  await other.stop();
  await gateway.stop();
});

async function logIn(email: string, turn: number) {
  const device = (turn % 2 ? other : gateway).visitor();
  const { status } = await device.post('/api/auth/login', { email, password: PASSWORD });
  expect(status).toBe(200);
  return device;
}

const statusOf = async (device: Awaited<ReturnType<typeof logIn>>) =>
  (await device.get('/api/auth/user')).status;

test('an account has at most 20 sessions: the oldest ends when another begins', async () => {
  const [user, neighbor] = [await createUser(gateway.db), await gateway.client()];
  const devices = [];
  for (let turn = 0; turn < MOST + 2; turn += 1) devices.push(await logIn(user.email, turn));
  const statuses = await Promise.all(devices.map(statusOf));
  expect(statuses).toEqual([401, 401, ...Array<number>(MOST).fill(200)]);
  expect((await neighbor.http.get('/api/auth/user')).status).toBe(200);
});

test('concurrent sign-ins over two gateways leave 20 sessions too', async () => {
  const user = await createUser(gateway.db);
  await Promise.all(Array.from({ length: 30 }, (_, turn) => logIn(user.email, turn)));
  expect(await listSessions(gateway.db, user.id)).toHaveLength(MOST);
});

test('expired sessions do not count', async () => {
  const user = await createUser(gateway.db);
  const first = await logIn(user.email, 0);
  for (let turn = 1; turn < MOST; turn += 1) await logIn(user.email, turn);
  const [newest] = await listSessions(gateway.db, user.id);
  await gateway.db
    .updateTable('session')
    .set({ expiresAt: '2026-01-01T00:00:00Z' })
    .where('publicId', '=', newest!.id)
    .execute();
  await logIn(user.email, 0);
  expect(await statusOf(first)).toBe(200);
});
