import { loginInput, registerInput, setLanguageInput } from '@repo/contract/auth';
import { passkeyLoginInput, passkeyOptions } from '@repo/contract/passkeys';
import { currentUser } from '@repo/contract/users';
import * as z from 'zod/mini';
import { notFound } from '../../../errors.ts';
import { clientProcedure, publicProcedure, rest, router } from '../../../trpc/procedures.ts';
import { findUser, setLanguage } from '../../../users/users.ts';
import { confirmPasskey, verifyPasskey } from '../passkeys/verify-passkey.ts';
import { startPasskeyLogin } from '../passkeys/start-passkey.ts';
import { confirmPasswordHash, logIn } from './log-in.ts';
import { register } from './register.ts';

const done = z.object({ ok: z.literal(true) });

export const authRouter = router({
  user: clientProcedure
    .meta(rest('GET /auth/user', 'The signed-in user', { clientView: true }))
    .output(currentUser)
    .query(({ ctx }) => ctx.user),

  register: publicProcedure
    .meta(rest('POST /auth/register', 'Create an account and sign in'))
    .input(registerInput)
    .output(currentUser)
    .mutation(async ({ ctx, input }) => {
      const { user, passwordHash } = await register(ctx, input);
      await ctx.signIn(user.id, ['password'], (trx) =>
        confirmPasswordHash(trx, user.id, passwordHash),
      );
      return user;
    }),

  login: publicProcedure
    .meta(rest('POST /auth/login', 'Sign in'))
    .input(loginInput)
    .output(currentUser)
    .mutation(async ({ ctx, input }) => {
      const { userId, passwordHash, proofs } = await logIn(ctx, input);
      await ctx.signIn(userId, proofs, (trx) => confirmPasswordHash(trx, userId, passwordHash));
      const user = await findUser(ctx.db, userId);
      if (!user) throw notFound('User');
      return user;
    }),

  startPasskeyLogin: publicProcedure
    .meta(
      rest(
        'POST /auth/passkey/start',
        'What the browser needs to sign in with a passkey, within five minutes',
      ),
    )
    .output(passkeyOptions)
    .mutation(async ({ ctx }) => ({ ...(await startPasskeyLogin(ctx)) })),

  passkeyLogin: publicProcedure
    .meta(rest('POST /auth/passkey', 'Sign in with a passkey'))
    .input(passkeyLoginInput)
    .output(currentUser)
    .mutation(async ({ ctx, input }) => {
      const { userId, passkeyId } = await verifyPasskey(ctx, input, null);
      await ctx.signIn(userId, ['second-factor'], (trx) => confirmPasskey(trx, userId, passkeyId));
      const user = await findUser(ctx.db, userId);
      if (!user) throw notFound('User');
      return user;
    }),

  logout: publicProcedure
    .meta(rest('POST /auth/logout', 'End the session'))
    .output(done)
    .mutation(async ({ ctx }) => {
      await ctx.signOut();
      return { ok: true as const };
    }),

  setLanguage: clientProcedure
    .meta(rest('PATCH /auth/user', "Set the user's language"))
    .input(setLanguageInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await setLanguage(ctx.db, ctx.user.id, input.language);
      return { ok: true as const };
    }),
});
