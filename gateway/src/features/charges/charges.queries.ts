import { sql, type Updateable } from 'kysely';
import type { Database, Db, Trx } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

export const isOpen = (state: string) => state === 'announced' || state === 'requested';

const selectCharges = (db: Db) =>
  db
    .selectFrom('cardCharge')
    .innerJoin('invoice', 'invoice.id', 'cardCharge.invoiceId')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .leftJoin('savedCard', 'savedCard.clientId', 'cardCharge.clientId')
    .select(['cardCharge.id', 'cardCharge.invoiceId', 'cardCharge.clientId', 'cardCharge.amount'])
    .select(['cardCharge.state', 'cardCharge.chargeOn', 'cardCharge.stripeInvoiceId'])
    .select(['cardCharge.paymentIntentId', 'cardCharge.problem', 'invoice.number'])
    .select('cardCharge.attempt')
    .select(['savedCard.stripeCustomerId as customer', 'savedCard.paymentMethodId as card'])
    .select(
      sql<number | null>`extract(epoch from now() - card_charge.requested_at)::float8`.as(
        'requestedAgo',
      ),
    )
    .select(sql<boolean>`charge_on <= (law_now() at time zone contract.zone)::date`.as('isDue'))
    .select(sql<boolean>`was_announced(card_charge)`.as('wasAnnounced'))
    .select(
      sql<boolean>`charge_obstacle(invoice) is null
        and card_charge.amount <= (select due from balance_of(invoice))`.as('isWanted'),
    );

export function findCharge(db: Db, id: string) {
  return selectCharges(db).where('cardCharge.id', '=', id).executeTakeFirst();
}
export type Charge = NonNullable<Awaited<ReturnType<typeof findCharge>>>;

export function findChargeBy(db: Db, column: 'stripeInvoiceId' | 'paymentIntentId', id: string) {
  return selectCharges(db).where(`cardCharge.${column}`, '=', id).executeTakeFirst();
}

const selectOfClient = prepared((db, { clientId }: { clientId: string }) =>
  selectCharges(db)
    .where('cardCharge.clientId', '=', clientId)
    .orderBy('cardCharge.announcedAt', 'desc'),
);

export const listCharges = (db: Db, clientId: string): Promise<Charge[]> =>
  selectOfClient(db, { clientId });

export async function listDueCharges(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('cardCharge')
    .select('id')
    .where('state', 'in', ['announced', 'requested'])
    // A day ahead, because the client's day may be.
    .where(sql<boolean>`charge_on <= (law_now() at time zone 'UTC')::date + 1`)
    .orderBy('chargeOn')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets Stripe be asked again under other idempotency keys. */
export const startNextAttempt = (db: Db, { id, attempt }: Pick<Charge, 'id' | 'attempt'>) =>
  db
    .updateTable('cardCharge')
    .set({ attempt: attempt + 1 })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute();

interface Chargeable {
  invoiceId: string;
  number: number;
  due: string;
  chargeOn: string;
}

export async function listChargeable(
  trx: Trx,
  clientId: string,
  noticeDays: number,
): Promise<Chargeable[]> {
  const { rows } = await sql<Chargeable>`
    select invoice.id as "invoiceId", number, due::numeric(12, 2)::text as due,
      (law_now() at time zone contract.zone)::date + ${noticeDays}::integer as "chargeOn"
    from invoice join contract on contract.id = contract_id cross join lateral balance_of(invoice)
    where invoice.client_id = ${clientId} and due >= 0.50 and charge_obstacle(invoice) is null
      and not exists (select from card_charge where invoice_id = invoice.id
        and (state in ('announced', 'requested')
          or (state = 'failed' and announced_at > coalesce(
            (select saved_at from saved_card where client_id = ${clientId}), '-infinity'))))
    order by number`.execute(trx);
  return rows;
}

export async function insertCharge(
  trx: Trx,
  charge: { invoiceId: string; clientId: string; amount: string; chargeOn: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('cardCharge')
    .values(charge)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function setCharge(db: Db, id: string, change: Updateable<Database['cardCharge']>) {
  return db.updateTable('cardCharge').set(change).where('id', '=', id).execute();
}

export const setRequested = (trx: Trx, id: string) =>
  trx
    .updateTable('cardCharge')
    .set({ state: 'requested', requestedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

export function findRefund(db: Db, refundId: string) {
  return db
    .selectFrom('refund')
    .innerJoin('cardCharge', 'cardCharge.invoiceId', 'refund.invoiceId')
    .select(['refund.id', 'refund.invoiceId', 'refund.amount', 'refund.providerId'])
    .select('cardCharge.paymentIntentId')
    .where('refund.id', '=', refundId)
    .where('refund.byCard', '=', true)
    .where('refund.failedAt', 'is', null)
    .where('cardCharge.state', '=', 'paid')
    .executeTakeFirst();
}

export function setRefundSent(db: Db, refundId: string, providerId: string) {
  return db
    .updateTable('refund')
    .set({ providerId })
    .where('id', '=', refundId)
    .where('providerId', 'is', null)
    .execute();
}

/** Records that the bank did not take a refund, once, and returns its amount. */
export function setRefundFailed(trx: Trx, providerId: string, refundId: string | undefined) {
  return trx
    .updateTable('refund')
    .set({ providerId, failedAt: sql<string>`law_now()` })
    .where('failedAt', 'is', null)
    .where((where) =>
      where.or([
        where('providerId', '=', providerId),
        sql<boolean>`provider_id is null and by_card and refund.id::text = ${refundId ?? null}`,
      ]),
    )
    .returning('amount')
    .executeTakeFirst();
}

export async function isKnownRefund(db: Db, providerId: string, refundId: string | undefined) {
  const row = await db
    .selectFrom('refund')
    .select('id')
    .where((where) =>
      where.or([
        where('providerId', '=', providerId),
        sql<boolean>`refund.id::text = ${refundId ?? null}`,
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

export function upsertChargeback(
  db: Db,
  chargeback: Omit<Database['chargeback'], 'closedAt'> & { closedAt: string | null },
) {
  const { status, closedAt, answerBy } = chargeback;
  return db
    .insertInto('chargeback')
    .values(chargeback)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ status, closedAt, answerBy }))
    .execute();
}
