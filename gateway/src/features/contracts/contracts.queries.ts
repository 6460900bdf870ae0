import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { decrypted } from '../../crypto/encrypted-columns.ts';
import { shortRead } from '../../db/prepared.ts';

/** The step of a contract that exists. `law_now` moves it from waiting to in force. */
const step = sql<'void' | 'sign' | 'waiting' | 'in-force' | 'cancelled' | 'stopped'>`
  case when contract.replaced_at is not null then 'void'
    when contract.signed_at is null then 'sign'
    when contract.ending is not null then contract.ending
    when law_now() < contract.service_may_start_at then 'waiting'
    else 'in-force' end`;

export const summaryColumns = [
  'contract.id',
  step.as('step'),
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

export function findContract(db: Db, clientId: string, contractId: string) {
  return db
    .selectFrom('contract')
    .select(summaryColumns)
    .select(['zone', 'cancelDays', decrypted('contract.terms').as('terms')])
    .where('clientId', '=', clientId)
    .where('id', '=', contractId)
    .executeTakeFirst();
}

/** Where a client stands before a contract: residence, consent and signed rights. `now` is the time that the law counts. */
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
