import type { Plan } from '@repo/contract/subscriptions';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database, Db, Trx } from '../../db/database.ts';
import { setSubscriptionStatus } from '../../users/users.ts';

export type Subscription = Selectable<Database['subscription']>;

/** Returns the user's subscription row, inserting it if missing. On a concurrent insert the first caller's plan wins. */
export async function findOrCreateRow(db: Db, userId: string, plan: Plan): Promise<Subscription> {
  await db
    .insertInto('subscription')
    .values({ userId, plan })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  return findByUser(db, userId);
}

export function findByUser(db: Db, userId: string): Promise<Subscription> {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
}

function selectByStripeId(db: Db, stripeSubscriptionId: string) {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('stripeSubscriptionId', '=', stripeSubscriptionId);
}

export function findByStripeId(db: Db, stripeSubscriptionId: string) {
  return selectByStripeId(db, stripeSubscriptionId).executeTakeFirst();
}

export function findByStripeIdForUpdate(trx: Trx, stripeSubscriptionId: string) {
  return selectByStripeId(trx, stripeSubscriptionId).forUpdate().executeTakeFirst();
}

export async function startNextAttempt(
  db: Db,
  { userId, attempt }: Pick<Subscription, 'userId' | 'attempt'>,
  cleared: Partial<Pick<Subscription, 'stripeCustomerId' | 'stripeSubscriptionId'>> = {},
) {
  await db
    .updateTable('subscription')
    .set({ ...cleared, attempt: attempt + 1 })
    .where('userId', '=', userId)
    .where('attempt', '=', attempt)
    .execute();
}

export function setCustomer(db: Db, userId: string, stripeCustomerId: string) {
  return db
    .updateTable('subscription')
    .set({ stripeCustomerId })
    .where('userId', '=', userId)
    .where('stripeCustomerId', 'is', null)
    .execute();
}

export async function setStripeSubscription(db: Db, userId: string, stripeSubscriptionId: string) {
  const { numUpdatedRows } = await db
    .updateTable('subscription')
    .set({ stripeSubscriptionId, lastEventAt: null })
    .where('userId', '=', userId)
    .where('stripeSubscriptionId', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replacePlan(trx: Trx, userId: string, plan: Plan): Promise<Plan> {
  const { plan: before } = await trx
    .selectFrom('subscription')
    .select('plan')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx.updateTable('subscription').set({ plan }).where('userId', '=', userId).execute();
  return before;
}

/**
 * Stores Stripe's status in the subscription and the account. Returns false if an event was applied since `lastEventAt`
 * was read.
 */
export async function setStatus(
  trx: Trx,
  { userId, lastEventAt }: Pick<Subscription, 'userId' | 'lastEventAt'>,
  status: string,
  eventAt: string | null = lastEventAt,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('subscription')
    .set({ status, lastEventAt: eventAt })
    .where('userId', '=', userId)
    .where(sql<boolean>`last_event_at is not distinct from ${lastEventAt}`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await setSubscriptionStatus(trx, userId, status);
  return true;
}

export async function isKnownEvent(db: Db, id: string): Promise<boolean> {
  const known = db.selectFrom('stripeEvent').select('id').where('id', '=', id);
  return (await known.executeTakeFirst()) !== undefined;
}

export async function insertStripeEvent(db: Db, event: Insertable<Database['stripeEvent']>) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('stripeEvent')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

/** Stripe retries an event for up to 3 days. */
export async function deleteOldStripeEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('stripeEvent')
    .where('receivedAt', '<', sql<string>`now() - interval '30 days'`)
    .execute();
}
