import { sql } from 'kysely';
import { SettingsError } from '../../env/settings-error.ts';
import type { Db } from '../database.ts';

/** Throws SettingsError if the database is not UTF-8: others refuse characters, and SQL_ASCII takes broken ones. */
export async function refuseOtherEncoding(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; encoding: string }>`
    select current_database() as name, current_setting('server_encoding') as encoding`.execute(db);
  const { name, encoding } = rows[0]!;
  if (encoding === 'UTF8') return;
  throw new SettingsError(
    `DATABASE_URL leads to the database ${name}, which has the encoding ${encoding} and not UTF8. Create another one (create database … encoding 'UTF8' template template0), move what is in this one with pg_dump, and set DATABASE_URL to it.`,
  );
}
