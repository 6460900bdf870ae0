import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Deletes the events received more than 30 days ago: Stripe retries an event for 3 days at most. */
export async function purgeStripeEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('stripeEvent')
    .where('receivedAt', '<', sql<string>`now() - interval '30 days'`)
    .execute();
}
