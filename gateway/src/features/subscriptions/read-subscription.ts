import type { CurrentSubscription } from '@repo/contract/subscriptions';
import type { Db } from '../../db/database.ts';

export async function readSubscription(db: Db, userId: string): Promise<CurrentSubscription> {
  const found = await db
    .selectFrom('subscription')
    .select(['plan', 'status'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return found ?? { plan: null, status: null };
}
