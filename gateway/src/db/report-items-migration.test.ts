import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pino from 'pino';
import { auditOf } from '../../test/audit.ts';
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

test('of several reports of one day from before 2026-11-24, the one entered last remains', async () => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo('2026-11-23-08-pending-email');
  const client = '5b2d7c1e-0d3c-4a52-9d0e-3f6f6a4c1b01';
  await sql`insert into app_user (id, email, password_hash) values (${client}, 'a@example.com', 'x')`.execute(
    db,
  );
  await sql`
    insert into credit_report (user_id, report_date, experian_score, created_at)
    values (${client}, '2026-10-01', 600, '2026-10-02T09:00Z'), (${client}, '2026-10-01', 700, '2026-10-02T10:00Z'),
      (${client}, '2026-11-01', 650, '2026-11-01')`.execute(db);

  expect(await migrate(db)).toContain('2026-11-24-01-report-items');

  const reports = await db
    .selectFrom('creditReport')
    .select('experianScore')
    .orderBy('reportDate')
    .execute();
  expect(reports.map(({ experianScore }) => experianScore)).toEqual([700, 650]);
  expect(await auditOf(db, client)).toMatchObject([
    {
      actor: { type: 'system' },
      action: 'credit-report.superseded',
      detail: { reportDate: '2026-10-01' },
    },
  ]);
  const again = sql`insert into credit_report (user_id, report_date) values (${client}, '2026-10-01')`;
  await expect(again.execute(db)).rejects.toThrow('credit_report_one_a_day');
});
