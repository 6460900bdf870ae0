import type { PasskeyLoginInput } from '@repo/contract/passkeys';
import {
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server';
import { invalidField } from '../../errors.ts';
import type { Context } from '../../trpc/context.ts';
import { expectChallenge } from './challenges.ts';
import { findCredential, recordUse } from './passkeys.queries.ts';
import { relyingPartyOf } from './relying-party.ts';

/**
 * Finds the passkey and the account that it belongs to. Throws `sign-in-required` with `passkey-refused`, the same for
 * an unknown passkey, a wrong signature and a used or expired challenge.
 */
export async function logInWithPasskey(
  ctx: Pick<Context, 'db' | 'siteOrigin'>,
  { response }: PasskeyLoginInput,
): Promise<{ userId: string; passkeyId: string }> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(ctx);
  const passkey = await findCredential(ctx.db, response.id);
  if (!passkey || !belongsTo(response, passkey.userId)) throw refused();
  const { credentialId, publicKey, counter, transports } = passkey;
  const result = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: expectChallenge(ctx.db, null),
    expectedOrigin,
    expectedRPID,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw Object.assign(refused(), { cause: error });
  });
  if (!result.verified) throw refused();
  if (!(await recordUse(ctx.db, passkey.id, result.authenticationInfo.newCounter))) throw refused();
  return { userId: passkey.userId, passkeyId: passkey.id };
}

/** The authenticator repeats the user's id, which it got when the passkey was created. */
function belongsTo({ response }: PasskeyLoginInput['response'], userId: string): boolean {
  return (
    response.userHandle === undefined ||
    Buffer.from(response.userHandle, 'base64url').toString() === userId
  );
}

export function refused() {
  return invalidField('response', 'passkey-refused', 'sign-in-required');
}
