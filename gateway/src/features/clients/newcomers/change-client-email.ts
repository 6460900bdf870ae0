import type { ChangeClientEmailInput } from '@repo/contract/new-clients';
import { DomainError } from '../../../errors.ts';
import type { DataAccess } from '../../../trpc/context.ts';
import { findUserAwaitingPassword } from '../../../users/password-hash.ts';
import { requestEmailChange } from '../../identity/account/change-email.ts';
import { requireClient } from '../directory/open-client-file.ts';

/**
 * Mails the new address a link with which the client confirms it, signed in or with the password. The change follows
 * the confirmation, and the old address gets a notice. Throws `not-found`, and `conflict` for a client without a
 * password, who needs an invitation.
 */
export async function changeClientEmail(
  { db, encryption }: DataAccess,
  adminId: string,
  { id, email }: ChangeClientEmailInput,
): Promise<{ id: string }> {
  const user = await requireClient(db, id);
  await requestEmailChange({ db, encryption, user }, adminId, email, async (trx) => {
    if (!(await findUserAwaitingPassword(trx, id))) return;
    throw new DomainError('conflict', 'This client has no password yet: send an invitation');
  });
  return { id };
}
