import {
  accountSecurity,
  confirmedInput,
  confirmIdentityInput,
  enableTotpInput,
  recoveryCodes,
  totpSetup,
} from '@repo/contract/account-security';
import { addPasskeyInput, passkeyOptions, removePasskeyInput } from '@repo/contract/passkeys';
import * as z from 'zod/mini';
import { clientProcedure, rest, router } from '../../../trpc/procedures.ts';
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

const done = z.object({ ok: z.literal(true) });
const ok = { ok: true as const };

/** Procedures of `account` about how the caller signs in. None of them ends a session. */
export const accountSecurityRouter = router({
  security: clientProcedure
    .meta(rest('GET /account/security', 'How the caller signs in'))
    .output(accountSecurity)
    .query(async ({ ctx }) => ({
      ...(await readSecondFactor(ctx.db, ctx.user.id)),
      passkeys: await readPasskeys(ctx.db, ctx.user.id),
    })),

  startTotp: clientProcedure
    .meta(
      rest(
        'POST /account/totp/start',
        'Create a secret for an authenticator app; it takes effect with its first code',
      ),
    )
    .input(confirmedInput)
    .output(totpSetup)
    .mutation(async ({ ctx, input }) => {
      await confirmPassword(ctx, input.password);
      return startTotp(ctx, ctx.user);
    }),

  enableTotp: clientProcedure
    .meta(
      rest(
        'POST /account/totp/enable',
        'Turn two-step sign-in on; returns the recovery codes once',
      ),
    )
    .input(enableTotpInput)
    .output(recoveryCodes)
    .mutation(({ ctx, input }) =>
      setUpFactor(ctx, async (confirm) => ({
        recoveryCodes: await enableTotp(ctx, ctx.user.id, input.code, confirm),
      })),
    ),

  disableTotp: clientProcedure
    .meta(rest('POST /account/totp/disable', 'Turn two-step sign-in off'))
    .input(confirmedInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await confirmPassword(ctx, input.password);
      await removeFactor(ctx, (trx) => removeTotp(ctx, trx, ctx.user.id));
      return ok;
    }),

  replaceRecoveryCodes: clientProcedure
    .meta(
      rest('POST /account/recovery-codes', 'Replace the recovery codes; returns the new ones once'),
    )
    .input(confirmedInput)
    .output(recoveryCodes)
    .mutation(async ({ ctx, input }) => {
      await confirmPassword(ctx, input.password);
      await requireOwnFactor(ctx);
      return { recoveryCodes: await replaceRecoveryCodes(ctx, ctx.user.id) };
    }),

  startPasskey: clientProcedure
    .meta(
      rest(
        'POST /account/passkeys/start',
        'What the browser needs to create a passkey, within five minutes',
      ),
    )
    .input(confirmedInput)
    .output(passkeyOptions)
    .mutation(async ({ ctx, input }) => {
      await confirmPassword(ctx, input.password);
      return { ...(await startPasskey(ctx, ctx.user)) };
    }),

  addPasskey: clientProcedure
    .meta(rest('POST /account/passkeys', 'Add the passkey that the browser created'))
    .input(addPasskeyInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const owner = { userId: ctx.user.id, sessionId: ctx.sessionId };
      await setUpFactor(ctx, (confirm) => addPasskey(ctx, owner, input, confirm));
      return ok;
    }),

  removePasskey: clientProcedure
    .meta(rest('POST /account/passkeys/{id}/remove', "Remove one of the caller's passkeys"))
    .input(removePasskeyInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await confirmPassword(ctx, input.password);
      await removeFactor(ctx, (trx) => removePasskey(ctx, trx, ctx.user.id, input.id));
      return ok;
    }),

  startConfirmation: clientProcedure
    .meta(
      rest(
        'POST /account/confirm-identity/start',
        'What the browser needs to confirm with a passkey that it is the caller',
      ),
    )
    .output(passkeyOptions)
    .mutation(async ({ ctx }) => ({ ...(await startPasskeyConfirmation(ctx, ctx.user.id)) })),

  confirmIdentity: clientProcedure
    .meta(
      rest(
        'POST /account/confirm-identity',
        'Confirm that it is the caller, for what must be asked within five minutes',
      ),
    )
    .input(confirmIdentityInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await confirmIdentity(ctx, input);
      return ok;
    }),
});
