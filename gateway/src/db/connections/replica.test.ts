import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AuditPage } from '@repo/contract/audit';
import type { ClientSummary } from '@repo/contract/clients';
import { createUser } from '../../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { createLogger } from '../../log.ts';
import { connect } from './connect.ts';

/** A separate database in place of a replica, so that its rows show which one a read used. */
let replica: TestDatabase;
let gateway: TestGateway;
beforeAll(async () => {
  replica = await createTestDatabase();
  const { db } = connect(replica.url, createLogger('silent'), { max: 1 });
  await createUser(db, { email: 'of-the-replica@example.com' });
  await db.destroy();
  gateway = await startTestGateway({ replicaUrl: replica.url });
});
afterAll(async () => {
  await gateway.stop();
  await replica.drop();
});

async function read(from: TestGateway) {
  const { http } = await from.admin();
  const clients = await http.get<ClientSummary[]>('/api/admin/clients');
  const page = await http.get<{ items: ClientSummary[] }>('/api/admin/clients?limit=5');
  const audit = await http.get<AuditPage>('/api/admin/audit');
  return {
    all: clients.body.map(({ email }) => email),
    list: page.body.items.map(({ email }) => email),
    audited: audit.body.items.length,
  };
}

test('reads that may lag use the replica, other reads and all changes do not', async () => {
  expect(await read(gateway)).toEqual({
    all: ['of-the-replica@example.com'],
    list: [],
    audited: 0,
  });
});

test('a replica that cannot be reached is not needed', async () => {
  const alone = await startTestGateway({ replicaUrl: 'postgres://nobody@127.0.0.1:1/none' });
  const { email } = await alone.client();
  expect(await read(alone)).toMatchObject({ all: [email], list: [email] });
  expect((await read(alone)).audited).toBeGreaterThan(0);
  await alone.stop();
});
