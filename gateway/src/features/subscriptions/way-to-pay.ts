import type { Db } from '../../db/database.ts';
import type { WayToPay } from '../../mail/templates/mail.ts';
import type { Payments } from '../../payments.ts';
import { findCard, findObstacle } from './saved-cards.queries.ts';

/** The way in which a client can pay an invoice: with their saved card, by saving one, or as the firm directs where no card may be asked for. */
export async function wayToPay(
  db: Db,
  payments: Payments | null,
  clientId: string,
): Promise<WayToPay> {
  if (!payments || (await findObstacle(db, clientId))) return { by: 'directions' };
  const card = await findCard(db, clientId);
  return card ? { by: 'card', card } : { by: 'card-form' };
}
