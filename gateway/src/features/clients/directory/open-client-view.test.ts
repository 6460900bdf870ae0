import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { VIEW_AS_HEADER } from '@repo/contract/client-view';
import type { Document } from '@repo/contract/documents';
import { issueMessages } from '@repo/contract/issues';
import type { NotificationSummary } from '@repo/contract/notifications';
import type { AnyProcedure } from '@trpc/server';
import { sql } from 'kysely';
import { auditOf } from '../../../../test/audit.ts';
import { expectRefused } from '../../../../test/expect-response.ts';
import {
  createCreditItem,
  createCreditReport,
  createDocument,
  createNotification,
  createReportImport,
  SSN,
} from '../../../../test/factories.ts';
import { createSignedContract } from '../../../../test/contracts.ts';
import { createDispute } from '../../../../test/disputes.ts';
import type { TestResponse } from '../../../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { appRouter } from '../../../api/app-router.ts';
import { routeEndpoints } from '../../../api/route-endpoints.ts';
import type { ProcedureMeta } from '../../../trpc/procedures.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const as = (clientId: string) => ({ [VIEW_AS_HEADER]: clientId });

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, AnyProcedure>,
).map(([name, { _def }]) => ({ name, ..._def, meta: _def.meta as ProcedureMeta | undefined }));
const readable = procedures.filter(({ meta }) => meta?.clientView);
const refused = procedures.filter(({ meta }) => !meta?.clientView);

const readOnly = {
  code: 'FORBIDDEN',
  issues: [{ code: 'read-only-view', message: issueMessages['read-only-view'] }],
};

const clientOnly: Record<string, object> = {
  contracts: {
    code: 'FORBIDDEN',
    issues: [{ code: 'signer-not-client' }],
    rule: '15 USC 1679d(a)(1)',
  },
  disputes: {
    code: 'FORBIDDEN',
    issues: [{ code: 'letter-not-client' }],
    rule: '15 USC 1681i(a)(1)(A)',
  },
};

function expectReadOnly({ status, body }: TestResponse, expected: object = readOnly): void {
  expect(status).toBe(403);
  expect(body).toMatchObject(expected);
}

async function storedRows(): Promise<unknown> {
  const { rows } = await sql<{ name: string }>`select table_name as name
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_limit', 'audit_event')`.execute(gateway.db);
  const contents = rows.map(async ({ name }) => {
    const table = sql.table(name);
    const { rows: stored } =
      await sql`select to_jsonb(t) as row from ${table} t order by 1`.execute(gateway.db);
    return [name, stored];
  });
  return Object.fromEntries((await Promise.all(contents)) as [string, unknown][]);
}

async function expectUnchanged(before: unknown, clientId: string): Promise<void> {
  expect(await storedRows()).toEqual(before);
  expect(await auditOf(gateway.db, clientId)).toEqual([]);
}

async function clientWithRecords() {
  const client = await createSignedContract(gateway);
  const disputeId = await createDispute(gateway, client);
  await createCreditReport(gateway.db, client.id);
  await createCreditItem(gateway.db, client.id);
  const document = await createDocument(gateway.db, client.id);
  await createNotification(gateway.db, client.id);
  const report = await createReportImport(gateway.db, client.id);
  return { ...client, document, report, disputeId };
}

describe('an admin who sees a client’s screens', () => {
  test('reads what the client reads', async () => {
    const [client, admin] = [await clientWithRecords(), await gateway.admin()];
    for (const path of ['/api/auth/user', '/api/documents', '/api/notifications/summary']) {
      const own = await client.http.get(path);
      expect((await admin.http.get(path, as(client.id))).body).toEqual(own.body);
    }
    const documents = await admin.http.get<Document[]>('/api/documents', as(client.id));
    expect(documents.body).toMatchObject([{ id: client.document.id }]);
    expect((await admin.http.get<Document[]>('/api/documents')).body).toEqual([]);
  });

  test('leaves unread notifications unread', async () => {
    const [client, admin] = [await clientWithRecords(), await gateway.admin()];
    await admin.http.get('/api/auth/user', as(client.id));
    const before = await storedRows();
    const names = readable.map(({ name }) => name).join(',');
    const ids = {
      reportId: client.report.id,
      contractId: client.contractId,
      disputeId: client.disputeId,
    };
    const inputs = encodeURIComponent(
      JSON.stringify(Object.fromEntries(readable.map((_, index) => [index, ids]))),
    );
    const { status, body } = await admin.http.get<{ result?: object }[]>(
      `/trpc/${names}?batch=1&input=${inputs}`,
      as(client.id),
    );
    expect(status).toBe(200);
    expect(body.map((one) => 'result' in one)).toEqual(readable.map(() => true));
    expect(JSON.stringify(body)).not.toContain(SSN);
    expect(await storedRows()).toEqual(before);
    const summary = await client.http.get<NotificationSummary>('/api/notifications/summary');
    expect(summary.body).toMatchObject({ unread: 1 });
  });

  test('viewing a client’s screens is audited once per visit, for all concurrent requests', async () => {
    const [client, admin] = [await gateway.client(), await gateway.admin()];
    const paths = ['/api/auth/user', '/api/documents', '/api/progress', '/api/credit-items'];
    await Promise.all(paths.map((path) => admin.http.get(path, as(client.id))));
    expect(await auditOf(gateway.db, client.id)).toEqual([
      {
        actor: { type: 'user', userId: admin.id },
        action: 'client.viewed-as-client',
        subject: `app_user/${client.id}`,
        detail: {},
      },
    ]);
    await gateway.db
      .updateTable('rateLimit')
      .set({ resetsAt: '2026-01-01T00:00:00Z' })
      .where('key', '=', `audit:client.viewed-as-client:${admin.id}:app_user/${client.id}`)
      .execute();
    await admin.http.get('/api/documents', as(client.id));
    expect(await auditOf(gateway.db, client.id)).toHaveLength(2);
    const { body } = await client.http.get('/api/account/data-access');
    expect(body).toMatchObject({ items: [{ kind: 'viewed-as-client' }, {}] });
  });

  describe('is refused, and changes nothing by', () => {
    let client: Awaited<ReturnType<typeof clientWithRecords>>;
    let admin: Awaited<ReturnType<TestGateway['admin']>>;
    let before: unknown;
    beforeAll(async () => {
      [client, admin] = [await clientWithRecords(), await gateway.admin()];
      before = await storedRows();
    });
    afterAll(() => expectUnchanged(before, client.id));

    test.each(refused.map(({ name, type }) => [name, type] as const))('%s', async (name, type) => {
      const headers = { 'content-type': 'application/json', ...as(client.id) };
      const init = type === 'query' ? {} : { method: 'POST', body: '{}' };
      const response = await admin.http.request(`/trpc/${name}`, { ...init, headers });
      expectReadOnly(response, {
        error: { data: clientOnly[name.split('.')[0]!] ?? readOnly },
      });
    });

    test.each(routeEndpoints.map(({ openapi }) => [openapi.method, openapi.path] as const))(
      '%s %s',
      async (method, path) => {
        const url = `/api${path.replace('{id}', client.document.id)}`;
        const isChange = method !== 'GET';
        expectReadOnly(
          await admin.http.request(url, { method, headers: as(client.id) }),
          (isChange && clientOnly[path.split('/')[1]!]) || readOnly,
        );
      },
    );
  });

  test('an admin’s client view has no stream of changes, downloads or public procedures', async () => {
    const [client, admin] = [await gateway.client(), await gateway.admin()];
    const get = (path: string) => admin.http.get(path, as(client.id));
    expectReadOnly(await get('/api/events'));
    expectReadOnly(await get('/api/account/data-export?token=x'));
    expectReadOnly(await get('/api/notifications'));
    expectReadOnly(await get('/api/admin/clients'));
    expectReadOnly(await admin.http.post('/api/leads', {}, as(client.id)));
    expectReadOnly(await admin.http.post('/api/mail/unsubscribe?token=x', {}, as(client.id)));
  });
});

describe('access to a client’s screens', () => {
  test('access to a client’s screens is refused to visitors and clients', async () => {
    const [client, other] = [await gateway.client(), await gateway.client()];
    const call = '/api/documents';
    expectRefused(await gateway.visitor().get(call, as(client.id)), 401, 'Please sign in');
    for (const { http } of [client, other]) {
      expectRefused(await http.get(call, as(client.id)), 403, 'This is for administrators');
    }
    expect(await auditOf(gateway.db, client.id)).toEqual([]);
  });

  test('access to a client’s screens is refused to an admin whose role was revoked', async () => {
    const [client, admin] = [await gateway.client(), await gateway.admin()];
    expect((await admin.http.get('/api/documents', as(client.id))).status).toBe(200);
    await gateway.db
      .updateTable('appUser')
      .set({ role: 'client' })
      .where('id', '=', admin.id)
      .execute();
    expectRefused(await admin.http.get('/api/documents', as(client.id)), 403);
  });

  test('returns 404 for admins and unknown ids', async () => {
    const [admin, colleague] = [await gateway.admin(), await gateway.admin()];
    for (const id of [colleague.id, admin.id, '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11', 'x', '']) {
      expectRefused(await admin.http.get('/api/documents', as(id)), 404, 'Client not found');
    }
  });

  test('access to a client’s screens is allowed only for queries of the client’s own data', () => {
    expect(readable.map(({ name }) => name).sort()).toEqual([
      'auth.user',
      'charges.list',
      'contracts.current',
      'contracts.get',
      'contracts.list',
      'contracts.rights',
      'creditItems.list',
      'deadlines.own',
      'disputes.get',
      'disputes.list',
      'documents.list',
      'documents.uploadLimits',
      'fundingApplications.list',
      'guarantee.own',
      'invoices.list',
      'messages.list',
      'notifications.list',
      'notifications.summary',
      'profiles.draft',
      'profiles.get',
      'progressUpdates.list',
      'reports.checked',
      'reports.findings',
      'reports.get',
      'reports.history',
      'reports.latest',
      'reports.list',
      'reports.scores',
      'subscriptions.current',
      'work.list',
    ]);
    expect(readable.filter(({ type }) => type !== 'query')).toEqual([]);
  });
});
