import { sql, type Insertable } from 'kysely';
import type { Database, Db } from '../../db/database.ts';

export async function isKnownEvent(db: Db, id: string): Promise<boolean> {
  const known = db.selectFrom('stripeEvent').select('id').where('id', '=', id);
  return (await known.executeTakeFirst()) !== undefined;
}

export async function insertStripeEvent(db: Db, event: Insertable<Database['stripeEvent']>) {
  await db
    .insertInto('stripeEvent')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Stripe retries an event for up to 3 days. */
export async function deleteOldStripeEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('stripeEvent')
    .where('receivedAt', '<', sql<string>`now() - interval '30 days'`)
    .execute();
}
