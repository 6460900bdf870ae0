import type { CurrentSubscription } from '@repo/contract/subscriptions';
import type { Db } from '../../db/database.ts';
import { findCard } from './saved-cards.queries.ts';

export const readSubscription = async (db: Db, userId: string): Promise<CurrentSubscription> => ({
  card: await findCard(db, userId),
});
