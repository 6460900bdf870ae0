import type { AddPasskeyInput } from '@repo/contract/passkeys';
import type {
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import type { Trx } from '../../../db/database.ts';
import { invalidField } from '../../../errors.ts';
import { confirmSession } from '../../../sessions/confirm-session.ts';
import type { Context } from '../../../trpc/context.ts';
import { recordChange } from '../second-factor/record-change.ts';
import { expectChallenge } from './challenges.ts';
import { insertPasskey } from './passkeys.queries.ts';
import { relyingPartyOf, supportedAlgorithmIDs } from './relying-party.ts';

const DEFAULT_NAME = 'Passkey';

export async function addPasskey(
  ctx: Pick<Context, 'db' | 'encryption' | 'siteOrigin'>,
  { userId, sessionId }: { userId: string; sessionId: string },
  { response, name }: AddPasskeyInput,
  confirm: (trx: Trx) => Promise<void>,
): Promise<void> {
  const { registrationInfo } = await verify(ctx, userId, response as RegistrationResponseJSON);
  if (!registrationInfo) throw invalidField('response', 'passkey-refused');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  await ctx.db.transaction().execute(async (trx) => {
    await confirm(trx);
    await confirmSession(trx, { userId, sessionId });
    const added = await insertPasskey(trx, {
      userId,
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports,
      name: name || DEFAULT_NAME,
      lastUsedAt: null,
    });
    if (!added) throw invalidField('response', 'passkey-refused');
    await recordChange(ctx, trx, userId, 'passkey-added', `passkey/${added.id}`);
  });
}

async function verify(
  ctx: Pick<Context, 'db' | 'siteOrigin'>,
  userId: string,
  response: RegistrationResponseJSON,
): Promise<VerifiedRegistrationResponse> {
  const { id, origin } = relyingPartyOf(ctx);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const check = verifyRegistrationResponse({
    response,
    expectedChallenge: expectChallenge(ctx.db, userId),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  });
  return check.catch(refuse);
}

/** The library throws plain errors for an invalid response. */
function refuse(error: unknown): never {
  throw Object.assign(invalidField('response', 'passkey-refused'), { cause: error });
}
