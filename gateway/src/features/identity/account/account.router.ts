import {
  accountSession,
  changeEmailInput,
  changePasswordInput,
  choosePreferencesInput,
  pendingEmailChange,
  preferences,
} from '@repo/contract/account';
import { byIdInput } from '@repo/contract/ids';
import * as z from 'zod/mini';
import { listSessions } from '../../../sessions/user-sessions.ts';
import { done, whenDone } from '../../../trpc/done.ts';
import { clientProcedure, router } from '../../../trpc/procedures.ts';
import { requireOwnFactor } from '../security/change-factors.ts';
import { findPendingToken } from '../tokens/tokens.ts';
import { findPreferences } from '../../../users/preferences.ts';
import { cancelEmailChange, changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { choosePreferences } from './choose-preferences.ts';
import { endAccountSession, endAccountSessions } from './end-account-sessions.ts';

export const accountRouter = router({
  changeEmail: clientProcedure(
    'POST /account/email',
    'Ask for a new email address; it takes effect when the page of the mailed link confirms it',
  )
    .input(changeEmailInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await requireOwnFactor(ctx);
      return whenDone(changeEmail(ctx, input));
    }),

  pendingEmail: clientProcedure(
    'GET /account/email',
    'The email address that waits for confirmation, or null',
  )
    .output(z.nullable(pendingEmailChange))
    .query(
      async ({ ctx }) => (await findPendingToken(ctx.db, ctx.user.id, 'change-email')) ?? null,
    ),

  cancelEmailChange: clientProcedure(
    'DELETE /account/email',
    'Cancel the pending change of the email address',
  )
    .output(done)
    .mutation(({ ctx }) => whenDone(cancelEmailChange(ctx.db, ctx.user.id))),

  changePassword: clientProcedure(
    'POST /account/password',
    'Change the password; other sessions end',
  )
    .input(changePasswordInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await requireOwnFactor(ctx);
      return whenDone(changePassword(ctx, input));
    }),

  preferences: clientProcedure('GET /account/preferences', "The caller's preferences")
    .output(preferences)
    .query(({ ctx }) => findPreferences(ctx.db, ctx.user.id)),

  setPreferences: clientProcedure(
    'PATCH /account/preferences',
    'Choose which mails the caller gets',
  )
    .input(choosePreferencesInput)
    .output(preferences)
    .mutation(({ ctx, input }) => choosePreferences(ctx.db, ctx.user.id, input)),

  sessions: clientProcedure('GET /account/sessions', 'Where the caller is signed in')
    .output(z.array(accountSession))
    .query(async ({ ctx }) => {
      const sessions = await listSessions(ctx.db, ctx.user.id);
      return sessions.map((session) => ({ ...session, current: session.id === ctx.sessionId }));
    }),

  endSession: clientProcedure('DELETE /account/sessions/{id}', "End one of the caller's sessions")
    .input(byIdInput)
    .output(done)
    .mutation(({ ctx, input }) => whenDone(endAccountSession(ctx.db, ctx.user.id, input.id))),

  endOtherSessions: clientProcedure(
    'POST /account/sessions/end-others',
    "End the caller's sessions except this one",
  )
    .output(done)
    .mutation(({ ctx }) =>
      whenDone(endAccountSessions(ctx.db, ctx.user.id, { except: ctx.sessionId })),
    ),

  endAllSessions: clientProcedure(
    'POST /account/sessions/end-all',
    'Sign the caller out everywhere, also here',
  )
    .output(done)
    .mutation(async ({ ctx }) => {
      await endAccountSessions(ctx.db, ctx.user.id, { except: null });
      return whenDone(ctx.signOut());
    }),
});
