import type { Trx } from '../../../db/database.ts';
import { invalidField, DomainError } from '../../../errors.ts';
import { countGuess } from '../../../limits/guesses.ts';
import type { Context, DataAccess } from '../../../trpc/context.ts';
import { boundTo } from './check-code.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import {
  findPendingSecretForUpdate,
  replaceCodes,
  setEnabled,
  savePendingSecret,
  lockTotp,
} from './second-factor.queries.ts';
import { recordChange } from './record-change.ts';
import { findStep, createSecret, totpUri } from './totp.ts';
import { requireVerifiedEmail } from '../../../users/require-verified-email.ts';

const WRONG_CODES = 10;
const WINDOW_MINUTES = 15;

export async function enableTotp(
  ctx: DataAccess,
  userId: string,
  code: string,
  confirm: (trx: Trx) => Promise<void> = async () => {},
): Promise<string[]> {
  const limit = [`totp:${userId}`, WRONG_CODES] as const;
  const guess = await countGuess(ctx.db, [limit], WINDOW_MINUTES);
  const { recoveryCodes, codeHashes } = await createRecoveryCodes(userId);
  await ctx.db.transaction().execute(async (trx) => {
    await confirm(trx);
    const pending = await findPendingSecretForUpdate(trx, userId);
    if (!pending) throw invalidField('code', 'totp-expired');
    const step = findStep(ctx.encryption.decrypt(pending, boundTo(userId)), code);
    if (step === null) throw invalidField('code', 'code-incorrect');
    await setEnabled(trx, userId, step);
    await replaceCodes(trx, userId, codeHashes);
    await recordChange(ctx, trx, userId, 'totp-enabled');
  });
  await guess.succeed();
  return recoveryCodes;
}

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

export async function replaceRecoveryCodes(ctx: DataAccess, userId: string): Promise<string[]> {
  const { recoveryCodes, codeHashes } = await createRecoveryCodes(userId);
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await lockTotp(trx, userId))) {
      throw new DomainError('conflict', 'Two-step sign-in is off');
    }
    await replaceCodes(trx, userId, codeHashes);
    await recordChange(ctx, trx, userId, 'recovery-codes-replaced');
  });
  return recoveryCodes;
}
