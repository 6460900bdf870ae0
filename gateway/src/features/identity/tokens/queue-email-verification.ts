import type { CurrentUser } from '@repo/contract/users';
import type { Trx } from '../../../db/database.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { hashToken } from '../../../crypto/random-token.ts';
import { createToken } from './tokens.ts';

type Owner = Pick<CurrentUser, 'id' | 'email' | 'firstName' | 'language'>;

/** Queues the mail with the link that verifies the user's address; the links of earlier ones stop working. */
export async function queueEmailVerification(
  trx: Trx,
  encryption: Encryption,
  { id: userId, email, firstName, language }: Owner,
): Promise<void> {
  const token = await createToken(trx, { userId, purpose: 'verify-email', email });
  await queueMail(trx, encryption, {
    template: 'verify-email',
    to: email,
    language,
    userId,
    cause: `verify-email:${hashToken(token)}`,
    data: { firstName, token },
  });
}
