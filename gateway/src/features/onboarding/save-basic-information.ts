import type { BasicInformationInput } from '@repo/contract/onboarding';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { setBasicInformation } from '../../users/users.ts';

/** Step 1 of onboarding: name and email. Throws `conflict` when another account has the email address. */
export async function saveBasicInformation(db: Db, userId: string, input: BasicInformationInput) {
  return db.transaction().execute(async (trx) => {
    const user = await setBasicInformation(trx, userId, input);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId },
      action: 'onboarding.basic-information-saved',
      subject: `app_user/${userId}`,
      clientId: userId,
    });
    return user;
  });
}
