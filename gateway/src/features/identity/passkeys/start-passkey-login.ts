import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { addressKey } from '../../../limits/address-key.ts';
import { limitKey } from '../../../limits/limit-key.ts';
import { limitAttempts } from '../../../limits/counts.ts';
import type { Context } from '../../../trpc/context.ts';
import { createChallenge } from './challenges.ts';
import { relyingPartyOf } from './relying-party.ts';

const STARTS_OF_ADDRESS = 100;
const WINDOW_MINUTES = 15;
const TIMEOUT_MS = 300_000;

/**
 * Returns what the browser needs to sign in with a passkey, the same for everyone: the person chooses the account on
 * their device. Throws `too-many-attempts`, and `conflict` on a site without a domain name.
 */
export async function startPasskeyLogin(
  ctx: Pick<Context, 'db' | 'encryption' | 'request' | 'siteOrigin'>,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { id: rpID } = relyingPartyOf(ctx);
  const key = limitKey(ctx.encryption, 'passkey:address', addressKey(ctx.request.ipAddress));
  await limitAttempts(ctx.db, key, { max: STARTS_OF_ADDRESS, minutes: WINDOW_MINUTES });
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID,
    challenge: await createChallenge(ctx.db, null),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  });
}
