import { initTRPC, TRPCError } from '@trpc/server';
import type * as z from 'zod/mini';
import { isDatabaseUnavailable } from '../db/errors.ts';
import { DomainError, readOnlyView } from '../errors.ts';
import type { Context } from './context.ts';
import { errorCodes, toErrorBody } from './error-body.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A procedure's endpoint in the REST API: `path` below `/api`, with `{name}` segments. */
export interface ProcedureMeta {
  /** A query that an admin may call as a client, to see that client's screens: it changes nothing and shows no secrets of the account. */
  clientView?: true;
  openapi?: {
    method: Method;
    path: string;
    summary: string;
    /** What the endpoint responds with when that is not only the procedure's output. */
    response?: z.core.$ZodType;
    /** What it responds with to a request without parameters. */
    all?: (ctx: Context) => Promise<unknown>;
  };
}

/** Messages for tRPC's own refusals, whose text would repeat the request, which may contain personal data. */
const refusals: { readonly [Code in TRPCError['code']]?: string } = {
  METHOD_NOT_SUPPORTED: 'Use GET for a query and POST for a mutation',
  UNSUPPORTED_MEDIA_TYPE: 'Send JSON with content-type application/json',
  BAD_REQUEST: 'The request cannot be read',
  PARSE_ERROR: 'The request cannot be read',
};

export const t = initTRPC
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

export const translateErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const { cause } = result.error;
  if (cause instanceof DomainError) {
    throw new TRPCError({ code: errorCodes[cause.code], message: cause.message, cause });
  }
  if (isDatabaseUnavailable(cause)) throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause });
  return result;
});

/** Runs only a few calls of a batch, or of an IP address, at once. */
export const inTurn = t.middleware(({ ctx, next }) => ctx.queueCall(() => next()));

/** Counts changes that need no session towards the budget of the IP address. */
export const limitVisitorChanges = t.middleware(async ({ ctx, type, next }) => {
  if (type === 'mutation') await ctx.countVisitorChange();
  return next();
});

/** In an admin's view of a client's screens, runs the queries marked `clientView` for that client and refuses every other procedure. */
export const inClientView = t.middleware(async ({ ctx, meta, type, next }) => {
  if (!ctx.openClientView) return next();
  if (!meta?.clientView || type !== 'query') throw readOnlyView();
  const signedIn = await ctx.openClientView();
  const session = async () => signedIn;
  return next({ ctx: { ...ctx, session, user: async () => signedIn.user } });
});
