import { withShownNumber } from '@repo/contract/account-number';
import type { Db } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { ACCOUNT_NUMBER, itemColumns } from './credit-items.queries.ts';
import { itemHistory } from './item-history.ts';

const selectForClient = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('creditItem')
    .select(itemColumns)
    .select(ACCOUNT_NUMBER)
    .select((item) => itemHistory(item).as('events'))
    .where('userId', '=', userId)
    .orderBy('bureau')
    .orderBy('creditor')
    .orderBy('id'),
);

export async function listForClient(db: Db, userId: string) {
  return (await selectForClient(db, { userId })).map(withShownNumber);
}
