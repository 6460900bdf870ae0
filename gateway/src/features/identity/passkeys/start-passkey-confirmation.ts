import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { limitAttempts } from '../../../limits/counts.ts';
import type { Context } from '../../../trpc/context.ts';
import { createChallenge } from './challenges.ts';
import { listCredentials } from './passkeys.queries.ts';
import { relyingPartyOf } from './relying-party.ts';

const STARTS = 50;
const WINDOW_MINUTES = 15;
const TIMEOUT_MS = 300_000;

/**
 * Returns what the browser needs to confirm with one of the user's passkeys that it is them. Throws `too-many-attempts`, and
 * `conflict` on a site without a domain name.
 */
export async function startPasskeyConfirmation(
  ctx: Pick<Context, 'db' | 'siteOrigin'>,
  userId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { id: rpID } = relyingPartyOf(ctx);
  const key = `confirm-passkey-start:${userId}`;
  await limitAttempts(ctx.db, key, { max: STARTS, minutes: WINDOW_MINUTES });
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID,
    challenge: await createChallenge(ctx.db, userId),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: await listCredentials(ctx.db, userId),
  });
}
