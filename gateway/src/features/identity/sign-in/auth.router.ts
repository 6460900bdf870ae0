import { loginInput, registerInput, setLanguageInput } from '@repo/contract/auth';
import { passkeyLoginInput, passkeyOptions } from '@repo/contract/passkeys';
import { currentUser } from '@repo/contract/users';
import { notFound } from '../../../errors.ts';
import { done, whenDone } from '../../../trpc/done.ts';
import {
  clientProcedure,
  viewableProcedure,
  publicProcedure,
  router,
} from '../../../trpc/procedures.ts';
import { findUser, setLanguage } from '../../../users/users.ts';
import { confirmPasskey, verifyPasskey } from '../passkeys/verify-passkey.ts';
import { startPasskeyLogin } from '../passkeys/start-passkey.ts';
import { confirmPasswordHash, logIn } from './log-in.ts';
import { register } from './register.ts';

export const authRouter = router({
  user: viewableProcedure('GET /auth/user', 'The signed-in user')
    .output(currentUser)
    .query(({ ctx }) => ctx.user),

  register: publicProcedure('POST /auth/register', 'Create an account and sign in')
    .input(registerInput)
    .output(currentUser)
    .mutation(async ({ ctx, input }) => {
      const { user, passwordHash } = await register(ctx, input);
      await ctx.signIn(user.id, ['password'], (trx) =>
        confirmPasswordHash(trx, user.id, passwordHash),
      );
      return user;
    }),

  login: publicProcedure('POST /auth/login', 'Sign in')
    .input(loginInput)
    .output(currentUser)
    .mutation(async ({ ctx, input }) => {
      const { userId, passwordHash, proofs } = await logIn(ctx, input);
      await ctx.signIn(userId, proofs, (trx) => confirmPasswordHash(trx, userId, passwordHash));
      const user = await findUser(ctx.db, userId);
      if (!user) throw notFound('User');
      return user;
    }),

  startPasskeyLogin: publicProcedure(
    'POST /auth/passkey/start',
    'What the browser needs to sign in with a passkey, within five minutes',
  )
    .output(passkeyOptions)
    .mutation(async ({ ctx }) => ({ ...(await startPasskeyLogin(ctx)) })),

  passkeyLogin: publicProcedure('POST /auth/passkey', 'Sign in with a passkey')
    .input(passkeyLoginInput)
    .output(currentUser)
    .mutation(async ({ ctx, input }) => {
      const { userId, passkeyId } = await verifyPasskey(ctx, input, null);
      await ctx.signIn(userId, ['second-factor'], (trx) => confirmPasskey(trx, userId, passkeyId));
      const user = await findUser(ctx.db, userId);
      if (!user) throw notFound('User');
      return user;
    }),

  logout: publicProcedure('POST /auth/logout', 'End the session')
    .output(done)
    .mutation(({ ctx }) => whenDone(ctx.signOut())),

  setLanguage: clientProcedure('PATCH /auth/user', "Set the user's language")
    .input(setLanguageInput)
    .output(done)
    .mutation(({ ctx, input }) => whenDone(setLanguage(ctx.db, ctx.user.id, input.language))),
});
