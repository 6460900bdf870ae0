import type { Trx } from '../../../db/database.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import { mailUser, type MailedUser } from '../../../mail/queue-mail.ts';
import { hashToken } from '../../../crypto/random-token.ts';
import { createToken } from './tokens.ts';

export async function queueEmailVerification(trx: Trx, encryption: Encryption, user: MailedUser) {
  const { id: userId, email } = user;
  const token = await createToken(trx, { userId, purpose: 'verify-email', email });
  await mailUser(trx, encryption, user, {
    template: 'verify-email',
    cause: `verify-email:${hashToken(token)}`,
    data: { token },
  });
}
