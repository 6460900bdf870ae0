import type { Issue } from '@repo/contract/errors';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { refusedByLaw } from '../../../errors.ts';

/**
 * Throws `conflict` with the rule for a dispute sent between the offer of a contract and the end of its time to
 * cancel, or after the end of a contract that no other followed. Without a `day`, it counts as sent now.
 */
export async function requireWorkOn(
  trx: Trx,
  clientId: string,
  day: string | null,
  path: Issue['path'] = [day === null ? 'status' : 'disputedOn'],
): Promise<void> {
  const { rows } = await sql<{ isForbidden: boolean }>`
    select coalesce(forbids_work_on(${clientId}, ${day}), false) as "isForbidden"`.execute(trx);
  if (!rows[0]!.isForbidden) return;
  throw refusedByLaw('dispute-outside-contract', { path });
}

export async function allowFormerDisputes(trx: Trx): Promise<void> {
  await sql`select set_config('portal.restoring', 'on', true)`.execute(trx);
}
