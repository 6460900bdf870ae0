import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pino from 'pino';
import { auditOfSubject } from '../../test/audit.ts';
import { createBareDatabase, type BareDatabase } from '../../test/test-database.ts';
import { connect } from './connect.ts';
import type { Db } from './database.ts';
import { migrate, migrations } from './migrate.ts';

let database: BareDatabase;
let db: Db;
beforeEach(async () => {
  database = await createBareDatabase();
  ({ db } = connect(database.url, pino({ level: 'silent' })));
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

const CLIENT = '5b2d7c1e-0d3c-4a52-9d0e-3f6f6a4c1b01';

test('leads from before 2026-11-24 are linked to the account of their address', async () => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo('2026-11-24-02-funding-decisions');
  await sql`
    insert into app_user (id, email, password_hash, created_at)
    values (${CLIENT}, 'Nia@Example.com', 'x', '2026-10-02')`.execute(db);
  await sql`
    insert into app_user (email, password_hash, role) values ('boss@example.com', 'x', 'admin')`.execute(
    db,
  );
  await sql`
    insert into lead (first_name, last_name, email, phone, state, agreed_to_updates, created_at)
    values ('before', 'x', 'nia@example.com', '5', 'Texas', true, '2026-10-01'),
      ('after', 'x', 'NIA@example.com', '5', 'Texas', true, '2026-10-03'),
      ('other', 'x', 'nia@example.org', '5', 'Texas', true, '2026-10-01'),
      ('admin', 'x', 'boss@example.com', '5', 'Texas', true, '2026-10-01')`.execute(db);

  expect(await migrate(db)).toContain('2026-11-24-04-leads');

  const leads = await db
    .selectFrom('lead')
    .select(['id', 'firstName', 'status', 'userId'])
    .orderBy('listOrder')
    .orderBy('firstName')
    .execute();
  expect(leads).toMatchObject([
    { firstName: 'admin', status: 'new', userId: null },
    { firstName: 'other', status: 'new', userId: null },
    { firstName: 'after', status: 'new', userId: CLIENT },
    { firstName: 'before', status: 'converted', userId: CLIENT },
  ]);
  expect(await auditOfSubject(db, `lead/${leads[3]!.id}`)).toMatchObject([
    { actor: { type: 'system' }, action: 'lead.converted', after: { status: 'converted' } },
  ]);
  expect(await auditOfSubject(db, `lead/${leads[2]!.id}`)).toEqual([]);
});
