import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StatePolicy } from '@repo/contract/state-policies';
import type { HttpClient } from '../../test/http-client.ts';
import { startTestGateway, testEnv, type TestGateway } from '../../test/test-gateway.ts';
import { demoPassword } from './demo-accounts.ts';
import { removeDemo, seedDemo } from './seed-demo.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'demo-'));
const PASSWORD = 'demo password 1';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await seedDemo({ ...gateway, password: PASSWORD });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(dataDir, { recursive: true });
});

async function signIn(email: string, password = PASSWORD): Promise<HttpClient> {
  const http = gateway.visitor();
  const response = await http.post('/api/auth/login', { email, password });
  expect(response.status).toBe(200);
  return http;
}

describe('the demo accounts', () => {
  test('sign in with their roles', async () => {
    const expected = {
      'client@example.com': { role: 'client', onboardingComplete: true },
      'new@example.com': { role: 'client', onboardingComplete: false, onboardingStep: 0 },
      'admin@example.com': { role: 'admin', onboardingComplete: true },
    };
    for (const [email, user] of Object.entries(expected)) {
      expect((await (await signIn(email)).get('/api/auth/user')).body).toMatchObject(user);
    }
  });

  test('the client has realistic data on every screen', async () => {
    const http = await signIn('client@example.com');
    const list = async <Row>(path: string) => (await http.get<Row[]>(path)).body;
    const items = await list<{ bureau: string; status: string }>('/api/credit-items');
    expect(items.length).toBeGreaterThanOrEqual(8);
    expect(new Set(items.map(({ bureau }) => bureau)).size).toBe(3);
    expect(new Set(items.map(({ status }) => status)).size).toBe(3);
    expect((await http.get('/api/credit-reports/latest')).body).toMatchObject({
      experianScore: expect.any(Number),
      equifaxScore: expect.any(Number),
      transunionScore: expect.any(Number),
    });
    const documents = await list<{ id: string; fileSize: number; status: string }>(
      '/api/documents',
    );
    expect(new Set(documents.map(({ status }) => status)).size).toBe(3);
    for (const { id, fileSize } of documents) {
      const file = await http.get(`/api/documents/${id}/file`);
      expect(file.status).toBe(200);
      expect(Number(file.headers.get('content-length'))).toBe(fileSize);
    }
    const updates = await list<{ createdAt: string }>('/api/progress');
    expect(new Set(updates.map(({ createdAt }) => createdAt.slice(0, 7))).size).toBeGreaterThan(2);
    const notifications = await list<{ read: boolean }>('/api/notifications');
    expect(new Set(notifications.map(({ read }) => read)).size).toBe(2);
    expect((await http.get('/api/messages')).body).toMatchObject({ items: [{ fromClient: true }] });
    const { id } = (await http.get<{ id: string }>('/api/auth/user')).body;
    const stored = await gateway.db
      .selectFrom('profile')
      .select(['ssnCiphertext as ciphertext', 'ssnKeyId as keyId'])
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    expect(gateway.encryption.decrypt(stored, id)).toMatch(/^9\d{8}$/);
  });

  test('the admin has a price list, and states in which contracts are made, the client’s among them', async () => {
    const http = await signIn('admin@example.com');
    const served = async () =>
      (await http.get<StatePolicy[]>('/api/admin/state-policies')).body.filter(
        ({ applies }) => applies === 'serve',
      );
    expect(await served()).toMatchObject(
      ['CA', 'FL', 'OH', 'TX'].map((state) => ({ state, checkedBy: 'Morgan Reyes' })),
    );
    expect((await http.get('/api/admin/price-list')).body).toHaveLength(3);
    await gateway.db
      .updateTable('statePolicy')
      .set({ checkedOn: null })
      .where('state', '=', 'OH')
      .execute();
    await seedDemo({ ...gateway, password: PASSWORD });
    expect(await served()).toHaveLength(3);
  });

  test('the demo accounts are created once; a later start sets their password and keeps their data', async () => {
    const http = await signIn('client@example.com');
    const before = (await http.get('/api/credit-items')).body;
    await seedDemo({ ...gateway, password: 'another password' });
    const again = await signIn('client@example.com', 'another password');
    expect((await again.get('/api/credit-items')).body).toEqual(before);
    await seedDemo({ ...gateway, password: PASSWORD });
  });
});

describe('the demo password', () => {
  const env = { ...testEnv, dataDir };

  test('the demo password is random for each DATA_DIR and stays, unless it is set', () => {
    const made = demoPassword(env);
    expect(made).toMatch(/^[\w-]{12}$/);
    expect(demoPassword(env)).toBe(made);
    expect(demoPassword({ ...env, demoPassword: 'chosen one' })).toBe('chosen one');
  });

  test('the demo password is null in production and on the operator’s own database, even when set', () => {
    const chosen = { ...env, demoPassword: 'chosen one' };
    expect(demoPassword({ ...chosen, production: true })).toBeNull();
    expect(demoPassword({ ...chosen, databaseUrl: 'postgres://host/name' })).toBeNull();
  });
});

test('deletes the demo accounts with their data only', async () => {
  const other = await startTestGateway();
  try {
    await seedDemo({ ...other, password: PASSWORD });
    const { id } = await other.client();
    const description = 'A price of the firm';
    await other.db
      .insertInto('priceListEntry')
      .values({ kind: 'dispute', description, price: '10', position: 4 })
      .execute();
    expect(await removeDemo(other.db)).toBe(3);
    const prices = await other.db.selectFrom('priceListEntry').select('description').execute();
    expect(prices).toEqual([{ description }]);
    const checked = other.db.selectFrom('statePolicy').select('state');
    expect(await checked.where('checkedOn', 'is not', null).execute()).toEqual([]);
    expect(await other.db.selectFrom('appUser').select('id').execute()).toEqual([{ id }]);
    expect(await other.db.selectFrom('creditItem').select('id').execute()).toEqual([]);
  } finally {
    await other.stop();
  }
});

test('leaves a real account with a demo address unchanged', async () => {
  const other = await startTestGateway();
  try {
    const { id, http } = await other.client({ email: 'client@example.com' });
    const hash = () =>
      other.db
        .selectFrom('appUser')
        .select('passwordHash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const before = await hash();
    await seedDemo({ ...other, password: PASSWORD });
    expect(await hash()).toEqual(before);
    expect((await http.get('/api/documents')).body).toEqual([]);
  } finally {
    await other.stop();
  }
});
