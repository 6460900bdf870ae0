import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pino from 'pino';
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

const ACTIVE = '5b2d7c1e-0d3c-4a52-9d0e-3f6f6a4c1b01';
const QUIET = '5b2d7c1e-0d3c-4a52-9d0e-3f6f6a4c1b02';

test('clients from before 2026-11-25 get the time of their last change, and the key of their name', async () => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo('2026-11-24-10-audit-index');
  await sql`
    insert into app_user (id, email, password_hash, first_name, last_name, created_at)
    values (${ACTIVE}, 'ana@example.com', 'x', 'Ána', 'Núñez', '2026-10-01'),
      (${QUIET}, 'Quiet@example.com', 'x', null, null, '2026-10-02')`.execute(db);
  await sql`
    insert into progress_update (user_id, title, description, update_type, created_at)
    values (${ACTIVE}, 'x', 'x', 'other', '2026-10-20')`.execute(db);
  await sql`
    insert into notification (user_id, title, message, type, created_at)
    values (${ACTIVE}, 'x', 'x', 'general', '2026-10-10')`.execute(db);

  expect(await migrate(db)).toContain('2026-11-25-01-client-directory');

  const clients = await db
    .selectFrom('clientActivity')
    .innerJoin('appUser', 'appUser.id', 'clientActivity.clientId')
    .select(['nameKey', 'lastChangeAt'])
    .orderBy('nameKey')
    .execute();
  expect(clients).toEqual([
    { nameKey: 'ana nunez', lastChangeAt: '2026-10-20T00:00:00.000Z' },
    { nameKey: 'quiet@example.com', lastChangeAt: '2026-10-02T00:00:00.000Z' },
  ]);
});
