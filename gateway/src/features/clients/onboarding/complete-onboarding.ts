import { createIssue } from '@repo/contract/issues';
import { ONBOARDING_STEPS } from '@repo/contract/onboarding';
import type { Db, Trx } from '../../../db/database.ts';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import { invalidInput } from '../../../errors.ts';
import { limitOwnChanges } from '../../../limits/counts.ts';
import { findUser, setOnboardingComplete } from '../../../users/users.ts';
import { requireProfile } from '../profiles/read-profile.ts';

export async function completeOnboarding(db: Db, userId: string) {
  await limitOwnChanges(db, userId);
  return db.transaction().execute(async (trx) => {
    await requireProfile(trx, userId);
    await requireName(trx, userId);
    const user = await setOnboardingComplete(trx, userId, ONBOARDING_STEPS);
    await recordOwnAction(trx, userId, 'onboarding.completed');
    return user;
  });
}

async function requireName(trx: Trx, userId: string): Promise<void> {
  const user = await findUser(trx, userId);
  const issues = [
    ...(user?.firstName ? [] : [createIssue(['firstName'], 'first-name-required')]),
    ...(user?.lastName ? [] : [createIssue(['lastName'], 'last-name-required')]),
  ];
  if (issues.length > 0) throw invalidInput(issues, 'conflict');
}
