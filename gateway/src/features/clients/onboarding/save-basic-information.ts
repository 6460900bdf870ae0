import { randomUUID } from 'node:crypto';
import { isEmailCorrectable, type BasicInformationInput } from '@repo/contract/onboarding';
import type { CurrentUser } from '@repo/contract/users';
import type { Trx } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import { invalidField } from '../../../errors.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { limitTakenEmails } from '../../../limits/taken-emails.ts';
import type { Context } from '../../../trpc/context.ts';
import { findUserForUpdate, setBasicInformation } from '../../../users/users.ts';
import { queueEmailVerification } from '../../identity/tokens/queue-email-verification.ts';
import { revokeTokens } from '../../identity/tokens/revoke-tokens.ts';

/**
 * Saves onboarding step 1. Corrects a mistyped email address until it is verified or the next step is saved. Throws
 * `email-change-needs-confirmation`, `conflict` for a taken address, `too-many-attempts`.
 */
export async function saveBasicInformation(
  ctx: Pick<Context, 'db' | 'encryption' | 'request'> & { user: CurrentUser },
  input: BasicInformationInput,
): Promise<CurrentUser> {
  const save = () => saveInTransaction(ctx, input);
  return isSameEmail(ctx.user.email, input.email) ? save() : limitTakenEmails(ctx, save);
}

function saveInTransaction(
  {
    db,
    encryption,
    user: { id: userId },
  }: Pick<Context, 'db' | 'encryption'> & { user: CurrentUser },
  input: BasicInformationInput,
): Promise<CurrentUser> {
  return db.transaction().execute(async (trx) => {
    const before = await findUserForUpdate(trx, userId);
    const isNewEmail = !isSameEmail(before.email, input.email);
    if (isNewEmail && !isEmailCorrectable(before)) {
      throw invalidField('email', 'email-change-needs-confirmation');
    }
    const user = await setBasicInformation(trx, userId, input);
    if (isNewEmail) {
      // The reader of the mistyped address must not be able to open the account.
      await revokeTokens(trx, userId, ['reset-password', 'change-email']);
      await queueEmailVerification(trx, encryption, user);
      await notifyOldAddress(trx, encryption, before, user.email);
    }
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId },
      action: 'onboarding.basic-information-saved',
      subject: `app_user/${userId}`,
      clientId: userId,
      ...(isNewEmail && { detail: { emailChanged: true } }),
    });
    return user;
  });
}

function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function notifyOldAddress(
  trx: Trx,
  encryption: Encryption,
  { id: userId, email, language, firstName }: CurrentUser,
  newEmail: string,
) {
  return queueMail(trx, encryption, {
    template: 'email-changed',
    to: email,
    language,
    userId,
    cause: `email-changed:${randomUUID()}`,
    data: { firstName, newEmail },
  });
}
