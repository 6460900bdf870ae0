import type { CurrentSubscription, SavedCard } from '@repo/contract/subscriptions';
import type { Db } from '../../db/database.ts';
import type { Payments } from '../../payments.ts';
import { findCard, findCardContracts } from './saved-cards.queries.ts';
import { wayToPay } from './way-to-pay.ts';

export const readCard = (db: Db, userId: string): Promise<SavedCard | null> => findCard(db, userId);

export const readSubscription = async (
  db: Db,
  payments: Payments | null,
  userId: string,
): Promise<CurrentSubscription> => ({
  card: await findCard(db, userId),
  cardContractId: (await findCardContracts(db, userId)).agreed,
  pay: await wayToPay(db, payments, userId),
});
