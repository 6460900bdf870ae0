import { randomUUID } from 'node:crypto';
import { isEmailCorrectable, type BasicInformationInput } from '@repo/contract/onboarding';
import type { CurrentUser } from '@repo/contract/users';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import { invalidField } from '../../../errors.ts';
import { mailUser } from '../../../mail/queue-mail.ts';
import { limitForms } from '../../../limits/attempts.ts';
import { addToCount, limitAttempts, limitKey, limitOwnChanges } from '../../../limits/counts.ts';
import { limitTakenEmails } from '../../../limits/taken-emails.ts';
import type { Context } from '../../../trpc/context.ts';
import { findUserForUpdate, setBasicInformation } from '../../../users/users.ts';
import { queueEmailVerification } from '../../identity/tokens/queue-email-verification.ts';
import { revokeTokens } from '../../identity/tokens/tokens.ts';

const MAX_CORRECTIONS = 5;
const WINDOW_MINUTES = 60;

type OnboardingContext = Pick<Context, 'db' | 'encryption' | 'attemptLimits' | 'request'> & {
  user: CurrentUser;
};

/** Corrects a mistyped email address until it is verified or the next step is saved. */
export async function saveBasicInformation(ctx: OnboardingContext, input: BasicInformationInput) {
  const { db, user } = ctx;
  await limitOwnChanges(db, user.id);
  if (isSameEmail(user.email, input.email)) return saveInTransaction(ctx, input, false);
  const limit = { max: MAX_CORRECTIONS, minutes: WINDOW_MINUTES };
  await limitAttempts(db, `correct-email:${user.id}`, limit);
  const tellsOld = await isFirstNotice(ctx);
  return limitTakenEmails(ctx, () => saveInTransaction(ctx, input, tellsOld));
}

async function isFirstNotice({ db, encryption, user }: OnboardingContext): Promise<boolean> {
  const key = limitKey(encryption, 'email-changed:to', user.email.toLowerCase());
  return (await addToCount(db, key, WINDOW_MINUTES * 60)).count === 1;
}

function saveInTransaction(
  { db, encryption, attemptLimits, request, user: { id: userId } }: OnboardingContext,
  input: BasicInformationInput,
  tellsOldAddress: boolean,
): Promise<CurrentUser> {
  return db.transaction().execute(async (trx) => {
    const before = await findUserForUpdate(trx, userId);
    const isNewEmail = !isSameEmail(before.email, input.email);
    if (isNewEmail && !isEmailCorrectable(before)) {
      throw invalidField('email', 'email-change-needs-confirmation');
    }
    const user = await setBasicInformation(trx, userId, input);
    if (isNewEmail) {
      // Taken addresses were refused before, so they do not count against their owners.
      const form = { email: input.email, ipAddress: request.ipAddress };
      await limitForms({ db: trx, encryption, attemptLimits }, 'verify', form);
      // The owner of the mistyped address must not be able to open the account.
      await revokeTokens(trx, userId, ['reset-password', 'change-email']);
      await queueEmailVerification(trx, encryption, user);
      if (tellsOldAddress) {
        await mailUser(trx, encryption, before, {
          template: 'email-changed',
          cause: `email-changed:${randomUUID()}`,
          data: { newEmail: user.email },
        });
      }
    }
    const detail = isNewEmail ? { emailChanged: true } : {};
    await recordOwnAction(trx, userId, 'onboarding.basic-information-saved', { detail });
    return user;
  });
}

function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
