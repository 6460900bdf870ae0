import {
  accountSecurity,
  confirmedInput,
  confirmIdentityInput,
  enableTotpInput,
  recoveryCodes,
  totpSetup,
} from '@repo/contract/account-security';
import { addPasskeyInput, passkeyOptions, removePasskeyInput } from '@repo/contract/passkeys';
import { done, whenDone } from '../../../trpc/done.ts';
import { clientProcedure, router } from '../../../trpc/procedures.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { addPasskey } from '../passkeys/add-passkey.ts';
import { removePasskey } from '../passkeys/remove-passkeys.ts';
import { readPasskeys } from '../passkeys/read-passkeys.ts';
import { startPasskeyConfirmation, startPasskey } from '../passkeys/start-passkey.ts';
import { enableTotp, startTotp, replaceRecoveryCodes } from '../second-factor/enable-totp.ts';
import { readSecondFactor } from '../second-factor/read-second-factor.ts';
import { removeTotp } from '../second-factor/remove-totp.ts';
import { removeFactor, requireOwnFactor, setUpFactor } from './change-factors.ts';
import { confirmIdentity } from './confirm-identity.ts';

export const accountSecurityRouter = router({
  security: clientProcedure('GET /account/security', 'How the caller signs in')
    .output(accountSecurity)
    .query(async ({ ctx }) => ({
      ...(await readSecondFactor(ctx.db, ctx.user.id)),
      passkeys: await readPasskeys(ctx.db, ctx.user.id),
    })),

  startTotp: clientProcedure(
    'POST /account/totp/start',
    'Create a secret for an authenticator app; it takes effect with its first code',
  )
    .input(confirmedInput)
    .output(totpSetup)
    .mutation(async ({ ctx, input }) => {
      await confirmPassword(ctx, input.password);
      return startTotp(ctx, ctx.user);
    }),

  enableTotp: clientProcedure(
    'POST /account/totp/enable',
    'Turn two-step sign-in on; returns the recovery codes once',
  )
    .input(enableTotpInput)
    .output(recoveryCodes)
    .mutation(({ ctx, input }) =>
      setUpFactor(ctx, async (confirm) => ({
        recoveryCodes: await enableTotp(ctx, ctx.user.id, input.code, confirm),
      })),
    ),

  disableTotp: clientProcedure('POST /account/totp/disable', 'Turn two-step sign-in off')
    .input(confirmedInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await confirmPassword(ctx, input.password);
      return whenDone(removeFactor(ctx, (trx) => removeTotp(ctx, trx, ctx.user.id)));
    }),

  replaceRecoveryCodes: clientProcedure(
    'POST /account/recovery-codes',
    'Replace the recovery codes; returns the new ones once',
  )
    .input(confirmedInput)
    .output(recoveryCodes)
    .mutation(async ({ ctx, input }) => {
      await confirmPassword(ctx, input.password);
      await requireOwnFactor(ctx);
      return { recoveryCodes: await replaceRecoveryCodes(ctx, ctx.user.id) };
    }),

  startPasskey: clientProcedure(
    'POST /account/passkeys/start',
    'What the browser needs to create a passkey, within five minutes',
  )
    .input(confirmedInput)
    .output(passkeyOptions)
    .mutation(async ({ ctx, input }) => {
      await confirmPassword(ctx, input.password);
      return { ...(await startPasskey(ctx, ctx.user)) };
    }),

  addPasskey: clientProcedure('POST /account/passkeys', 'Add the passkey that the browser created')
    .input(addPasskeyInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const owner = { userId: ctx.user.id, sessionId: ctx.sessionId };
      return whenDone(setUpFactor(ctx, (confirm) => addPasskey(ctx, owner, input, confirm)));
    }),

  removePasskey: clientProcedure(
    'POST /account/passkeys/{id}/remove',
    "Remove one of the caller's passkeys",
  )
    .input(removePasskeyInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await confirmPassword(ctx, input.password);
      return whenDone(removeFactor(ctx, (trx) => removePasskey(ctx, trx, ctx.user.id, input.id)));
    }),

  startConfirmation: clientProcedure(
    'POST /account/confirm-identity/start',
    'What the browser needs to confirm with a passkey that it is the caller',
  )
    .output(passkeyOptions)
    .mutation(async ({ ctx }) => ({ ...(await startPasskeyConfirmation(ctx, ctx.user.id)) })),

  confirmIdentity: clientProcedure(
    'POST /account/confirm-identity',
    'Confirm that it is the caller, for what must be asked within five minutes',
  )
    .input(confirmIdentityInput)
    .output(done)
    .mutation(({ ctx, input }) => whenDone(confirmIdentity(ctx, input))),
});
