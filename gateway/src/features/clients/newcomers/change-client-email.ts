import type { ChangeClientEmailInput } from '@repo/contract/new-clients';
import { DomainError } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { findUserAwaitingPassword } from '../../../users/password-hash.ts';
import { requestEmailChange } from '../../identity/account/change-email.ts';
import { requireClient } from '../directory/require-client.ts';

/**
 * Asks the client, at the new address, to confirm it in a session or with the password; the address changes then, and the
 * former one is told. Throws `not-found`, and `conflict` for a client without a password, who is invited instead.
 */
export async function changeClientEmail(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
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
