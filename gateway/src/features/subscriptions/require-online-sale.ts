import type { Db } from '../../db/database.ts';
import { refusedByLaw } from '../../errors.ts';
import { findObstacle } from './saved-cards.queries.ts';

const issues = { phone: 'card-phone-sale', unsigned: 'card-before-contract' } as const;

/**
 * Throws `conflict` with the rule unless the client's sale is known to be one online. After a sale by phone nothing may be
 * requested before results are proven, and a saved card is close to a request. Until the client states at signing that nobody
 * called, the sale counts as one by phone.
 */
export async function requireOnlineSale(db: Db, clientId: string): Promise<void> {
  const obstacle = await findObstacle(db, clientId);
  if (obstacle) throw refusedByLaw(issues[obstacle]);
}
