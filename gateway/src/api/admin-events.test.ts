import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../../test/eventually.ts';
import { readEvents, type EventReader } from '../../test/event-reader.ts';
import {
  createCreditItem,
  createDocument,
  createLead,
  createNotification,
  createUser,
} from '../../test/factories.ts';
import type { HttpClient } from '../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { announceOperations } from '../live/admin-changes.ts';
import { recordProof } from '../sessions/session-proof.ts';

let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ followsChanges: true });
  other = await startTestGateway({ followsChanges: true, databaseUrl: gateway.databaseUrl });
});
afterAll(async () => {
  await other.stop();
  await gateway.stop();
});

const open: EventReader[] = [];
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});

async function follow(client: HttpClient): Promise<EventReader> {
  const reader = await readEvents(client);
  open.push(reader);
  return reader;
}

const hears = (reader: EventReader, clientId: string | null, area: string) =>
  eventually(`${area} is announced`, () => reader.areasOf(clientId).includes(area));

describe('an admin', () => {
  test('hears what changed of which client, made through the other gateway, and no data', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const reader = await follow(admin.http);
    await createDocument(other.db, client.id);
    await createCreditItem(other.db, client.id);
    await hears(reader, client.id, 'documents');
    await hears(reader, client.id, 'credit-items');
    const [event] = reader.events.filter(({ name }) => name === 'clients-changed');
    expect(Object.keys(event!.data!)).toEqual(['clients', 'areas']);
    // The admin's own account may be announced only after the stream has opened.
    expect(reader.areas().filter((area) => area !== 'account')).toEqual([]);
  });

  test('hears of a new client, of leads, failures, the team and releases', async () => {
    const { http } = await gateway.admin();
    const reader = await follow(http);
    const { id } = await createUser(other.db);
    await hears(reader, id, 'account');
    await other.db
      .insertInto('clientNote')
      .values({ clientId: id, authorId: null, text: 'Called' })
      .execute();
    await hears(reader, id, 'notes');
    await createLead(other.db);
    await hears(reader, null, 'leads');
    await announceOperations(other.db);
    await hears(reader, null, 'operations');
    await other.db.updateTable('appUser').set({ role: 'admin' }).where('id', '=', id).execute();
    await hears(reader, null, 'team');
    const release = { app: 'mf-portal', build: 'p1', manifest: '{}', integrity: '{}' };
    await other.db.insertInto('release').values(release).execute();
    await hears(reader, null, 'releases');
  });

  test('hears of a tag that a colleague gives', async () => {
    const { http } = await gateway.admin();
    const control = await follow(http);
    const { id } = await createUser(gateway.db);
    await hears(control, id, 'account');
    const reader = await follow(http);
    await other.db.insertInto('clientTag').values({ clientId: id, tag: 'vip' }).execute();
    await hears(reader, id, 'account');
  });

  test('hears that a colleague has read a client’s answers, also to findings that are gone', async () => {
    const [admin, client, colleague] = [
      await gateway.admin(),
      await gateway.client(),
      await other.admin(),
    ];
    const unread = { unreadAnswers: 1, unreadSince: new Date().toISOString() };
    await gateway.db
      .insertInto('currentReportResults')
      .values({ userId: client.id, ...unread })
      .execute();
    const control = await follow(admin.http);
    await createDocument(other.db, client.id);
    await hears(control, client.id, 'documents');
    const [reader, own] = [await follow(admin.http), await follow(client.http)];
    const path = `/api/admin/clients/${client.id}/reports/findings/read`;
    expect((await colleague.http.post(path)).status).toBe(200);
    await hears(reader, client.id, 'credit-reports');
    await createCreditItem(other.db, client.id);
    await eventually('the client hears of it', () => own.areas().includes('credit-items'));
    await hears(reader, client.id, 'credit-items');
    expect(own.areas()).not.toContain('credit-reports');
  });

  test('hears of changes of many clients in one event that names none', async () => {
    const { http } = await gateway.admin();
    const reader = await follow(http);
    await gateway.db.transaction().execute(async (trx) => {
      for (let i = 0; i < 60; i += 1) await createUser(trx);
    });
    const unnamed = () =>
      reader.events.filter((event) => event.name === 'clients-changed' && !event.data.clients);
    await eventually('it is announced', () => unnamed().length > 0);
    expect(unnamed()).toEqual([
      { name: 'clients-changed', data: { clients: null, areas: ['account'] } },
    ]);
  });

  test('hears of a busy time at most four times a second', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const reader = await follow(admin.http);
    const start = Date.now();
    for (let i = 0; i < 50; i += 1) await createNotification(gateway.db, client.id);
    await createDocument(gateway.db, client.id);
    await hears(reader, client.id, 'documents');
    const limit = Math.ceil((Date.now() - start) / 250) + 1;
    const count = reader.events.filter(({ name }) => name === 'clients-changed').length;
    expect(count).toBeLessThanOrEqual(limit);
  });

  test('sends nothing more to a revoked admin on an open stream', async () => {
    const [admin, observer] = [await gateway.admin(), await gateway.admin()];
    const client = await gateway.client();
    const [reader, control] = [await follow(admin.http), await follow(observer.http)];
    await createDocument(other.db, client.id);
    await hears(reader, client.id, 'documents');
    expect((await observer.http.post(`/api/admin/team/${admin.id}/revoke`, {})).status).toBe(200);
    await createCreditItem(other.db, client.id);
    await hears(control, client.id, 'credit-items');
    expect(reader.areasOf(client.id)).not.toContain('credit-items');
  });
});

test('a client never hears of others, of notes on them or of queues', async () => {
  const [admin, client, someone] = [
    await gateway.admin(),
    await gateway.client(),
    await gateway.client(),
  ];
  const [reader, control] = [await follow(client.http), await follow(admin.http)];
  await createDocument(gateway.db, someone.id);
  await announceOperations(gateway.db);
  await admin.http.post(`/api/admin/clients/${client.id}/notes`, { text: 'Called' });
  await hears(control, client.id, 'notes');
  const before = reader.events.length;
  await createNotification(gateway.db, client.id);
  await eventually('it hears of its own', () => reader.events.length > before);
  expect(reader.events.slice(before)).toEqual([{ name: 'changed', data: ['notifications'] }]);
  expect(reader.events.map(({ name }) => name)).not.toContain('clients-changed');
});

test('an admin without the second factor that admins need hears of no client until the session is proven', async () => {
  const strict = await startTestGateway({
    followsChanges: true,
    databaseUrl: gateway.databaseUrl,
    requireAdminMfa: true,
  });
  try {
    const [admin, client] = [await strict.admin(), await gateway.client()];
    const [reader, proven] = [
      await follow(admin.http),
      await follow(await strict.signedIn(admin.id, ['second-factor'])),
    ];
    await createDocument(other.db, client.id);
    await hears(proven, client.id, 'documents');
    expect(reader.events.filter(({ name }) => name === 'clients-changed')).toEqual([]);
    const { publicId } = await gateway.db
      .selectFrom('session')
      .select('publicId')
      .where('userId', '=', admin.id)
      .where('secondFactorAt', 'is', null)
      .executeTakeFirstOrThrow();
    await recordProof(gateway.db, publicId, 'second-factor');
    await createCreditItem(other.db, client.id);
    await hears(reader, client.id, 'credit-items');
  } finally {
    await strict.stop();
  }
});

test('a recheck finds a missed change of a session’s proof', async () => {
  const strict = await startTestGateway({
    followsChanges: true,
    databaseUrl: gateway.databaseUrl,
    requireAdminMfa: true,
    recheckMs: 50,
  });
  const prove = (userId: string, secondFactorAt: string | null) =>
    gateway.db
      .updateTable('session')
      .set({ secondFactorAt })
      .where('userId', '=', userId)
      .execute();
  try {
    const [admin, colleague] = [await strict.admin(), await strict.admin()];
    await prove(colleague.id, '2026-01-01T00:00:00Z');
    const [reader, control] = [await follow(admin.http), await follow(colleague.http)];
    await prove(admin.id, '2026-01-01T00:00:00Z');
    await hears(reader, null, 'documents');
    await prove(admin.id, null);
    await eventually('it hears of no client', async () => {
      const { id } = await gateway.client();
      await hears(control, id, 'account');
      return !reader.areasOf(id).includes('account');
    });
  } finally {
    await strict.stop();
  }
});
