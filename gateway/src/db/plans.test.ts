import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pack } from '../sandbox/packed.ts';
import { emptySnapshot } from '@repo/reports/reading.ts';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { clientFilters, clientSorts } from '@repo/contract/clients';
import { letterQueues } from '@repo/contract/mailings';
import { sql } from 'kysely';
import pg from 'pg';
import { createReportImport } from '../../test/factories.ts';
import { slownessOf, statementsOf, tablesReadBy } from '../../test/explain.ts';
import type { HttpClient } from '../../test/http-client.ts';
import { ownerUrlOf } from '../../test/test-database.ts';
import { plainEncryption } from '../../test/plain-encryption.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { encrypted } from '../crypto/encrypted-columns.ts';
import { sendMonthlyReports } from '../features/disputes/send-monthly-reports.ts';
import { NO_TIMEOUTS } from './connections/connection-options.ts';
import { restEndpoints } from '../api/rest.ts';

const CLIENTS = 4_000;
const manyClients = new URL('../../../packages/e2e/bench/scale/many-clients.sql', import.meta.url);
/** Exceeds the largest page and the number of rare rows that an index finds here. */
const PAGE = 500;
/** Tables that do not grow with the number of clients, or that a job keeps small. */
const small = new Set([
  'figure_delta',
  'release',
  'channel',
  'activation',
  'clock',
  'state_policy',
  'price_list_entry',
  'bureau_address',
  'postage_price',
  'rate_limit',
  'data_export_token',
  'webauthn_challenge',
  '_private_tasks',
  '_private_jobs',
  '_private_job_queues',
]);

let gateway: TestGateway;
let owner: pg.Client;
let admin: HttpClient;
let client: HttpClient;
let ids: Record<'client' | 'document' | 'item' | 'lead' | 'report' | 'mailing', string>;

beforeAll(async () => {
  gateway = await startTestGateway({ encryption: plainEncryption, timeouts: NO_TIMEOUTS });
  const { db, ownerDb } = gateway;
  owner = new pg.Client(ownerUrlOf(new URL(gateway.databaseUrl).pathname.slice(1)));
  await owner.connect();
  await owner.query(`set bench.clients = ${CLIENTS}`);
  await owner.query(await readFile(manyClients, 'utf8'));
  await sql`
    insert into report_import
      (user_id, format, file_name, sha256, bureaus, snapshot_encrypted, comparison_encrypted)
    select id, 'csv', 'report.csv', sha256(id::text::bytea), '{}', '', '' from app_user where role = 'client'`.execute(
    ownerDb,
  );
  await makeVisible();
  admin = (await gateway.admin()).http;
  const { rows } = await sql<typeof ids>`
    with added as (insert into mailing (provider, service) values ('print', 'certified') returning id)
    select document.user_id as client, document.id as document, credit_item.id as item, (select id from lead limit 1) as lead,
      (select id from added) as mailing
    from document join credit_item using (user_id) limit 1`.execute(db);
  const report = randomUUID();
  ids = { ...rows[0]!, report };
  const packed = {
    snapshot: pack({ snapshot: emptySnapshot(), problems: [], matches: [] }),
    comparison: pack({
      changes: [],
      findings: [],
      negative: [],
      added: 0,
      removed: [],
      missing: [],
    }),
  };
  await createReportImport(db, ids.client, {
    id: report,
    ...encrypted(plainEncryption, 'report_import', report, packed),
  });
  client = await gateway.signedIn(ids.client);
}, 120_000);
afterAll(async () => {
  await owner.end();
  await gateway.stop();
});

/**
 * Vacuums until each page is visible to all. An older snapshot, such as one of autovacuum, prevents that, and then the planner has no
 * reason to prefer an index alone.
 */
async function makeVisible(): Promise<void> {
  let hidden: number | null;
  do {
    await owner.query('vacuum (analyze)');
    const { rowCount } = await owner.query(`
      select from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages`);
    hidden = rowCount;
  } while (hidden !== 0);
}

/** The releases that a deploy token reads are as few as the apps and their builds. */
const reading = restEndpoints
  .filter(({ openapi }) => openapi.method === 'GET' && !openapi.path.startsWith('/deploy/'))
  .map(({ openapi }) => openapi.path);

function withIds(path: string): string {
  const kinds = {
    clients: ids.client,
    documents: ids.document,
    'credit-items': ids.item,
    leads: ids.lead,
  };
  return path
    .replace('{reportId}', ids.report)
    .replace('{mailingId}', ids.mailing)
    .replace(
      /([a-z-]+)\/\{id\}/,
      (_, kind: string) => `${kind}/${kinds[kind as keyof typeof kinds]}`,
    );
}

async function expectQuick(http: HttpClient, paths: readonly string[]) {
  const slow: string[] = [];
  for (const path of paths) {
    const statements = await statementsOf(async () => {
      expect({ path, status: (await http.get(`/api${path}`)).status }).toEqual({
        path,
        status: 200,
      });
    });
    for (const statement of statements) {
      const reasons = await slownessOf(owner, statement, { small, page: PAGE });
      if (reasons.length > 0)
        slow.push(`${path}: ${reasons.join(', ')}\n  ${statement.text.replace(/\s+/g, ' ')}`);
    }
  }
  expect(slow).toEqual([]);
}

test('no endpoint that admins read with scans a table that grows, or sorts more than a page', () =>
  expectQuick(
    admin,
    reading
      .filter((path) => path.startsWith('/admin') && !path.includes('{disputeId}'))
      .map(withIds),
  ));

test('no endpoint that clients read with scans a table that grows, or sorts more than a page', () =>
  expectQuick(
    client,
    reading.filter((path) => !path.startsWith('/admin') && !path.includes('{')),
  ));

test('the monthly reports that are due are found without a scan or sort', async () => {
  const [statement, ...more] = await statementsOf(() =>
    expect(sendMonthlyReports(gateway.jobServices, AbortSignal.abort())).rejects.toThrow(/abort/),
  );
  expect(more).toEqual([]);
  expect(await slownessOf(owner, statement!, { small, page: 0 })).toEqual([]);
});

test('no queue of letters scans a table that grows, or sorts more than a page', () =>
  expectQuick(
    admin,
    letterQueues.flatMap((queue) =>
      [
        '',
        '&search=a@b.co',
        '&search=555-010-0101',
        '&search=zoe',
        '&search=zo',
        '&fileName=9407%201000%200000%200000%200004%2071.pdf',
      ].map((filter) => `/admin/letters?queue=${queue}${filter}`),
    ),
  ));

test('Today reads the work that waits from indexes alone', async () => {
  const [statement] = (await statementsOf(() => admin.get('/api/admin/today'))).filter(({ text }) =>
    text.includes('letters-to-mail'),
  );
  const tables = await tablesReadBy(owner, statement!);
  expect(tables.filter((table) => !small.has(table))).toEqual([]);
});

test('no search, filter or order of the client list scans a table that grows', async () => {
  const [found] = (
    await admin.get<{ items: { email: string; lastName: string }[] }>('/api/admin/clients?limit=1')
  ).body.items;
  const filters = Object.entries(clientFilters).flatMap(([name, values]) =>
    values.map((value) => `${name}=${value}`),
  );
  const searches = [found!.email, '555-010-0101', found!.lastName, 'a@b.co', 'zo', '555'].map(
    (text) => `search=${encodeURIComponent(text)}`,
  );
  const queries = [...filters, ...searches, 'tag=VIP'].flatMap((query) =>
    clientSorts.map((sort) => `${query}&sort=${sort}`),
  );
  await expectQuick(
    admin,
    queries.map((query) => `/admin/clients?${query}`),
  );
  await expectQuick(
    admin,
    [...filters, ...searches, 'tag=VIP'].map((query) => `/admin/client-count?${query}`),
  );
});

test('no later page scans a table that grows', async () => {
  for (const path of [
    '/admin/clients?limit=20&sort=name',
    '/admin/clients?limit=20&sort=changed',
    '/admin/clients?limit=20',
    '/admin/leads?limit=20',
    '/admin/leads?limit=20&sort=next-call',
    '/admin/audit?limit=20',
    '/admin/documents?limit=20',
    '/admin/documents?limit=20&status=approved',
    '/admin/funding-applications?limit=20',
  ]) {
    const { nextCursor } = (await admin.get<{ nextCursor: string }>(`/api${path}`)).body;
    await expectQuick(admin, [`${path}&cursor=${nextCursor}`]);
  }
});

test('the rows that refer to a deleted one are found by an index', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as "table", attname as column
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and not exists (
      select from pg_index
      where indrelid = conrelid and indkey[0] = conkey[1]
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
    order by 1, 2`.execute(gateway.ownerDb);
  expect(rows.filter(({ table }) => !small.has(table))).toEqual([]);
});
