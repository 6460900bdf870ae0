import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import pino from 'pino';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { connect } from '../connections/connect.ts';
import type { Db } from '../database.ts';
import { migrateDatabase } from './migrate.ts';

const log = pino({ level: 'silent' });

let database: TestDatabase;
let db: Db;
let owner: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = connect(database.url, log));
  ({ db: owner } = connect(database.ownerUrl, log));
});
afterAll(async () => {
  await db.destroy();
  await owner.destroy();
  await database.drop();
});

async function tablesWith(...rights: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and relkind in ('r', 'p', 'v') and has_table_privilege(oid, ${rights.join()})
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

const allTables = async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and relkind in ('r', 'p', 'v')
    order by relname`.execute(owner);
  return rows.map(({ name }) => name);
};

test('the gateway’s role uses every table, but truncates, references and triggers on none', async () => {
  const all = await allTables();
  expect(all.length).toBeGreaterThan(30);
  expect(await tablesWith('select')).toEqual(all);
  expect(await tablesWith('truncate', 'references', 'trigger', 'maintain')).toEqual([]);
});

test('the role may add to the audit but not change it, and only reads the clock, the law about fees and the record of migrations', async () => {
  const all = await allTables();
  const read = ['clock', 'fee_law', 'kysely_migration', 'kysely_migration_lock', 'migrations'];
  const fixed = [...read, 'audit_event', 'audit_seal'];
  const changed = all.filter((name) => !fixed.includes(name));
  expect(await tablesWith('update')).toEqual(changed);
  expect(await tablesWith('delete')).toEqual(changed);
  expect(await tablesWith('insert')).toEqual(all.filter((name) => !read.includes(name)));
});

test('the role cannot create anything and owns nothing', async () => {
  const { rows } = await sql`
    select has_schema_privilege('public', 'create') as public, has_schema_privilege('graphile_worker', 'create') as jobs,
      (select count(*) from pg_shdepend where refobjid = 'portal_app'::regrole and deptype = 'o') as owned`.execute(
    db,
  );
  expect(rows).toEqual([{ public: false, jobs: false, owned: 0 }]);
});

test('a table that a later migration makes needs no grant', async () => {
  await sql`create table later (id bigserial primary key, text text)`.execute(owner);
  const later = sql.table('later');
  await sql`insert into ${later} (text) values ('kept')`.execute(db);
  await sql`update ${later} set text = 'changed'`.execute(db);
  const { rows } = await sql`select text from ${later}`.execute(db);
  expect(rows).toEqual([{ text: 'changed' }]);
  await sql`delete from ${later}`.execute(db);
  await expect(sql`truncate ${later}`.execute(db)).rejects.toThrow('permission denied');
  await sql`drop table ${later}`.execute(owner);
});

test('gateways that start together grant in turn', async () => {
  const starts = [1, 2, 3].map(() => migrateDatabase(database.ownerUrl, log, 'portal_app'));
  expect(await Promise.all(starts)).toEqual([[], [], []]);
});
