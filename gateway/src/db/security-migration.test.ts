import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pino from 'pino';
import { createBareDatabase } from '../../test/test-database.ts';
import { connect } from './connect.ts';
import { migrate, migrations } from './migrate.ts';

test('of the files from before 2026-11-24, those with a document leave the sweep’s index; consents are found by their client', async () => {
  const database = await createBareDatabase();
  const { db } = connect(database.url, pino({ level: 'silent' }));
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    await migrator.migrateTo('2026-11-24-02-funding-decisions');
    const [client, kept, lost] = [1, 2, 3].map((n) => `5b2d7c1e-0d3c-4a52-9d0e-3f6f6a4c1b0${n}`);
    await sql`insert into app_user (id, email, password_hash) values (${client}, 'a@example.com', 'x')`.execute(
      db,
    );
    for (const id of [kept, lost]) {
      await sql`insert into stored_file (id, user_id, size, data_key, key_id) values (${id}, ${client}, 1, '', 'k')`.execute(
        db,
      );
    }
    await sql`
      insert into document (user_id, file_name, document_type, file_size, content_type, sha256, scan_status, stored_file_id)
      values (${client}, 'a.pdf', 'other', 1, 'application/pdf', ${Buffer.alloc(32)}, 'clean', ${kept})`.execute(
      db,
    );
    expect(await migrate(db)).toContain('2026-11-24-03-security');
    const sweepable = db.selectFrom('storedFile').select('id').where('heartbeatAt', 'is not', null);
    expect(await sweepable.execute()).toEqual([{ id: lost }]);
    // Few rows: without this, PostgreSQL rightly prefers to read them all.
    const plan = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return (await sql`explain select from consent where user_id = ${client}`.execute(trx)).rows;
    });
    expect(JSON.stringify(plan)).toContain('consent_user_id');
  } finally {
    await db.destroy();
    await database.drop();
  }
});
