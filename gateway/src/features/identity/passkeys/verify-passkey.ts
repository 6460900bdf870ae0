import type { PasskeyLoginInput } from '@repo/contract/passkeys';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { invalidField } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { expectChallenge } from './challenges.ts';
import { findCredential, recordUse, hasPasskey } from './passkeys.queries.ts';
import { relyingPartyOf } from './relying-party.ts';
import type { Trx } from '../../../db/database.ts';
import { lockPasswordHash } from '../../../users/password-hash.ts';

/** Refuses every failure alike, so that an unknown passkey is indistinguishable. `userId` is null at a sign-in. */
export async function verifyPasskey(
  ctx: Pick<Context, 'db' | 'siteOrigin'>,
  { response }: Pick<PasskeyLoginInput, 'response'>,
  userId: string | null,
): Promise<{ userId: string; passkeyId: string }> {
  const refuse = () => refused(userId);
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(ctx);
  const passkey = await findCredential(ctx.db, response.id);
  if (!passkey || !belongsTo(response, passkey.userId, userId)) throw refuse();
  if (userId !== null && passkey.userId !== userId) throw refuse();
  const { credentialId, publicKey, counter, transports } = passkey;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const result = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: expectChallenge(ctx.db, userId),
    expectedOrigin,
    expectedRPID,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw Object.assign(refuse(), { cause: error });
  });
  if (!result.verified) throw refuse();
  if (!(await recordUse(ctx.db, passkey.id, result.authenticationInfo.newCounter))) throw refuse();
  return { userId: passkey.userId, passkeyId: passkey.id };
}

/** The authenticator repeats the user's id. It may be missing only if the challenge was for one user's passkeys. */
function belongsTo(
  { response }: PasskeyLoginInput['response'],
  ownerId: string,
  userId: string | null,
): boolean {
  if (response.userHandle === undefined) return userId !== null;
  return Buffer.from(response.userHandle, 'base64url').toString() === ownerId;
}

export function refused(userId: string | null) {
  return invalidField(
    'response',
    'passkey-refused',
    userId === null ? 'sign-in-required' : 'invalid-input',
  );
}

export async function confirmPasskey(trx: Trx, userId: string, passkeyId: string): Promise<void> {
  // A concurrent password reset, which removes passkeys, waits or has committed.
  await lockPasswordHash(trx, userId);
  if (!(await hasPasskey(trx, userId, passkeyId))) throw refused(null);
}
