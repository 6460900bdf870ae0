import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { DomainError } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { requireVerifiedEmail } from '../../../users/require-verified-email.ts';
import { createChallenge } from './challenges.ts';
import { listCredentials } from './passkeys.queries.ts';
import { relyingPartyOf, supportedAlgorithmIDs } from './relying-party.ts';

const MAX_PASSKEYS = 20;
const TIMEOUT_MS = 300_000;

/**
 * Returns what the browser needs to create a passkey, within five minutes. The caller has confirmed the password. Throws
 * `email-not-verified`, and
 * `conflict` when the user has many passkeys, or on a site without a domain name.
 */
export async function startPasskey(
  ctx: Pick<Context, 'db' | 'brand' | 'siteOrigin'>,
  user: { id: string; email: string; emailVerified: boolean },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  requireVerifiedEmail(user);
  const { id: rpID } = relyingPartyOf(ctx);
  const credentials = await listCredentials(ctx.db, user.id);
  if (credentials.length >= MAX_PASSKEYS) {
    throw new DomainError('conflict', `An account has at most ${MAX_PASSKEYS} passkeys`);
  }
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: ctx.brand.name,
    rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    challenge: await createChallenge(ctx.db, user.id),
    timeout: TIMEOUT_MS,
    excludeCredentials: credentials,
    supportedAlgorithmIDs,
    // A resident key signs in without an email; user verification makes it two factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}
