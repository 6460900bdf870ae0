import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

export function setOutdated(trx: Trx, ids: readonly string[]) {
  return trx
    .updateTable('dispute')
    .set({ outdatedAt: sql<string>`law_now()` })
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('outdatedAt', 'is', null)
    .returning(['id', 'bureau', 'outdatedAt'])
    .execute();
}

export type OutdatedLetter = Awaited<ReturnType<typeof setOutdated>>[number];

/** Takes the mark from a client's other letters that wait for the mail, which are up to date again. Returns those that had it. */
export function clearOutdated(trx: Trx, clientId: string, outdated: readonly string[]) {
  return trx
    .updateTable('dispute')
    .set({ outdatedAt: null })
    .where('clientId', '=', clientId)
    .where('id', '<>', sql<string>`all (${outdated}::uuid[])`)
    .where('outdatedAt', 'is not', null)
    .where('withdrawnAt', 'is', null)
    .where('postedOn', 'is', null)
    .where('deliveredOn', 'is', null)
    .returning('id')
    .execute();
}
