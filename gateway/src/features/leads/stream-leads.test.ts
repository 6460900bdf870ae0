import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { connect } from '../../db/connections/connect.ts';
import { encrypted } from '../../crypto/encrypted-columns.ts';
import { createLogger } from '../../log.ts';
import { streamLeads } from './lead-admin.queries.ts';

const ROWS = 1_203;
const all = { search: undefined, status: undefined, call: undefined };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  const person = { firstName: 'Nia', lastName: 'Okafor', state: 'Ohio', agreedToUpdates: true };
  const leads = Array.from({ length: ROWS }, (_, n) => {
    const id = randomUUID();
    const phone = encrypted(gateway.encryption, 'lead', id, { phone: '555-010-9090' });
    return { ...person, ...phone, id, email: `person-${n}@example.com` };
  });
  await gateway.db.insertInto('lead').values(leads).execute();
});
afterEach(() => gateway.db.updateTable('lead').set({ status: 'new' }).execute());
afterAll(() => gateway.stop());

test('a slow reader of all leads holds no connection', async () => {
  const { encryption } = gateway;
  const { db, pool } = connect(gateway.databaseUrl, createLogger('silent'), { encryption });
  const ids = new Set<string>();
  const held: number[] = [];
  for await (const { id } of streamLeads(db, all)) {
    ids.add(id);
    held.push(pool.totalCount - pool.idleCount);
  }
  await db.destroy();
  expect(ids.size).toBe(ROWS);
  expect(Math.max(...held)).toBe(0);
});

test('leads that change while they are exported are in the file once', async () => {
  const seen: string[] = [];
  for await (const { id } of streamLeads(gateway.db, all)) {
    if (seen.length === 10) {
      await gateway.db
        .updateTable('lead')
        .set({ status: 'contacted' })
        .where('id', '=', seen[0]!)
        .execute();
    }
    seen.push(id);
  }
  expect(seen).toHaveLength(ROWS);
  expect(new Set(seen).size).toBe(ROWS);
});
