import {
  getTRPCErrorFromUnknown,
  initTRPC,
  TRPCError,
  type TRPCProcedureType as ProcedureType,
} from '@trpc/server';
import { Histogram } from 'prom-client';
import type * as z from 'zod/mini';
import type { CurrentUser } from '@repo/contract/users';
import { isDatabaseUnavailable } from '../db/errors.ts';
import { DomainError, errorCodes, notAllowed, refusedInView } from '../errors.ts';
import { inSpan } from '../tracing.ts';
import type { Context, SignedIn } from './context.ts';
import { toErrorBody } from './error-body.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface ProcedureMeta {
  /**
   * A query that an admin may call as a client, to see that client's screens. It changes nothing and shows no secrets
   * of the account.
   */
  clientView?: true;
  openapi?: {
    method: Method;
    path: string;
    summary: string;
    response?: z.core.$ZodType;
    /** A response of up to megabytes, of which a batch may have few. */
    isLarge?: true;
    /** Answers a request without parameters; `streamed` by an Express route. */
    all?: ((ctx: Context) => Promise<unknown>) | 'streamed';
  };
}

/** Messages for tRPC's own refusals, whose text would repeat the request, which may contain personal data. */
const refusals: { readonly [Code in TRPCError['code']]?: string } = {
  METHOD_NOT_SUPPORTED: 'Use GET for a query and POST for a mutation',
  UNSUPPORTED_MEDIA_TYPE: 'Send JSON with content-type application/json',
  BAD_REQUEST: 'The request cannot be read',
  PARSE_ERROR: 'The request cannot be read',
};

export const procedureSeconds = new Histogram({
  name: 'procedure_duration_seconds',
  help: 'Calls of procedures once it was their turn, by outcome: failed ones are the gateway’s fault.',
  labelNames: ['procedure', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.25, 1, 5],
  registers: [],
});

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter: ({ shape, error }) => {
      const { status, body } = toErrorBody(error);
      const isOurs = error.cause instanceof DomainError || body.issues !== undefined;
      const message = (isOurs ? undefined : refusals[error.code]) ?? body.message;
      return { ...shape, message, data: { ...body, message, httpStatus: status } };
    },
  });

function translated(error: TRPCError): TRPCError {
  const { cause } = error;
  if (cause instanceof DomainError) {
    return new TRPCError({ code: errorCodes[cause.code], message: cause.message, cause });
  }
  if (isDatabaseUnavailable(cause)) return new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause });
  return error;
}

async function viewed(
  { openClientView }: Context,
  meta: ProcedureMeta | undefined,
  type: ProcedureType,
  path: string,
): Promise<Pick<Context, 'session' | 'user'> | undefined> {
  if (!openClientView) return undefined;
  if (!meta?.clientView || type !== 'query') throw refusedInView(path);
  const signedIn = await openClientView();
  return { session: async () => signedIn, user: async () => signedIn.user };
}

/**
 * Adds queueing, error translation and the client view to every call. `admit` throws for refused callers and returns
 * the additions to the context. One middleware, because tRPC copies the context for each.
 */
const guarded = <Added extends object>(
  admit: (ctx: Context, type: ProcedureType, rawInput: () => Promise<unknown>) => Promise<Added>,
) =>
  t.middleware(({ ctx, meta, path, type, getRawInput, next }) =>
    ctx.queueCall(() =>
      measured(path, async () => {
        try {
          const view = await viewed(ctx, meta, type, path);
          const added: Added = {
            ...view,
            ...(await admit(view ? { ...ctx, ...view } : ctx, type, getRawInput)),
          };
          const result = await next({ ctx: added });
          if (result.ok) return result;
          throw result.error;
        } catch (error) {
          throw translated(getTRPCErrorFromUnknown(error));
        }
      }),
    ),
  );

async function measured<Result>(procedure: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  let outcome = 'ok';
  try {
    return await inSpan(procedure, {}, work);
  } catch (error) {
    outcome = toErrorBody(error).status < 500 ? 'refused' : 'failed';
    throw error;
  } finally {
    procedureSeconds.observe({ procedure, outcome }, (performance.now() - startedAt) / 1000);
  }
}

type Endpoint = [
  endpoint: `${Method} /${string}`,
  summary: string,
  more?: Pick<NonNullable<ProcedureMeta['openapi']>, 'response' | 'all' | 'isLarge'>,
];

function procedure([endpoint, summary, more]: Endpoint, meta: ProcedureMeta = {}) {
  const [method, path] = endpoint.split(' ') as [Method, string];
  return t.procedure.meta({ ...meta, openapi: { method, path, summary, ...more } });
}

export const procedureFor =
  <Added extends object>(admit: Parameters<typeof guarded<Added>>[0]) =>
  (...endpoint: Endpoint) =>
    procedure(endpoint).use(guarded(admit));

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

export const clientProcedure = (...endpoint: Endpoint) => procedure(endpoint).use(forUsers);

/**
 * {@link clientProcedure} for a query that an admin may call as the client. It changes nothing and shows no secrets of
 * the account.
 */
export const viewableProcedure = (...endpoint: Endpoint) =>
  procedure(endpoint, { clientView: true }).use(forUsers);

export const adminProcedure = (...endpoint: Endpoint) => procedure(endpoint).use(forAdmins);

export const router = t.router;

export const { mergeRouters } = t;
