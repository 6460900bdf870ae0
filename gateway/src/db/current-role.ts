import { sql, type Kysely } from 'kysely';
import type { Database } from './database.ts';

export async function currentRole(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db);
  return rows[0]!.name;
}
