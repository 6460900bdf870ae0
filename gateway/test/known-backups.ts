import { sql } from 'kysely';
import { BACK_UP } from '../src/jobs/back-up-by-command.ts';
import type { Db } from '../src/db/database.ts';

export async function knowBackups(db: Db, since: Date): Promise<void> {
  await sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since) values (${BACK_UP}, ${since.toISOString()})
    on conflict (identifier) do update set known_since = excluded.known_since`.execute(db);
}
