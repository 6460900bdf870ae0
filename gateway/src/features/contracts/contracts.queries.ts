import type { ContractTerms } from '@repo/contract/contracts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { decrypted } from '../../crypto/encrypted-columns.ts';
import { prepared, shortRead } from '../../db/prepared.ts';
import { contractStep } from './steps/contract-steps.ts';

export const summaryColumns = [
  'contract.id',
  contractStep.as('step'),
  'contract.state',
  'contract.total',
  'contract.completesOn',
  'contract.offeredAt',
  'contract.signedAt',
  'contract.serviceMayStartAt',
  'contract.serviceMayStartAt as cancelUntil',
  'contract.endedOn',
] as const;

const selectContracts = shortRead((db, { clientId }: { clientId: string }) =>
  db
    .selectFrom('contract')
    .select(summaryColumns)
    .where('clientId', '=', clientId)
    .orderBy('offeredAt', 'desc')
    .orderBy('id'),
);

export const listContracts = (db: Db, clientId: string) => selectContracts(db, { clientId });

const selectDetails = (db: Db, clientId: string) =>
  db
    .selectFrom('contract')
    .select(summaryColumns)
    .select(['zone', 'cancelDays', 'cancelDueOn', decrypted('contract.terms').as('terms')])
    .where('clientId', '=', clientId);

const withTerms = <Row extends { terms: string }>({ terms, ...row }: Row) => ({
  ...row,
  terms: JSON.parse(terms) as ContractTerms,
});

const selectContract = prepared(
  (db, { clientId, contractId }: { clientId: string; contractId: string }) =>
    selectDetails(db, clientId).where('id', '=', contractId),
);

export async function findContract(db: Db, clientId: string, contractId: string) {
  const [row] = await selectContract(db, { clientId, contractId });
  return row && withTerms(row);
}

export async function isInForce(db: Db, contractId: string): Promise<boolean> {
  const row = await db
    .selectFrom('contract')
    .select(contractStep.as('step'))
    .where('id', '=', contractId)
    .executeTakeFirst();
  return row?.step === 'in-force';
}

export async function findOffer(db: Db, clientId: string) {
  const row = await selectDetails(db, clientId)
    .where('signedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .executeTakeFirst();
  return row && withTerms(row);
}

export function findContractForUpdate(trx: Trx, clientId: string, contractId: string) {
  return trx
    .selectFrom('contract')
    .select(['id', 'zone', 'signedAt', 'signedOn', 'cancelDueOn', 'ending', 'endedAt'])
    .where('clientId', '=', clientId)
    .where('id', '=', contractId)
    .forUpdate()
    .executeTakeFirst();
}

export function findRunningForUpdate(trx: Trx, clientId: string) {
  return trx
    .selectFrom('contract')
    .select('id')
    .where('clientId', '=', clientId)
    .where('signedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Running contracts under which nothing is left to do, to pay or to give back. */
export function listCompleted(db: Db): Promise<{ id: string; clientId: string }[]> {
  return db
    .selectFrom('guarantee')
    .innerJoin('contract', 'contract.id', 'contractId')
    .select(['contract.id', 'contract.clientId'])
    .where('verdict', 'is not', null)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`is_completed(contract)`)
    .execute();
}

export async function isCompletedForUpdate(trx: Trx, contractId: string): Promise<boolean> {
  const running = await trx
    .selectFrom('contract')
    .select(sql<boolean>`is_completed(contract)`.as('isCompleted'))
    .where('id', '=', contractId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return running?.isCompleted ?? false;
}

interface Ending {
  endedBy: string | null;
  /** The day as of which it ends; without one, today in the client's zone. */
  endedOn?: string | undefined;
  noticeReceivedOn?: string | undefined;
  as?: 'completed' | 'void' | undefined;
}

export function setEnding(
  trx: Trx,
  contractId: string,
  { endedBy, endedOn, noticeReceivedOn, as }: Ending,
) {
  const day = sql<string>`coalesce(${endedOn ?? null}::date, (law_now() at time zone zone)::date)`;
  return trx
    .updateTable('contract')
    .set({
      ending: sql`coalesce(${as ?? null}, case when ${day} <= cancel_due_on then 'cancelled' else 'stopped' end)`,
      endedOn: day,
      endedAt: sql<string>`law_now()`,
      endedBy,
      noticeReceivedOn: noticeReceivedOn ?? null,
    })
    .where('id', '=', contractId)
    .returning(['signedOn', 'ending', 'endedOn', 'noticeReceivedOn'])
    .executeTakeFirstOrThrow();
}

export function findReceipt(db: Db, contractId: string) {
  return db
    .selectFrom('contract')
    .select(summaryColumns)
    .select('endedAt')
    .where('id', '=', contractId)
    .$narrowType<{ endedAt: string }>()
    .executeTakeFirstOrThrow();
}

const selectRoad = shortRead(
  (_, { clientId }: { clientId: string }) => sql<{
    now: string;
    state: string | null;
    hasConsent: boolean;
    consentWithdrawn: boolean;
    rightsSignedAt: string | null;
  }>`
  select law_now() as now,
    (select state from profile where user_id = ${clientId}) as state,
    exists (select from electronic_consent
      where client_id = ${clientId} and given_at is not null and withdrawn_at is null) as "hasConsent",
    exists (select from electronic_consent
      where client_id = ${clientId} and withdrawn_at is not null) as "consentWithdrawn",
    (select signed_at from contract_signature
      where client_id = ${clientId} and contract_id is null) as "rightsSignedAt"`,
);

export async function readRoad(db: Db, clientId: string) {
  const [road] = await selectRoad(db, { clientId });
  return road!;
}
