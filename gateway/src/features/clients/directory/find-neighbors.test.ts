import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ClientNeighbors } from '@repo/contract/clients';
import { expectRefused } from '../../../../test/expect-response.ts';
import { createUser } from '../../../../test/factories.ts';
import type { HttpClient } from '../../../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { connect } from '../../../db/connections/connect.ts';
import { createLogger } from '../../../log.ts';
import { findNeighbors } from './list-clients.ts';

let gateway: TestGateway;
let admin: HttpClient;
let ids: Record<string, string>;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(async () => {
  await gateway.db.deleteFrom('appUser').execute();
  admin = (await gateway.admin()).http;
  ids = {};
  for (const [n, firstName] of ['Cleo', 'Ana', 'Bea', 'Dora'].entries()) {
    const { id } = await createUser(gateway.db, {
      firstName,
      language: firstName === 'Bea' ? 'es' : 'en',
      createdAt: `2026-10-0${n + 1}T10:00:00Z`,
    });
    ids[firstName] = id;
  }
});
afterAll(() => gateway.stop());

async function neighborsOf(name: string, query = '') {
  const path = `/api/admin/clients/${ids[name]!}/neighbors${query}`;
  const { previous, next, ...rest } = (await admin.get<ClientNeighbors>(path)).body;
  const nameOf = (id: string | null) => Object.keys(ids).find((known) => ids[known] === id) ?? null;
  return { previous: nameOf(previous), next: nameOf(next), ...rest };
}

const total = { count: 4, more: false };

describe('GET /api/admin/clients/{id}/neighbors', () => {
  test('follows the order of the list and stops at its ends', async () => {
    expect(await neighborsOf('Bea')).toEqual({ previous: 'Dora', next: 'Ana', position: 2, total });
    expect(await neighborsOf('Dora')).toMatchObject({ previous: null, next: 'Bea', position: 1 });
    expect(await neighborsOf('Cleo')).toMatchObject({ previous: 'Ana', next: null, position: 4 });
    expect(await neighborsOf('Bea', '?sort=name')).toEqual({
      previous: 'Ana',
      next: 'Cleo',
      position: 2,
      total,
    });
    expect(await neighborsOf('Bea', '?sort=name&dir=desc')).toMatchObject({
      previous: 'Cleo',
      next: 'Ana',
      position: 3,
    });
  });

  test('follows the filters and the search', async () => {
    expect(await neighborsOf('Ana', '?sort=name&language=en')).toEqual({
      previous: null,
      next: 'Cleo',
      position: 1,
      total: { count: 3, more: false },
    });
    expect(await neighborsOf('Cleo', '?search=dora%20marsh')).toMatchObject({ previous: 'Dora' });
  });

  test('a client who left the list still leads on from their place, without a position', async () => {
    expect(await neighborsOf('Bea', '?sort=name&language=en')).toEqual({
      previous: 'Ana',
      next: 'Cleo',
      position: null,
      total: { count: 3, more: false },
    });
  });

  test('an unknown client and an admin are not found', async () => {
    const boss = await createUser(gateway.db, { role: 'admin' });
    for (const id of [boss.id, 'no-uuid']) {
      expectRefused(await admin.get(`/api/admin/clients/${id}/neighbors`), 404, 'Client not found');
    }
  });

  test('takes one connection', async () => {
    const { db, pool } = connect(gateway.databaseUrl, createLogger('silent'));
    await findNeighbors(
      { db, encryption: gateway.encryption, user: { id: ids['Ana']! } },
      { id: ids['Ana']! },
    );
    expect(pool.totalCount).toBe(1);
    await db.destroy();
  });
});
