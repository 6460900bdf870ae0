import type { CurrentUser } from '@repo/contract/users';
import { DomainError, notAllowed } from '../errors.ts';
import type { Context, SignedIn } from './context.ts';
import { guarded, t, type Method, type ProcedureMeta } from './trpc.ts';

/** Method and path in the REST API, its description there, and rare options. */
type Endpoint = [
  endpoint: `${Method} /${string}`,
  summary: string,
  more?: Pick<NonNullable<ProcedureMeta['openapi']>, 'response' | 'all'>,
];

function procedure([endpoint, summary, more]: Endpoint, meta: ProcedureMeta = {}) {
  const [method, path] = endpoint.split(' ') as [Method, string];
  return t.procedure.meta({ ...meta, openapi: { method, path, summary, ...more } });
}

/** Serves everyone, signed in or not. An IP address has a budget of changes. */
export const publicProcedure = (...endpoint: Endpoint) => procedure(endpoint).use(forVisitors);

const forVisitors = guarded(async (ctx, type) => {
  if (type === 'mutation') await ctx.countVisitorChange();
  return {};
});

/**
 * Returns the signed-in user. For REST routes, and for public procedures that need a user in some
 * branches. Throws `sign-in-required`.
 */
export async function requireUser(ctx: Pick<Context, 'user'>): Promise<CurrentUser> {
  const user = await ctx.user();
  if (!user) throw new DomainError('sign-in-required', 'Please sign in');
  return user;
}

export async function requireSession(ctx: Pick<Context, 'session'>): Promise<SignedIn> {
  const session = await ctx.session();
  if (!session) throw new DomainError('sign-in-required', 'Please sign in');
  return session;
}

/** Throws `second-factor-required` if this admin's session is not proven. */
export function requireSecondFactor(
  { requireAdminMfa }: Pick<Context, 'requireAdminMfa'>,
  { proof }: SignedIn,
): void {
  if (requireAdminMfa && !proof.secondFactor) throw notAllowed('second-factor-required');
}

/**
 * The signed-in admin and their session. Throws `sign-in-required`, `not-allowed`, and `second-factor-required` where admins
 * need a second factor and the session was not proven with one.
 */
export async function requireAdminSession(
  ctx: Pick<Context, 'session' | 'requireAdminMfa'>,
): Promise<SignedIn> {
  const session = await requireSession(ctx);
  if (session.user.role !== 'admin') {
    throw new DomainError('not-allowed', 'This is for administrators');
  }
  requireSecondFactor(ctx, session);
  return session;
}

export async function requireAdmin(
  ctx: Pick<Context, 'session' | 'requireAdminMfa'>,
): Promise<CurrentUser> {
  return (await requireAdminSession(ctx)).user;
}

const forUsers = guarded(async (ctx) => ({ db: ctx.signedInDb, ...(await requireSession(ctx)) }));
const forAdmins = guarded(async (ctx) => ({
  db: ctx.signedInDb,
  ...(await requireAdminSession(ctx)),
}));

/** Requires a signed-in user, `ctx.user`, through whose id all client data is reached. `ctx.sessionId` is public. */
export const clientProcedure = (...endpoint: Endpoint) => procedure(endpoint).use(forUsers);

/** {@link clientProcedure} for a query that an admin may call as the client: it changes nothing and shows no secrets of the account. */
export const viewableProcedure = (...endpoint: Endpoint) =>
  procedure(endpoint, { clientView: true }).use(forUsers);

export const adminProcedure = (...endpoint: Endpoint) => procedure(endpoint).use(forAdmins);

export const router = t.router;

export const { mergeRouters } = t;
