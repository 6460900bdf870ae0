import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

const selectAddresses = prepared((db) =>
  db.selectFrom('bureauAddress').select(['bureau', 'lines', 'checkedOn']),
);

export async function listAddresses(db: Db) {
  const rows = await selectAddresses(db, {});
  return rows.toSorted((one, other) => bureaus.indexOf(one.bureau) - bureaus.indexOf(other.bureau));
}

export function findForUpdate(trx: Trx, bureau: Bureau) {
  return trx
    .selectFrom('bureauAddress')
    .select('lines')
    .where('bureau', '=', bureau)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setAddress(trx: Trx, bureau: Bureau, lines: string[]): Promise<void> {
  await trx
    .updateTable('bureauAddress')
    .set({ lines, checkedOn: sql<string>`(law_now() at time zone 'UTC')::date` })
    .where('bureau', '=', bureau)
    .execute();
}
