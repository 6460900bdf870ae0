import type { KeptRecords } from '@repo/contract/data-deletion';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

/**
 * Until which day the law keeps what a client signed, if an account with a running contract were deleted today: contracts for
 * five years after their end (15 USC 1679i), a statement of rights for two after its signature (15 USC 1679c(c)), what was billed and
 * received for five (16 CFR 310.5).
 */
export async function findKeptRecords(db: Db, clientId: string): Promise<KeptRecords | null> {
  const { rows } = await sql<KeptRecords>`
    select until, rule from (
      select years_after((coalesce(ended_at, law_now()) at time zone zone)::date, 5) as until, '15 USC 1679i' as rule
      from contract where client_id = ${clientId} and signed_at is not null
      union all
      select money_kept_until(id), '16 CFR 310.5' from contract where client_id = ${clientId}
      union all
      select years_after((signed_at at time zone zone)::date, 2), '15 USC 1679c(c)'
      from contract_signature where client_id = ${clientId} and contract_id is null
    ) as record where until is not null order by until desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Deletes everything that a client signed. The database refuses it before the time is over. Returns false if nothing was left. */
export async function deleteRecords(trx: Trx, clientId: string): Promise<boolean> {
  const deleted = [];
  // In this order, because signatures are kept with their contract, and a consent with what was signed.
  for (const table of ['contract', 'contractSignature', 'electronicConsent'] as const) {
    deleted.push(
      await trx.deleteFrom(table).where('clientId', '=', clientId).executeTakeFirstOrThrow(),
    );
  }
  return deleted.some(({ numDeletedRows }) => numDeletedRows > 0n);
}
