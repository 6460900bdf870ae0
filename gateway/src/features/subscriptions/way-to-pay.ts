import type { WayToPay } from '@repo/contract/subscriptions';
import type { Db } from '../../db/database.ts';
import type { Payments } from '../../payments.ts';
import { findCardUse, findObstacle } from './saved-cards.queries.ts';

/** The way to pay for services of a contract, or of the client's latest one. A card that is saved now is one for the latest. */
export async function wayToPay(
  db: Db,
  payments: Payments | null,
  clientId: string,
  contractId?: string,
): Promise<WayToPay> {
  if (!payments || (await findObstacle(db, clientId))) return { by: 'directions' };
  const { card, isLatest } = await findCardUse(db, clientId, contractId);
  if (card) return { by: 'card', card };
  return { by: isLatest ? 'card-form' : 'directions' };
}
