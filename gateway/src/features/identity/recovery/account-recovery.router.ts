import {
  emailVerification,
  passwordReset,
  requestPasswordResetInput,
  resetPasswordInput,
  verifyEmailInput,
} from '@repo/contract/auth';
import * as z from 'zod/mini';
import { clientProcedure, publicProcedure, rest, router } from '../../../trpc/procedures.ts';
import { requestEmailVerification } from './request-email-verification.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { verifyEmail } from './verify-email.ts';

const done = z.object({ ok: z.literal(true) });

/** Part of `auth`; apart from it because it needs features that need `auth`. */
export const accountRecoveryRouter = router({
  requestPasswordReset: publicProcedure
    .meta(
      rest(
        'POST /auth/forgot-password',
        'Send a link for a new password, if the address has an account',
      ),
    )
    .input(requestPasswordResetInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await requestPasswordReset(ctx, input);
      return { ok: true as const };
    }),

  resetPassword: publicProcedure
    .meta(rest('POST /auth/reset-password', 'Set a new password with the token of a mailed link'))
    .input(resetPasswordInput)
    .output(passwordReset)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  requestEmailVerification: clientProcedure
    .meta(
      rest(
        'POST /auth/request-email-verification',
        "Send the link that confirms the caller's email address again",
      ),
    )
    .output(done)
    .mutation(async ({ ctx }) => {
      await requestEmailVerification(ctx);
      return { ok: true as const };
    }),

  verifyEmail: publicProcedure
    .meta(
      rest('POST /auth/verify-email', 'Confirm an email address with the token of a mailed link'),
    )
    .input(verifyEmailInput)
    .output(emailVerification)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input)),
});
