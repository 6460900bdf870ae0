import {
  emailVerification,
  passwordReset,
  requestPasswordResetInput,
  resetPasswordInput,
  verifyEmailInput,
} from '@repo/contract/auth';
import { done, whenDone } from '../../../trpc/done.ts';
import { clientProcedure, publicProcedure, router } from '../../../trpc/procedures.ts';
import { requestEmailVerification } from './request-email-verification.ts';
import { requestPasswordReset } from './send-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { verifyEmail } from './verify-email.ts';

/** Not in `auth`, because it needs features that need `auth`. */
export const accountRecoveryRouter = router({
  requestPasswordReset: publicProcedure(
    'POST /auth/forgot-password',
    'Send a link for a new password, if the address has an account',
  )
    .input(requestPasswordResetInput)
    .output(done)
    .mutation(({ ctx, input }) => whenDone(requestPasswordReset(ctx, input))),

  resetPassword: publicProcedure(
    'POST /auth/reset-password',
    'Set a new password with the token of a mailed link',
  )
    .input(resetPasswordInput)
    .output(passwordReset)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  requestEmailVerification: clientProcedure(
    'POST /auth/request-email-verification',
    "Send the link that confirms the caller's email address again",
  )
    .output(done)
    .mutation(({ ctx }) => whenDone(requestEmailVerification(ctx))),

  verifyEmail: publicProcedure(
    'POST /auth/verify-email',
    'Confirm an email address with the token of a mailed link',
  )
    .input(verifyEmailInput)
    .output(emailVerification)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input)),
});
