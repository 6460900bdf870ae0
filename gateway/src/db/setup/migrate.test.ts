import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { eventually } from '../../../test/eventually.ts';
import { createUser } from '../../../test/factories.ts';
import {
  createAsciiDatabase,
  createBareDatabase,
  type BareDatabase,
} from '../../../test/test-database.ts';
import { connect } from '../connections/connect.ts';
import { NO_TIMEOUTS } from '../connections/connection-options.ts';
import type { Db } from '../database.ts';
import { isMigrated, migrate, migrateDatabase } from './migrate.ts';

const log = pino({ level: 'silent' });
const files = readdirSync(join(__dirname, '../migrations'))
  .map((file) => file.replace(/\.(sql|ts)$/, ''))
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

test('a database that is not UTF-8 stays empty', async () => {
  const ascii = await createAsciiDatabase();
  await expect(migrateDatabase(ascii.url, log)).rejects.toMatchObject({ name: 'SettingsError' });
  const other = connect(ascii.url, log);
  const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(other.db);
  expect(rows).toEqual([]);
  await other.db.destroy();
  await ascii.drop();
});

test('gateways that start concurrently all succeed, and each migration runs once', async () => {
  const gateways = Array.from(
    { length: 4 },
    () => connect(database.url, log, { timeouts: NO_TIMEOUTS }).db,
  );
  const ran = await Promise.all(gateways.map((gateway) => migrate(gateway)));
  await Promise.all(gateways.map((gateway) => gateway.destroy()));
  expect(ran.flat().sort()).toEqual(files);
});

test('an older version starts on what newer ones added, unless they removed what it uses', async () => {
  await migrate(db);
  const addNewer = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, now() + interval '1 s')`.execute(
      db,
    );
  await addNewer('2999-01-01-01-lead-notes');
  await addNewer('2999-01-01-02-drop-lead-note-since-2026-11-25-01');
  expect(await migrate(db)).toEqual([]);
  expect(await isMigrated(db)).toBe(true);
  await addNewer('2999-01-01-03-drop-lead-state-since-2999-01-01-01');
  await expect(migrate(db)).rejects.toThrow('Start a version with the migration 2999-01-01-01.');
});

test('a migration lets go of a lock that it waits for, because requests queue behind it, and tries again', async () => {
  await migrate(db);
  const warnings: string[] = [];
  const log = pino({}, { write: (line) => warnings.push(line) });
  const migrated = await db.transaction().execute(async (trx) => {
    await sql`lock table kysely_migration`.execute(trx);
    const migrating = migrateDatabase(database.url, log);
    await eventually('it gives up', () => warnings.join('').includes('wait for a lock'));
    return { migrating };
  });
  expect(await migrated.migrating).toEqual([]);
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
    sql`insert into lead (first_name, last_name, email, phone_encrypted, state, agreed_to_updates)
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
