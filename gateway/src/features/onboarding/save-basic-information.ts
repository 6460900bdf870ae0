import type { BasicInformationInput } from '@repo/contract/onboarding';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { invalidField } from '../../errors.ts';
import type { Context } from '../../trpc/context.ts';
import { findUserForUpdate, setBasicInformation } from '../../users/users.ts';
import { queueEmailVerification } from '../account-tokens/queue-email-verification.ts';
import { revokeTokens } from '../account-tokens/revoke-tokens.ts';

/**
 * Step 1 of onboarding: name and email. A verified address is not changed here, but with the password on the account
 * page: `email-change-needs-confirmation`. One that was not verified may be corrected, and is to be verified again.
 * Throws `conflict` when another account has the email address.
 */
export async function saveBasicInformation(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
  userId: string,
  input: BasicInformationInput,
) {
  return db.transaction().execute(async (trx) => {
    const before = await findUserForUpdate(trx, userId);
    const isNewEmail = before.email.toLowerCase() !== input.email.toLowerCase();
    if (isNewEmail && before.emailVerified) {
      throw invalidField('email', 'email-change-needs-confirmation');
    }
    const user = await setBasicInformation(trx, userId, input);
    if (isNewEmail) {
      // Whoever reads mail at the mistyped address must not open the account.
      await revokeTokens(trx, userId, ['reset-password', 'change-email']);
      await queueEmailVerification(trx, encryption, user);
    }
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId },
      action: 'onboarding.basic-information-saved',
      subject: `app_user/${userId}`,
      clientId: userId,
    });
    return user;
  });
}
