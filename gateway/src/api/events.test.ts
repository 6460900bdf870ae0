import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { changeAreas } from '@repo/contract/live';
import type { PageData } from '@repo/contract/page-data';
import { sql } from 'kysely';
import { createOffer, createSignedContract } from '../../test/contracts.ts';
import { createDispute } from '../../test/disputes.ts';
import { answerLetter, createDeliveredLetter, recordWorkOf } from '../../test/earned-work.ts';
import { setLawTime } from '../../test/law-time.ts';
import { eventually } from '../../test/eventually.ts';
import { readEvents, type EventReader } from '../../test/event-reader.ts';
import { expectRefused } from '../../test/expect-response.ts';
import {
  createCreditItem,
  createCreditReport,
  createDocument,
  createFundingApplication,
  createMessage,
  createNotification,
  createProgressUpdate,
} from '../../test/factories.ts';
import { testReleases } from '../../test/releases.ts';
import { runWaitingJobs } from '../../test/run-jobs.ts';
import { HttpClient } from '../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

let gateway: TestGateway;
let other: TestGateway;
let rechecking: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ followsChanges: true });
  const { databaseUrl } = gateway;
  other = await startTestGateway({ followsChanges: true, databaseUrl });
  rechecking = await startTestGateway({ followsChanges: true, databaseUrl, recheckMs: 50 });
});
afterAll(async () => {
  await rechecking.stop();
  await other.stop();
  await gateway.stop();
});

const open: EventReader[] = [];
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});

async function follow(client: HttpClient, query?: string): Promise<EventReader> {
  const reader = await readEvents(client, query);
  open.push(reader);
  return reader;
}

function at({ url }: TestGateway, { cookies }: HttpClient): HttpClient {
  const client = new HttpClient(url);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

const hears = (reader: EventReader, area: string) =>
  eventually(`${area} is announced`, () => reader.areas().includes(area));

describe('GET /api/events', () => {
  test('GET /api/events is not compressed, stored or buffered', async () => {
    const { http } = await gateway.client();
    const { response } = await follow(http);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
  });

  test('answers a HEAD request with its headers and ends', async () => {
    const { http } = await gateway.client();
    const response = await http.request('/api/events', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.body).toBe('');
  });

  test('refuses a visitor, and the page of another user', async () => {
    expectRefused(await gateway.visitor().get('/api/events'), 401, 'Please sign in');
    const [{ http }, someone] = [await gateway.client(), await gateway.client()];
    expectRefused(await http.get(`/api/events?user=${someone.id}`), 401, 'Please sign in');
  });

  test('names every kind of change of the client, made through the other gateway, and no data', async () => {
    const client = await createSignedContract(gateway);
    const reader = await follow(client.http, `user=${client.id}`);
    const { db } = other;
    await createCreditReport(db, client.id);
    const item = await createCreditItem(db, client.id);
    await createDocument(db, client.id);
    await createNotification(db, client.id);
    await createMessage(db, client.id);
    await db
      .updateTable('profile')
      .set({ targetScore: 700 })
      .where('userId', '=', client.id)
      .execute();
    await db.insertInto('savedCard').values({ clientId: client.id }).execute();
    await createFundingApplication(db, client.id);
    await createOffer(other, client.id);
    await createDispute(other, client);
    await answerLetter(other, await createDeliveredLetter(other, client));
    await recordWorkOf(other, client);
    await setLawTime(other, null);
    for (const area of changeAreas) if (area !== 'progress-updates') await hears(reader, area);
    const admin = await other.admin();
    await admin.http.patch(`/api/admin/credit-items/${item.id}`, { status: 'removed' });
    await runWaitingJobs(other);
    await hears(reader, 'progress-updates');
    expect(new Set(reader.events.map(({ name }) => name))).toEqual(new Set(['changed']));
  });

  test('never names the changes of another client', async () => {
    const [client, someone] = [await gateway.client(), await gateway.client()];
    const [own, foreign] = [await follow(client.http), await follow(someone.http)];
    await createDocument(gateway.db, someone.id);
    await hears(foreign, 'documents');
    await createNotification(gateway.db, client.id);
    await hears(own, 'notifications');
    expect(own.areas()).not.toContain('documents');
  });

  test('a changed status is announced to admins at once, to the client after 10 s or on Undo', async () => {
    const [client, admin] = [await gateway.client(), await gateway.admin()];
    const [own, adminReader] = [await follow(client.http), await follow(admin.http)];
    const items = await gateway.db
      .transaction()
      .execute(async (trx) => [
        await createCreditItem(trx, client.id),
        await createCreditItem(trx, client.id),
      ]);
    await hears(own, 'credit-items');
    const heard = () => own.areas().filter((area) => area === 'credit-items').length;
    const heardByAdmins = () =>
      adminReader.areasOf(client.id).filter((area) => area === 'credit-items').length;
    const change = async (n: number) => {
      const before = heardByAdmins();
      const path = `/api/admin/credit-items/${items[n]!.id}`;
      const saved = await admin.http.patch<{ version: number }>(path, { status: 'disputed' });
      await eventually('an admin hears of it', () => heardByAdmins() > before);
      return saved.body.version;
    };
    await change(0);
    const version = await change(1);
    await createNotification(gateway.db, client.id);
    await hears(own, 'notifications');
    expect(heard()).toBe(1);
    await admin.http.post('/api/admin/credit-items/undo', {
      items: [{ id: items[1]!.id, expectedVersion: version }],
    });
    await eventually('the client hears that it was undone', () => heard() === 2);
    await runWaitingJobs(gateway);
    await eventually('the client hears of it', () => heard() === 3);
  });

  test('a bulk change arrives as one event', async () => {
    const client = await gateway.client();
    const reader = await follow(client.http);
    await gateway.db.transaction().execute(async (trx) => {
      for (let i = 0; i < 400; i += 1) await createCreditItem(trx, client.id);
      await createProgressUpdate(trx, client.id);
    });
    await hears(reader, 'credit-items');
    const areas = reader.areas().filter((area) => area !== 'account');
    expect(areas.sort()).toEqual(['credit-items', 'progress-updates']);
  });

  test('an update without a change is not announced', async () => {
    const client = await gateway.client();
    const { id } = await createDocument(gateway.db, client.id);
    const reader = await follow(client.http);
    await createNotification(gateway.db, client.id);
    await hears(reader, 'notifications');
    const earlier = reader.areas().length;
    await sql`update document set status = status where id = ${id}`.execute(gateway.db);
    await sql`update app_user set password_hash = 'new' where id = ${client.id}`.execute(
      gateway.db,
    );
    await createProgressUpdate(gateway.db, client.id);
    await hears(reader, 'progress-updates');
    expect(reader.areas().slice(earlier)).toEqual(['progress-updates']);
  });
});

const since = (position = '') => `since=${encodeURIComponent(position)}`;

describe('a stream that begins at the position of a document', () => {
  test('names what changed since, and nothing else', async () => {
    const [client, admin] = [await gateway.client(), await gateway.admin()];
    const witness = await follow(client.http);
    await createDocument(gateway.db, client.id);
    await hears(witness, 'documents');
    const position = gateway.streams.position();
    await createNotification(other.db, client.id);
    await hears(witness, 'notifications');
    const [own, ofAdmin] = [
      await follow(client.http, since(position)),
      await follow(admin.http, since(position)),
    ];
    await Promise.all([own.received('caught-up'), ofAdmin.received('caught-up')]);
    expect(own.events).toEqual([
      { name: 'changed', data: ['notifications'] },
      { name: 'caught-up', data: null },
    ]);
    expect(ofAdmin.areasOf(client.id)).toEqual(['notifications']);
  });

  test('says that anything may have changed when it does not know the position', async () => {
    const { http } = await gateway.client();
    const reader = await follow(http, since('another-gateway.12'));
    await reader.received('missed');
    expect(reader.events).toEqual([{ name: 'missed', data: null }]);
  });
});

test('a signed-in person’s document has the position of its data', async () => {
  const { databaseUrl } = gateway;
  const site = await startTestGateway({
    followsChanges: true,
    databaseUrl,
    releases: testReleases(),
  });
  const { http } = await site.client();
  const pageData = async (browser: HttpClient) => {
    const { body } = await browser.get<string>('/');
    return JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(body)![1]!) as PageData;
  };
  const { position } = await pageData(http);
  const reader = await follow(http, since(position));
  await reader.received('caught-up');
  expect((await pageData(site.visitor())).position).toBeUndefined();
  await site.stop();
});

test('all pages hear that changes were missed after the gateway lost its connection to the database', async () => {
  const { http } = await gateway.client();
  const reader = await follow(http);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'gateway'`.execute(gateway.db);
  await reader.received('missed');
  const { id } = await gateway.client();
  const later = await follow(await gateway.signedIn(id));
  await createDocument(other.db, id);
  await hears(later, 'documents');
});

describe('the end of a session', () => {
  test.each<[string, (client: Awaited<ReturnType<TestGateway['client']>>) => Promise<unknown>]>([
    ['ended elsewhere', ({ id }) => other.auth.invalidateUserSessions(id)],
    [
      'of a deleted user',
      ({ id }) => other.db.deleteFrom('appUser').where('id', '=', id).execute(),
    ],
    [
      'that expired',
      ({ id }) =>
        other.db
          .updateTable('session')
          .set({ expiresAt: '2026-01-01T00:00:00Z' })
          .where('userId', '=', id)
          .execute(),
    ],
  ])('%s closes its stream', async (how, end) => {
    const client = await gateway.client();
    const http = how === 'that expired' ? at(rechecking, client.http) : client.http;
    const reader = await follow(http);
    await end(client);
    await reader.ended;
    expect(reader.events.at(-1)).toEqual({ name: 'ended', data: 'ended' });
  });

  test('signing out ends the session’s streams on every gateway, and no other session’s', async () => {
    const client = await gateway.client();
    const second = await gateway.signedIn(client.id);
    const [reader, kept] = [await follow(at(other, client.http)), await follow(second)];
    await client.http.post('/api/auth/logout');
    await reader.ended;
    expect(reader.events.at(-1)).toEqual({ name: 'ended', data: 'signed-out' });
    await createDocument(gateway.db, client.id);
    await hears(kept, 'documents');
    expect(kept.events.map(({ name }) => name)).not.toContain('ended');
  });
});

describe('a gateway that stops', () => {
  test('closes its streams at once, tells their pages when to come back, and takes no more', async () => {
    const stopping = await startTestGateway({ databaseUrl: gateway.databaseUrl });
    const client = await stopping.client();
    const readers = [await follow(client.http), await follow(client.http)];
    stopping.streams.stop();
    for (const reader of readers) await reader.ended;
    expect(readers.map(({ events }) => events.at(-1))).toEqual(
      readers.map(() => ({ name: 'closing', data: { reconnectAfterMs: expect.any(Number) } })),
    );
    expectRefused(await client.http.get('/api/events'), 503);
    await stopping.stop();
  });
});

test.each([
  ['of a newer version', '{"of": "a newer version"}'],
  ['that is no JSON', 'client'],
])('an announcement %s is ignored, and the ones after it are not', async (_, payload) => {
  const client = await gateway.client();
  const reader = await follow(client.http);
  for (const channel of ['client_change', 'admin_change', 'role_changed', 'session_ended']) {
    await sql`select pg_notify(${channel}, ${payload})`.execute(gateway.db);
  }
  await createDocument(gateway.db, client.id);
  await hears(reader, 'documents');
});

test('a user’s twenty-first stream closes the oldest, which comes back late', async () => {
  const { http } = await gateway.client();
  const readers: EventReader[] = [];
  for (let i = 0; i < 21; i += 1) readers.push(await follow(http));
  await readers[0]!.ended;
  expect(readers[0]!.events.at(-1)).toEqual({
    name: 'closing',
    data: { reconnectAfterMs: 60_000 },
  });
  expect(readers[1]!.events.map(({ name }) => name)).not.toContain('closing');
});
