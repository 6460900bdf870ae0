import type { BasicInformationInput } from '@repo/contract/onboarding';
import type { Db } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { emailTaken } from '../auth/register.ts';
import { setBasicInformation } from '../../users/users.ts';

/** Onboarding's step 1: name and email. */
export async function saveBasicInformation(db: Db, userId: string, input: BasicInformationInput) {
  try {
    return await db.transaction().execute(async (trx) => {
      const user = await setBasicInformation(trx, userId, input);
      await recordAuditEvent(trx, {
        actor: userId,
        action: 'onboarding.basic-information-saved',
        subject: `app_user/${userId}`,
        clientId: userId,
      });
      return user;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}
