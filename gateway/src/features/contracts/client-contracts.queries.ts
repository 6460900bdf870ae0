import type { ClientContract, ContractService, ContractTerms } from '@repo/contract/contracts';
import { sql, type Insertable } from 'kysely';
import type { Database, Db, Trx } from '../../db/database.ts';
import { decrypted } from '../../crypto/encrypted-columns.ts';
import { colleagueName } from '../../users/row-client.ts';
import { summaryColumns } from './contracts.queries.ts';

const selectForAdmins = (db: Db, clientId: string) =>
  db
    .selectFrom('contract')
    .leftJoin('appUser as offerer', 'offerer.id', 'contract.offeredBy')
    .select(summaryColumns)
    .select([
      'contract.signedOn',
      'contract.cancelDueOn',
      'contract.endedAt',
      'contract.noticeReceivedOn',
      colleagueName('offerer').as('offeredBy'),
      decrypted('contract.terms').as('terms'),
    ])
    .where('contract.clientId', '=', clientId);

const withTerms = <Row extends { terms: string }>(row: Row): Omit<Row, 'terms'> & Terms => ({
  ...row,
  terms: JSON.parse(row.terms) as ContractTerms,
});
interface Terms {
  terms: ContractTerms;
}

export async function listClientContracts(db: Db, clientId: string): Promise<ClientContract[]> {
  const rows = await selectForAdmins(db, clientId)
    .orderBy('contract.offeredAt', 'desc')
    .orderBy('contract.id')
    .execute();
  return rows.map(withTerms);
}

export async function findClientContract(
  db: Db,
  clientId: string,
  contractId: string,
): Promise<ClientContract | undefined> {
  const row = await selectForAdmins(db, clientId)
    .where('contract.id', '=', contractId)
    .executeTakeFirst();
  return row && withTerms(row);
}

export async function hasRunningContract(db: Db, clientId: string): Promise<boolean> {
  const running = await db
    .selectFrom('contract')
    .select('id')
    .where('clientId', '=', clientId)
    .where('signedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return running !== undefined;
}

/** True if the client signed a contract as a resident of the state, and it was neither cancelled in time nor found void. */
export async function hasContractOf(db: Db, clientId: string, state: string): Promise<boolean> {
  const signed = await db
    .selectFrom('contract')
    .select('id')
    .where('clientId', '=', clientId)
    .where('state', '=', state)
    .where('signedAt', 'is not', null)
    .where(sql<boolean>`not nothing_is_owed(ending)`)
    .executeTakeFirst();
  return signed !== undefined;
}

export function replaceOffer(trx: Trx, clientId: string) {
  return trx
    .updateTable('contract')
    .set({ replacedAt: sql`law_now()` })
    .where('clientId', '=', clientId)
    .where('signedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

export async function insertOffer(
  trx: Trx,
  contract: Insertable<Database['contract']> & { id: string },
  services: readonly (Pick<ContractService, 'kind' | 'price'> & { findings: string[][] })[],
): Promise<void> {
  await trx.insertInto('contract').values(contract).execute();
  await trx
    .insertInto('contractService')
    .values(
      services.map(({ kind, price, findings }, index) => ({
        contractId: contract.id,
        position: index + 1,
        kind,
        price,
        findings: JSON.stringify(findings),
      })),
    )
    .execute();
}
