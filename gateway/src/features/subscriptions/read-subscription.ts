import type { CurrentSubscription } from '@repo/contract/subscriptions';
import type { Db } from '../../db/database.ts';
import { findPlanAndStatus } from './subscriptions.queries.ts';

/** What the client has chosen and Stripe has told us; null values before either. Asks Stripe nothing. */
export async function readSubscription(db: Db, userId: string): Promise<CurrentSubscription> {
  return (await findPlanAndStatus(db, userId)) ?? { plan: null, status: null };
}
