import { DomainError } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { requireVerifiedEmail } from '../../../users/require-verified-email.ts';
import { boundTo } from './check-code.ts';
import { savePendingSecret } from './second-factor.queries.ts';
import { createSecret, totpUri } from './totp.ts';

/**
 * Creates the secret for an authenticator app; it waits 15 minutes for its first code. Throws `email-not-verified`,
 * and `conflict` while a second factor is on.
 */
export async function startTotp(
  { db, encryption, brand }: Pick<Context, 'db' | 'encryption' | 'brand'>,
  user: { id: string; email: string; emailVerified: boolean },
): Promise<{ secret: string; uri: string }> {
  requireVerifiedEmail(user);
  const secret = createSecret();
  const saved = await savePendingSecret(db, user.id, encryption.encrypt(secret, boundTo(user.id)));
  if (!saved) throw new DomainError('conflict', 'Two-step sign-in is on already');
  return { secret, uri: totpUri(secret, brand.name, user.email) };
}
