import { TRPCError } from '@trpc/server';
import type { Context } from './context.ts';
import { t, translateErrors } from './trpc.ts';

/** For everyone. */
export const publicProcedure = t.procedure.use(translateErrors);

/** The caller of a call that only some of its answers are for everyone. */
export async function requireUser(ctx: Context) {
  const user = await ctx.user();
  if (!user) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Please sign in' });
  return user;
}

/** For the signed-in; `ctx.user` is the caller, and a client's data is reached only through its id. */
export const clientProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const user = await requireUser(ctx);
  return next({ ctx: { ...ctx, user } });
});

/** For admins. */
export const adminProcedure = clientProcedure.use(async ({ ctx, next }) => {
  if (ctx.user.role !== 'admin') {
    throw new TRPCError({ code: 'FORBIDDEN', message: 'This is for administrators' });
  }
  return next();
});

export const router = t.router;
