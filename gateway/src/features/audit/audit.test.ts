import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AuditPage, AuditPerson } from '@repo/contract/audit';
import { sql } from 'kysely';
import { expectInvalid, expectRefused } from '../../../test/expect-response.ts';
import { createCreditItem } from '../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { recordAuditEvent, type AuditEvent } from '../../db/record-audit-event.ts';

const PATH = '/api/admin/audit';

let gateway: TestGateway;
let admin: Awaited<ReturnType<TestGateway['admin']>>;
beforeEach(async () => {
  await gateway?.stop();
  gateway = await startTestGateway();
  admin = await gateway.admin({ firstName: 'Nora', lastName: 'Beck' });
});
afterAll(() => gateway.stop());

const list = async (query = '') => (await admin.http.get<AuditPage>(`${PATH}${query}`)).body;
const actionsOf = ({ items }: AuditPage) => items.map(({ action }) => action);

function record(...events: Partial<AuditEvent>[]) {
  return gateway.db.transaction().execute(async (trx) => {
    for (const event of events) {
      await recordAuditEvent(trx, {
        actor: { type: 'operator' },
        action: 'release.activated',
        subject: 'channel/shell',
        ...event,
      });
    }
  });
}

const by = (userId: string) => ({ actor: { type: 'user' as const, userId } });

describe('GET /api/admin/audit', () => {
  test('returns actor, subject, client, and the values before and after', async () => {
    const client = await gateway.client({ firstName: 'Dana', lastName: 'Lee' });
    const item = await createCreditItem(gateway.db, client.id);
    const path = `/api/admin/credit-items/${item.id}`;
    await admin.http.patch(path, { status: 'disputed', note: 'A private word' });
    const page = await list();
    expect(page).toEqual({
      items: [
        {
          id: expect.stringMatching(/^\d+$/),
          at: expect.any(String),
          actorType: 'user',
          deployToken: null,
          user: { id: admin.id, name: 'Nora Beck' },
          action: 'credit-item.status-updated',
          client: { id: client.id, name: 'Dana Lee', hasFile: true },
          creditItemId: item.id,
          release: null,
          before: { status: 'active' },
          after: { status: 'disputed' },
          detail: { noteChanged: true },
        },
      ],
      nextCursor: null,
      client: null,
    });
    expect(JSON.stringify(page)).not.toContain('A private word');
  });

  test('returns events of the operator and events without a client', async () => {
    await record({});
    expect(await list()).toMatchObject({
      items: [
        {
          actorType: 'operator',
          user: null,
          client: null,
          creditItemId: null,
          before: null,
          after: null,
        },
      ],
    });
  });

  test('keeps the events of deleted accounts and opens no file of an admin', async () => {
    const gone = randomUUID();
    await record(
      { ...by(gone), action: 'client.viewed', clientId: gone },
      { action: 'user.role-granted', clientId: admin.id },
    );
    expect((await list()).items).toMatchObject([
      { client: { id: admin.id, name: 'Nora Beck', hasFile: false } },
      { user: { id: gone, name: null }, client: { id: gone, name: null, hasFile: false } },
    ]);
  });

  test('GET /api/admin/audit is limited to a client, a person, an action or its family', async () => {
    const [client, other] = [
      await gateway.client({ firstName: 'Dana', lastName: 'Lee' }),
      await gateway.client(),
    ];
    await record(
      { ...by(admin.id), action: 'document.viewed', clientId: client.id },
      { ...by(client.id), action: 'document.uploaded', clientId: client.id },
      { ...by(admin.id), action: 'document.viewed', clientId: other.id },
      { ...by(other.id), action: 'leads.exported' },
      { action: 'lead.updated' },
    );
    const ofClient = await list(`?clientId=${client.id}`);
    expect(actionsOf(ofClient)).toEqual(['document.uploaded', 'document.viewed']);
    expect(ofClient.client).toEqual({ id: client.id, name: 'Dana Lee', hasFile: true });
    expect(actionsOf(await list(`?actorId=${other.id}`))).toEqual(['leads.exported']);
    expect(actionsOf(await list('?action=document'))).toEqual([
      'document.viewed',
      'document.uploaded',
      'document.viewed',
    ]);
    expect(actionsOf(await list('?action=document.uploaded'))).toEqual(['document.uploaded']);
    expect(actionsOf(await list('?action=lead'))).toEqual(['lead.updated']);
    const all = `?clientId=${client.id}&actorId=${admin.id}&action=document.viewed`;
    expect(actionsOf(await list(all))).toEqual(['document.viewed']);
    expect(await list('?clientId=nobody')).toEqual({ items: [], nextCursor: null, client: null });
  });

  test('pages stay stable when an event is added', async () => {
    await record(...Array.from({ length: 5 }, () => ({})));
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: AuditPage = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      await record({});
    }
    expect(ids).toEqual(ids.toSorted((a, b) => Number(b) - Number(a)));
    expect(new Set(ids).size).toBe(5);
  });

  test('refuses an invalid cursor, action and limit', async () => {
    expectInvalid(await admin.http.get(`${PATH}?cursor=x`), {
      cursor: 'This cursor does not belong to this list',
    });
    for (const query of ['action=a.b.c', 'action=%25', 'limit=0', 'limit=101']) {
      expect((await admin.http.get(`${PATH}?${query}`)).status).toBe(400);
    }
  });

  test('GET /api/admin/audit is for admins only', async () => {
    const { http } = await gateway.client();
    for (const path of [PATH, `${PATH}/people`]) {
      expectRefused(await http.get(path), 403);
      expectRefused(await gateway.visitor().get(path), 401);
    }
  });
});

test('GET /api/admin/audit/people lists admins and former admins', async () => {
  const former = await gateway.client({ firstName: 'Abel', lastName: 'Former' });
  await gateway.client();
  await record({ action: 'user.role-revoked', clientId: former.id });
  expect((await admin.http.get<AuditPerson[]>(`${PATH}/people`)).body).toEqual([
    { id: former.id, name: 'Abel Former' },
    { id: admin.id, name: 'Nora Beck' },
  ]);
});

test('refuses changes and deletions of events, also to the owner of the tables', async () => {
  await record({});
  for (const statement of [
    sql`update audit_event set actor_type = 'system'`,
    sql`delete from audit_event`,
    sql`truncate audit_event`,
  ]) {
    await expect(statement.execute(gateway.db)).rejects.toThrow('permission denied');
    await expect(statement.execute(gateway.ownerDb)).rejects.toThrow('rows never change');
  }
  expect(actionsOf(await list())).toEqual(['release.activated']);
});

test.each([
  ['a client', `client_id = '${randomUUID()}'`, 'audit_event_client_id'],
  ['a person', `actor_id = '${randomUUID()}'`, 'audit_event_actor_id'],
  ['an action', `action = 'document.viewed'`, 'audit_event_action'],
  ['a family', `split_part(action, '.', 1) = 'document'`, 'audit_event_family'],
])('the events of %s are read in order from an index', async (_what, condition, index) => {
  await record({});
  const plan = await gateway.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_sort = off`.execute(trx);
    const { rows } = await sql`
      explain select id from audit_event where ${sql.raw(condition)} order by id desc limit 50`.execute(
      trx,
    );
    return JSON.stringify(rows);
  });
  expect(plan).toContain(index);
  expect(plan).not.toContain('Sort');
});
