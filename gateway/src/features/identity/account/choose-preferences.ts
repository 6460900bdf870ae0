import type { Db } from '../../../db/database.ts';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import { limitAttempts } from '../../../limits/counts.ts';
import { findPreferences, setNotificationMails } from '../../../users/users.ts';

/** Each change is an audit event that nobody can delete. */
const CHANGES = { max: 20, minutes: 60 };

/** Turns copies of notifications by mail on or off, and returns the preferences. Choosing the same again is not audited. Throws `too-many-attempts`. */
export async function choosePreferences(
  db: Db,
  userId: string,
  { notificationMails }: { notificationMails: boolean },
) {
  await limitAttempts(db, `preferences:${userId}`, CHANGES);
  return db.transaction().execute(async (trx) => {
    if (await setNotificationMails(trx, userId, notificationMails)) {
      await recordOwnAction(trx, userId, 'account.preferences-changed', {
        before: { notificationMails: !notificationMails },
        after: { notificationMails },
      });
    }
    return findPreferences(trx, userId);
  });
}
