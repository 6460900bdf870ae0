import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pino from 'pino';
import { auditOf } from '../../test/audit.ts';
import { createUser } from '../../test/factories.ts';
import { createBareDatabase, type BareDatabase } from '../../test/test-database.ts';
import { connect } from './connect.ts';
import type { Db } from './database.ts';
import { isMigrated, migrate, migrations } from './migrate.ts';

const log = pino({ level: 'silent' });
const files = readdirSync(join(__dirname, 'migrations'))
  .map((file) => file.replace('.ts', ''))
  .sort();

let database: BareDatabase;
let db: Db;
beforeEach(async () => {
  database = await createBareDatabase();
  ({ db } = connect(database.url, log));
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

test('migrations run on an empty database, each dated file once, and then nothing is left to do', async () => {
  expect(await isMigrated(db)).toBe(false);
  expect(await migrate(db)).toEqual(files);
  expect(await isMigrated(db)).toBe(true);
  await createUser(db);
  expect(await migrate(db)).toEqual([]);
  expect(await db.selectFrom('appUser').select('id').execute()).toHaveLength(1);
});

test('gateways that start concurrently all succeed, and each migration runs once', async () => {
  const gateways = Array.from(
    { length: 4 },
    () => connect(database.url, log, { timeouts: false }).db,
  );
  const ran = await Promise.all(gateways.map((gateway) => migrate(gateway)));
  await Promise.all(gateways.map((gateway) => gateway.destroy()));
  expect(ran.flat().sort()).toEqual(files);
});

test('database constraints enforce what the code promises', async () => {
  await migrate(db);
  const { id } = await createUser(db, { email: 'Ada@Example.com' });
  const refused = async (statement: ReturnType<typeof sql>, why: string) =>
    expect(statement.execute(db)).rejects.toThrow(why);
  await expect(createUser(db, { email: 'ada@example.COM' })).rejects.toThrow(
    'An account with this email address already exists',
  );
  await refused(sql`update app_user set role = 'owner'`, 'app_user_role_check');
  await refused(sql`update app_user set language = 'fr'`, 'app_user_language_check');
  await refused(
    sql`insert into credit_report (user_id, report_date, experian_score) values (${id}, now(), 851)`,
    'experian_score_check',
  );
  await refused(
    sql`insert into credit_item (user_id, bureau, creditor, item_type, status)
      values (${id}, 'experian', 'A', 'inquiry', 'removed')`,
    'credit_item_check',
  );
  await refused(
    sql`insert into credit_item (user_id, bureau, creditor, item_type, balance)
      values (${id}, 'experian', 'A', 'inquiry', -1)`,
    'credit_item_balance_check',
  );
  const notify = (
    actionUrl: string,
  ) => sql`insert into notification (user_id, title, message, type, action_url)
    values (${id}, 'A', 'B', 'general', ${actionUrl})`;
  for (const actionUrl of ['//evil.example', '/x/../..//evil.example', '/\\evil.example', 'x']) {
    await refused(notify(actionUrl), 'notification_action_url_check');
  }
  for (const actionUrl of ['/', '/documents', '/documents/?type=other#list//2']) {
    await notify(actionUrl).execute(db);
  }
  await refused(
    sql`insert into lead (first_name, last_name, email, phone, state, agreed_to_updates)
      values ('a', 'b', 'c', 'd', 'Texas', false)`,
    'lead_agreed_to_updates_check',
  );
  await refused(
    sql`insert into audit_event (actor_type, action, subject) values ('user', 'b', 'c')`,
    'audit_event_check',
  );
  await refused(
    sql`insert into audit_event (actor_type, actor_id, action, subject) values ('stripe', ${id}, 'b', 'c')`,
    'audit_event_check',
  );
  await sql`insert into audit_event (actor_type, action, subject) values ('system', 'b', 'c')`.execute(
    db,
  );
  await refused(sql`update audit_event set action = 'x'`, 'audit_event rows never change');
  await refused(sql`delete from audit_event`, 'audit_event rows never change');
});

test('audit events from before 2026-11-22 keep their actor and their values', async () => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo('2026-11-21-01-subscriptions');
  const client = '5b2d7c1e-0d3c-4a52-9d0e-3f6f6a4c1b01';
  const admin = '5b2d7c1e-0d3c-4a52-9d0e-3f6f6a4c1b02';
  const insert = (actor: string, action: string, detail: object) =>
    sql`insert into audit_event (actor, action, subject, client_id, detail)
      values (${actor}, ${action}, 's', ${client}, ${JSON.stringify(detail)})`.execute(db);
  await insert(admin, 'credit-item.status-updated', {
    from: 'active',
    to: 'removed',
    noteChanged: true,
  });
  await insert('stripe', 'subscription.status-updated', {
    from: null,
    to: 'active',
    event: 'evt_1',
  });
  await insert(client, 'subscription.created', { plan: 'pro', status: 'trialing' });
  await insert(client, 'subscription.plan-changed', { from: 'pro', to: 'elite' });
  await insert('operator', 'user.role-granted', { role: 'admin' });
  await insert('operator', 'release.activated', { build: 'b2', before: 'b1' });
  await insert(client, 'funding-application.submitted', { averageScore: 700 });

  expect(await migrate(db)).toContain('2026-11-22-01-audit-actors');

  const subject = 's';
  const byClient = { actor: { type: 'user', userId: client }, subject };
  const byOperator = { actor: { type: 'operator' }, subject, detail: {} };
  expect(await auditOf(db, client)).toEqual([
    {
      actor: { type: 'user', userId: admin },
      subject,
      action: 'credit-item.status-updated',
      before: { status: 'active' },
      after: { status: 'removed' },
      detail: { noteChanged: true },
    },
    {
      actor: { type: 'stripe' },
      subject,
      action: 'subscription.status-updated',
      before: { status: null },
      after: { status: 'active' },
      detail: { event: 'evt_1' },
    },
    {
      ...byClient,
      action: 'subscription.created',
      after: { plan: 'pro', status: 'trialing' },
      detail: {},
    },
    {
      ...byClient,
      action: 'subscription.plan-changed',
      before: { plan: 'pro' },
      after: { plan: 'elite' },
      detail: {},
    },
    { ...byOperator, action: 'user.role-granted', after: { role: 'admin' } },
    {
      ...byOperator,
      action: 'release.activated',
      before: { build: 'b1' },
      after: { build: 'b2' },
    },
    { ...byClient, action: 'funding-application.submitted', detail: { averageScore: 700 } },
  ]);
  await expect(sql`delete from audit_event`.execute(db)).rejects.toThrow('rows never change');
});

test('clients from before the search ignored accents are found by it', async () => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo('2026-11-22-01-audit-actors');
  await sql`insert into app_user (email, password_hash, first_name, last_name, phone)
    values ('Jose@Example.com', 'hash', 'José', 'Núñez', '(555) 010-4477')`.execute(db);

  expect(await migrate(db)).toContain('2026-11-22-02-client-search');

  const { searchText } = await db
    .selectFrom('appUser')
    .select('searchText')
    .executeTakeFirstOrThrow();
  expect(searchText).toBe('jose nunez jose@example.com (555) 010-4477 5550104477');
});

test('builds from before 2026-11-22 can still take cards, leads and prerendered HTML', async () => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo('2026-11-22-02-client-search');
  const insert = (app: string, manifest: object) =>
    sql`insert into release (app, build, manifest, integrity)
      values (${app}, 'b1', ${JSON.stringify(manifest)}, '{}')`.execute(db);
  const [home, lead, cards] = ['/', '/start-credit-repair', '/subscribe'].map((path) => ({
    path,
    audience: 'public',
  }));
  await insert('shell', { takesPrerendered: true, app: { routes: [] } });
  await insert('mf-marketing', {
    entry: ['e.js'],
    app: { mount: 'm', routes: [home, lead, cards] },
  });
  await insert('mf-portal', { app: { routes: [home] } });

  expect(await migrate(db)).toContain('2026-11-22-03-release-descriptions');

  const releases = await db.selectFrom('release').select(['app', 'manifest']).execute();
  expect(Object.fromEntries(releases.map(({ app, manifest }) => [app, manifest]))).toEqual({
    shell: { takesPrerendered: true, hydratesPrerendered: true, app: { routes: [] } },
    'mf-marketing': {
      entry: ['e.js'],
      app: {
        mount: 'm',
        routes: [home, { ...lead, leadForm: true }, { ...cards, takesCards: true }],
      },
    },
    'mf-portal': { app: { routes: [home] } },
  });
  await expect(sql`update release set build = 'b2'`.execute(db)).rejects.toThrow(
    'rows never change',
  );
});

test('of several open applications from before 2026-11-23 the newest stays open; items get the history of their statuses', async () => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo('2026-11-22-03-release-descriptions');
  const client = '5b2d7c1e-0d3c-4a52-9d0e-3f6f6a4c1b01';
  await sql`insert into app_user (id, email, password_hash) values (${client}, 'a@example.com', 'x')`.execute(
    db,
  );
  for (const [amount, status] of [
    [1, 'submitted'],
    [2, 'approved'],
    [3, 'qualified'],
  ] as const) {
    await sql`
      insert into funding_application
        (user_id, requested_amount, monthly_income, credit_score, qualification_data, status, submitted_at)
      values (${client}, ${amount}, 1, 700, '{}', ${status}, ${`2026-11-0${amount}`})`.execute(db);
  }
  const [changed, untouched] = ['changed', 'untouched'].map(() => randomUUID());
  await sql`
    insert into credit_item (id, user_id, bureau, creditor, item_type, status, removal_date, created_at)
    values (${changed}, ${client}, 'experian', 'A', 'inquiry', 'disputed', null, '2026-10-01'),
      (${untouched}, ${client}, 'equifax', 'B', 'inquiry', 'removed', '2026-09-01', '2026-10-01')`.execute(
    db,
  );
  await sql`
    insert into audit_event (at, actor_type, actor_id, action, subject, client_id, before, after)
    select '2026-10-15', 'user', ${client}, 'credit-item.status-updated', 'credit_item/' || ${changed}::text,
      ${client}, '{"status": "active"}', jsonb_build_object('status', status)
    from unnest(array['active', 'disputed']) as status`.execute(db);

  await migrate(db);

  const { rows } = await sql`
    select requested_amount, status from funding_application order by requested_amount`.execute(db);
  expect(rows).toEqual([
    { requestedAmount: '1', status: 'rejected' },
    { requestedAmount: '2', status: 'approved' },
    { requestedAmount: '3', status: 'qualified' },
  ]);
  const events = await db
    .selectFrom('creditItemEvent')
    .select(['itemId', 'status', 'actorId', 'createdAt'])
    .orderBy('createdAt')
    .execute();
  const at = (day: string) => expect.stringContaining(day);
  expect(events).toEqual([
    { itemId: untouched, status: 'removed', actorId: null, createdAt: at('2026-09-01') },
    { itemId: changed, status: 'active', actorId: null, createdAt: at('2026-10-01') },
    { itemId: changed, status: 'disputed', actorId: client, createdAt: at('2026-10-15') },
  ]);
});
