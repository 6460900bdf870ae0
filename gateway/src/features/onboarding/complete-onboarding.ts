import { ONBOARDING_STEPS } from '@repo/contract/onboarding';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { setOnboardingComplete } from '../../users/users.ts';
import { requireProfile } from '../profiles/require-profile.ts';

/** Completes onboarding. The profile is required; documents may follow later. */
export async function completeOnboarding(db: Db, userId: string) {
  return db.transaction().execute(async (trx) => {
    await requireProfile(trx, userId);
    const user = await setOnboardingComplete(trx, userId, ONBOARDING_STEPS);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId },
      action: 'onboarding.completed',
      subject: `app_user/${userId}`,
      clientId: userId,
    });
    return user;
  });
}
