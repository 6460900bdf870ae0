import type { ConfirmIdentityInput } from '@repo/contract/account-security';
import { DomainError, invalidField } from '../../../errors.ts';
import { limitAttempts } from '../../../limits/counts.ts';
import { countGuess } from '../../../limits/guesses.ts';
import { recordProof, type Proof } from '../../../sessions/session-proof.ts';
import type { Context, SignedIn } from '../../../trpc/context.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { recordAtMostOnce } from '../../audit/record-at-most-once.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { hasSecondFactor } from './has-second-factor.ts';

const WRONG_PASSKEYS = 10;
const CODES_WITHOUT_APP = 10;
const WINDOW_MINUTES = 15;

type ConfirmContext = Pick<Context, 'db' | 'encryption' | 'siteOrigin'> & SignedIn;

/**
 * Records a proof of identity in the session, with the second factor or else the password. Audits a refused proof once
 * in 15 minutes. Throws `too-many-attempts`, `sign-in-required`, or the proof's issue.
 */
export async function confirmIdentity(ctx: ConfirmContext, input: ConfirmIdentityInput) {
  const proof = await check(ctx, input).catch(async (error: unknown) => {
    if (error instanceof DomainError && error.code === 'invalid-input') {
      await recordRefusal(ctx, input.with);
    }
    throw error;
  });
  if (!(await recordProof(ctx.db, ctx.sessionId, proof))) {
    throw new DomainError('sign-in-required', 'Please sign in');
  }
}

async function check(ctx: ConfirmContext, input: ConfirmIdentityInput): Promise<Proof> {
  const { db, user } = ctx;
  if (input.with === 'code') {
    const result = await checkCode(ctx, user.id, input.code);
    if (result === 'no-factor') {
      const limit = { max: CODES_WITHOUT_APP, minutes: WINDOW_MINUTES };
      await limitAttempts(db, `confirm-code:${user.id}`, limit);
    }
    if (result !== 'accepted') throw invalidField('code', 'code-incorrect');
    return 'second-factor';
  }
  if (input.with === 'passkey') {
    const limit = [`confirm-passkey:${user.id}`, WRONG_PASSKEYS] as const;
    const guess = await countGuess(db, [limit], WINDOW_MINUTES);
    await verifyPasskey(ctx, input, user.id);
    await guess.succeed();
    return 'second-factor';
  }
  if (await hasSecondFactor(db, user.id)) {
    throw new DomainError('not-allowed', 'Confirm with your second factor');
  }
  await confirmPassword(ctx, input.password);
  return 'password';
}

function recordRefusal({ db, user }: ConfirmContext, refused: ConfirmIdentityInput['with']) {
  return recordAtMostOnce(db, WINDOW_MINUTES, {
    actor: { type: 'user', userId: user.id },
    action: 'second-factor.confirmation-refused',
    subject: `app_user/${user.id}`,
    clientId: user.id,
    detail: { with: refused },
  });
}
