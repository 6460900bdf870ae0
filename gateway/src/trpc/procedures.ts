import type { CurrentUser } from '@repo/contract/users';
import { DomainError } from '../errors.ts';
import type { Context, SignedIn } from './context.ts';
import { inClientView, t, translateErrors } from './trpc.ts';

/** For everyone, signed in or not. */
export const publicProcedure = t.procedure.use(translateErrors).use(inClientView);

/** The signed-in user, for what is not a procedure and for a public procedure that needs one on some paths. Throws `sign-in-required`. */
export async function requireUser(ctx: Pick<Context, 'user'>): Promise<CurrentUser> {
  const user = await ctx.user();
  if (!user) throw new DomainError('sign-in-required', 'Please sign in');
  return user;
}

/** The signed-in admin. Throws `sign-in-required` or `not-allowed`. */
export async function requireAdmin(ctx: Pick<Context, 'user'>): Promise<CurrentUser> {
  const user = await requireUser(ctx);
  if (user.role !== 'admin') throw new DomainError('not-allowed', 'This is for administrators');
  return user;
}

async function requireSession(ctx: Pick<Context, 'session'>): Promise<SignedIn> {
  const session = await ctx.session();
  if (!session) throw new DomainError('sign-in-required', 'Please sign in');
  return session;
}

/** For signed-in users. `ctx.user` is the caller; a client's data is reached only through its id. `ctx.sessionId` is public. */
export const clientProcedure = publicProcedure.use(async ({ ctx, next }) =>
  next({ ctx: { ...ctx, ...(await requireSession(ctx)) } }),
);

/** For admins. `ctx.user` is the caller. */
export const adminProcedure = publicProcedure.use(async ({ ctx, next }) =>
  next({ ctx: { ...ctx, user: await requireAdmin(ctx) } }),
);

export const router = t.router;

/** Combines the procedures of several features under one name. */
export const { mergeRouters } = t;
