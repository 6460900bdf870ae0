import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { refusedByLaw } from '../../../errors.ts';

/** Throws `conflict` with the rule for a dispute sent in the time to cancel, or after the end of a contract that no other followed. */
export async function requireWorkOn(trx: Trx, clientId: string, day: string): Promise<void> {
  const { rows } = await sql<{ isForbidden: boolean }>`
    select coalesce(forbids_work_on(${clientId}, ${day}), false) as "isForbidden"`.execute(trx);
  if (rows[0]!.isForbidden) throw refusedByLaw('dispute-outside-contract', { field: 'disputedOn' });
}
