import type { Db } from '../../db/database.ts';
import { recordOwnAction } from '../../db/record-audit-event.ts';
import { unsubscribeLeadsOfAccount } from '../leads/record-opt-out.ts';
import { setNotificationMails } from '../../users/users.ts';

/** Also records the opt-out of leads with the same address. */
export async function stopNotificationMails(db: Db, userId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await unsubscribeLeadsOfAccount(trx, userId);
    if (!(await setNotificationMails(trx, userId, false))) return;
    await recordOwnAction(trx, userId, 'account.preferences-changed', {
      before: { notificationMails: true },
      after: { notificationMails: false },
      detail: { through: 'unsubscribe-link' },
    });
  });
}
