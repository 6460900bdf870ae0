import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Name of the one connection per gateway that listens for notifications. */
export const GATEWAY_CONNECTION = 'gateway';

export async function countGateways(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where application_name = ${GATEWAY_CONNECTION} and datname = current_database()`.execute(db);
  return rows[0]?.count ?? 0;
}
