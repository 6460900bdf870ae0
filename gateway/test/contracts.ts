import { randomUUID } from 'node:crypto';
import type { ContractTerms } from '@repo/contract/contracts';
import { cancelDaysOf, cancellationPeriod } from '@repo/law/cancellation.ts';
import { addDays } from '@repo/law/days.ts';
import { localDay } from '@repo/law/local-days.ts';
import { zoneOfState } from '@repo/law/state-zones.ts';
import { sql, type Insertable } from 'kysely';
import type { Database, Db, Trx } from '../src/db/database.ts';
import { encrypted } from '../src/crypto/encrypted-columns.ts';
import {
  insertSignature,
  setSigned,
  type NewSignature,
} from '../src/features/contracts/contract-signatures.queries.ts';
import {
  findOrInsertConsent,
  setGiven,
} from '../src/features/contracts/electronic-consents.queries.ts';
import type { SignatureRecord } from '../src/features/contracts/files/signature-record.ts';
import { contractText } from '../src/features/contracts/texts/contract-text.ts';
import { rightsText } from '../src/features/contracts/texts/rights-text.ts';
import { lawNow } from '../src/db/law-now.ts';
import { contractTerms } from './contract-terms.ts';
import { createProfile } from './factories.ts';
import type { TestGateway } from './test-gateway.ts';

type Access = Pick<TestGateway, 'db' | 'encryption'>;

export function serveState(db: Db, state = 'TX') {
  return db
    .updateTable('statePolicy')
    .set({ contract: 'serve', checkedOn: '2026-11-01' })
    .where('state', '=', state)
    .execute();
}

const evidence = { signIn: 'password', ipAddress: '198.51.100.7', userAgent: 'Test' };

export async function createConsent({ db, encryption }: Access, clientId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await findOrInsertConsent(trx, clientId, 'piano');
    await setGiven(trx, encryption, id, evidence);
  });
}

export async function aSignatureRecord(
  db: Db,
  zone: string,
  spokeByPhone: boolean | null,
): Promise<SignatureRecord> {
  return {
    ...evidence,
    signature: { kind: 'typed', value: 'Ada Marsh' },
    signer: { name: 'Ada Marsh', email: 'ada@example.com' },
    signedAt: await lawNow(db),
    zone,
    shownAt: null,
    readAt: null,
    spokeByPhone,
  };
}

async function aSignature(db: Db, zone: string, spokeByPhone: boolean | null) {
  const record = await aSignatureRecord(db, zone, spokeByPhone);
  return { record, file: Buffer.from('%PDF-1.7') };
}

export async function createSignedRights(
  { db, encryption }: Access,
  clientId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) =>
    insertSignature(trx, encryption, {
      ...(await aSignature(trx, 'America/Denver', null)),
      clientId,
      contractId: null,
      text: rightsText(),
    }),
  );
}

type OfferOverrides = Partial<Insertable<Database['contract']>> & {
  terms?: Partial<ContractTerms>;
};

export async function createOffer(
  { db, encryption }: Access,
  clientId: string,
  { terms: changes, ...overrides }: OfferOverrides = {},
): Promise<string> {
  const id = overrides.id ?? randomUUID();
  const state = overrides.state ?? 'TX';
  const completesOn = overrides.completesOn ?? addDays((await lawNow(db)).slice(0, 10), 90);
  const { billing } = await db
    .selectFrom('statePolicy')
    .select('billing')
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  const stateLaw = { ...contractTerms().stateLaw, billing };
  const terms = contractTerms({ completesOn, stateLaw, ...changes });
  const { servicesTotal, total } = terms;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('contract')
      .values({
        id,
        clientId,
        state,
        zone: zoneOfState(state),
        cancelDays: cancelDaysOf(state),
        servicesTotal,
        otherTotal: sql`${total}::numeric - ${servicesTotal}::numeric`,
        total,
        completesOn,
        billing: terms.stateLaw.billing,
        guaranteeDays: terms.guaranteeDays,
        ...encrypted(encryption, 'contract', id, { terms: JSON.stringify(terms) }),
        ...overrides,
      })
      .execute();
    await trx
      .insertInto('contractService')
      .values(
        terms.services.map(({ kind, price, findings = [] }, index) => ({
          contractId: id,
          position: index + 1,
          kind,
          price,
          findings: JSON.stringify(findings.map((key) => [key])),
        })),
      )
      .execute();
  });
  return id;
}

type SigningDates = Parameters<typeof setSigned>[2];

/** Stores a signature, and that of an offer with the dates that the law gives; `dates` replace them. */
export async function storeSignature(
  { encryption }: Access,
  trx: Trx,
  signature: NewSignature,
  dates: Partial<SigningDates> = {},
): Promise<void> {
  await insertSignature(trx, encryption, signature);
  const { contractId, record } = signature;
  if (contractId === null) return;
  const offer = await findOffered(trx, contractId);
  const { signedOn, dueOn, endsAt } = cancellationPeriod({ ...offer, signedAt: record.signedAt });
  const due = { signedOn, cancelDueOn: dueOn, serviceMayStartAt: endsAt };
  await setSigned(trx, contractId, { ...due, ...dates });
}

const findOffered = (trx: Trx, contractId: string) =>
  trx
    .selectFrom('contract')
    .select(['state', 'zone', 'cancelDays'])
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();

export async function signOffer(
  access: Access,
  trx: Trx,
  clientId: string,
  contractId: string,
  dates: Partial<SigningDates> = {},
  spokeByPhone = true,
): Promise<void> {
  const { state, zone, cancelDays } = await findOffered(trx, contractId);
  const signature = await aSignature(trx, zone, spokeByPhone);
  const signingDay = localDay(signature.record.signedAt, zone);
  const text = contractText({ terms: contractTerms(), state, cancelDays, signingDay });
  await storeSignature(access, trx, { ...signature, clientId, contractId, text }, dates);
}

type TestClient = Awaited<ReturnType<TestGateway['client']>>;

export async function createReadyClient(
  gateway: TestGateway,
  state = 'TX',
  known?: TestClient,
  offer: OfferOverrides = {},
) {
  const { db, encryption } = gateway;
  const client = known ?? (await gateway.client());
  await createProfile(db, encryption, client.id, { state });
  await serveState(db, state);
  await createConsent(gateway, client.id);
  await createSignedRights(gateway, client.id);
  const contractId = await createOffer(gateway, client.id, { state, ...offer });
  return { ...client, contractId };
}

export async function createSignedContract(gateway: TestGateway, state = 'TX', known?: TestClient) {
  const client = await createReadyClient(gateway, state, known);
  await gateway.db
    .transaction()
    .execute((trx) => signOffer(gateway, trx, client.id, client.contractId));
  return client;
}
