import { ONBOARDING_STEPS } from '@repo/contract/onboarding';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { DomainError } from '../../errors.ts';
import { findProfile } from '../profiles/profiles.queries.ts';
import { setOnboardingComplete } from '../../users/users.ts';

/** Ends onboarding; documents may follow later, the profile may not. */
export async function completeOnboarding(db: Db, userId: string) {
  return db.transaction().execute(async (trx) => {
    if (!(await findProfile(trx, userId))) {
      throw new DomainError('conflict', 'Complete your profile first');
    }
    const user = await setOnboardingComplete(trx, userId, ONBOARDING_STEPS);
    await recordAuditEvent(trx, {
      actor: userId,
      action: 'onboarding.completed',
      subject: `app_user/${userId}`,
      clientId: userId,
    });
    return user;
  });
}
