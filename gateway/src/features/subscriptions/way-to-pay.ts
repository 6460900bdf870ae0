import type { WayToPay } from '@repo/contract/subscriptions';
import type { Db } from '../../db/database.ts';
import type { Payments } from '../../payments.ts';
import { findCard, findObstacle } from './saved-cards.queries.ts';

export async function wayToPay(
  db: Db,
  payments: Payments | null,
  clientId: string,
): Promise<WayToPay> {
  if (!payments || (await findObstacle(db, clientId))) return { by: 'directions' };
  const card = await findCard(db, clientId);
  return card ? { by: 'card', card } : { by: 'card-form' };
}
