import type { Language } from '@repo/contract/languages';
import type { SavedCard } from '@repo/contract/subscriptions';
import { sql, type Selectable } from 'kysely';
import type { Database, Db, Trx } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

export type CardRow = Selectable<Database['savedCard']> & {
  /** Seconds since Stripe was first asked for the customer. */
  customerRequestedAgo: number | null;
};

export async function findOrCreateRow(db: Db, clientId: string): Promise<CardRow> {
  await db
    .insertInto('savedCard')
    .values({ clientId, customerRequestedAt: sql<string>`now()` })
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .execute();
  return db
    .selectFrom('savedCard')
    .selectAll()
    .select(
      sql<number | null>`extract(epoch from now() - customer_requested_at)::float8`.as(
        'customerRequestedAgo',
      ),
    )
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
}

const selectCard = prepared((db, { clientId }: { clientId: string }) =>
  db
    .selectFrom('savedCard')
    .select(['brand', 'lastFour'])
    .where('clientId', '=', clientId)
    .where('paymentMethodId', 'is not', null)
    .$narrowType<{ brand: string; lastFour: string }>(),
);

export async function findCard(db: Db, clientId: string): Promise<SavedCard | null> {
  const [card] = await selectCard(db, { clientId });
  return card ?? null;
}

/** `agreed`: the contract for which the saved card may be charged. `latest`: the one for which a card that is saved now may be. */
export async function findCardContracts(db: Db, clientId: string) {
  const { rows } = await sql<{ agreed: string | null; latest: string | null }>`
    select card_contract(${clientId}) as agreed, (
      select id from contract where client_id = ${clientId} and signed_at is not null and not nothing_is_owed(ending)
      order by signed_at desc limit 1) as latest`.execute(db);
  return rows[0]!;
}

/** The card that may be charged for services of a contract, or of the client's latest one. */
export async function findCardUse(
  db: Db,
  clientId: string,
  contractId?: string,
): Promise<{ card: SavedCard | null; isLatest: boolean }> {
  const { agreed, latest } = await findCardContracts(db, clientId);
  const contract = contractId ?? latest;
  const card = agreed !== null && agreed === contract ? await findCard(db, clientId) : null;
  return { card, isLatest: contract === latest };
}

export function findRow(db: Db, clientId: string) {
  return db.selectFrom('savedCard').selectAll().where('clientId', '=', clientId).executeTakeFirst();
}

export function findByPaymentMethod(db: Db, paymentMethodId: string) {
  return db
    .selectFrom('savedCard')
    .select('clientId')
    .where('paymentMethodId', '=', paymentMethodId)
    .executeTakeFirst();
}

/** A client for whom no card may be asked: 16 CFR 310.4(a)(2). Null if one may. */
export async function findObstacle(db: Db, clientId: string): Promise<'phone' | 'unsigned' | null> {
  const { rows } = await sql<{ obstacle: 'phone' | 'unsigned' | null }>`
    select card_obstacle(${clientId}) as obstacle`.execute(db);
  return rows[0]!.obstacle;
}

export function setCustomer(db: Db, clientId: string, stripeCustomerId: string) {
  return db
    .updateTable('savedCard')
    .set({ stripeCustomerId })
    .where('clientId', '=', clientId)
    .where('stripeCustomerId', 'is', null)
    .execute();
}

/** Stores the setup intent in place of `former`, unless another call has stored one. */
export function setSetupIntent(
  db: Db,
  clientId: string,
  setupIntentId: string,
  former: string | null,
) {
  return db
    .updateTable('savedCard')
    .set({ setupIntentId })
    .where('clientId', '=', clientId)
    .where(sql<boolean>`setup_intent_id is not distinct from ${former}`)
    .execute();
}

export function startNextAttempt(
  db: Db,
  { clientId, attempt }: Pick<CardRow, 'clientId' | 'attempt'>,
  cleared: { stripeCustomerId?: null; setupIntentId?: null } = {},
) {
  return db
    .updateTable('savedCard')
    .set({ ...cleared, attempt: attempt + 1, customerRequestedAt: sql<string>`now()` })
    .where('clientId', '=', clientId)
    .where('attempt', '=', attempt)
    .execute();
}

export function setCard(
  trx: Trx,
  clientId: string,
  card: SavedCard & { paymentMethodId: string; consentId: string },
) {
  return trx
    .updateTable('savedCard')
    .set({ ...card, setupIntentId: null, savedAt: sql<string>`law_now()` })
    .set('attempt', (row) => row('attempt', '+', 1))
    .where('clientId', '=', clientId)
    .execute();
}

export function renewCard(trx: Trx, clientId: string, { brand, lastFour }: SavedCard) {
  return trx
    .updateTable('savedCard')
    .set({ brand, lastFour })
    .where('clientId', '=', clientId)
    .execute();
}

const nothing = { paymentMethodId: null, brand: null, lastFour: null, savedAt: null } as const;

/** The database has Stripe forget it too. */
export async function clearCard(trx: Trx, clientId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('savedCard')
    .set(nothing)
    .where('clientId', '=', clientId)
    .where('paymentMethodId', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface NewConsent {
  setupIntentId: string;
  clientId: string;
  language: Language;
  text: string;
}

/** Stores an agreement to charges under the client's latest contract. The first one of a setup intent stays. */
export async function insertConsent(trx: Trx, consent: NewConsent): Promise<void> {
  const { latest: contractId } = await findCardContracts(trx, consent.clientId);
  if (contractId === null) throw new Error('no contract to agree to charges for');
  await trx
    .insertInto('cardConsent')
    .values({ ...consent, contractId })
    .onConflict((conflict) => conflict.column('setupIntentId').doNothing())
    .execute();
}

export function findConsent(db: Db, clientId: string, setupIntentId: string) {
  return db
    .selectFrom('cardConsent')
    .select('givenAt')
    .where('setupIntentId', '=', setupIntentId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
}
