import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { DomainError } from '../../../errors.ts';
import { addressKey } from '../../../limits/address-key.ts';
import { limitAttempts, limitKey } from '../../../limits/counts.ts';
import type { Context } from '../../../trpc/context.ts';
import { requireVerifiedEmail } from '../../../users/require-verified-email.ts';
import { createChallenge } from './challenges.ts';
import { listCredentials } from './passkeys.queries.ts';
import { relyingPartyOf, supportedAlgorithmIDs } from './relying-party.ts';

const MAX_PASSKEYS = 20;
const TIMEOUT_MS = 300_000;

const LOGIN_STARTS_OF_ADDRESS = 100;
const CONFIRMATION_STARTS = 50;
const WINDOW_MINUTES = 15;

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
    // A resident key signs in without an email. User verification makes it two factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export async function startPasskeyLogin(
  ctx: Pick<Context, 'db' | 'encryption' | 'request' | 'siteOrigin'>,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const key = limitKey(ctx.encryption, 'passkey:address', addressKey(ctx.request.ipAddress));
  return startUse(ctx, null, { key, max: LOGIN_STARTS_OF_ADDRESS });
}

export async function startPasskeyConfirmation(
  ctx: Pick<Context, 'db' | 'siteOrigin'>,
  userId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const key = `confirm-passkey-start:${userId}`;
  return startUse(ctx, userId, { key, max: CONFIRMATION_STARTS });
}

async function startUse(
  ctx: Pick<Context, 'db' | 'siteOrigin'>,
  userId: string | null,
  { key, max }: { key: string; max: number },
) {
  const { id: rpID } = relyingPartyOf(ctx);
  await limitAttempts(ctx.db, key, { max, minutes: WINDOW_MINUTES });
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID,
    challenge: await createChallenge(ctx.db, userId),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(userId && { allowCredentials: await listCredentials(ctx.db, userId) }),
  });
}
