import { VIEW_AS_HEADER } from '@repo/contract/client-view';
import { TRPCError } from '@trpc/server';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { refusedInView } from '../errors.ts';
import { isReading } from '../limits/bodies.ts';
import { isTrpc } from './calls-of.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Refuses the methods that nothing here implements, such as TRACE, which tRPC fails at. */
export const allowedMethods: RequestHandler = (req, res, next) => {
  if (methods.includes(req.method)) return next();
  res.set('allow', methods.join(', '));
  throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: `Use ${methods.join(' or ')}` });
};

/**
 * Refuses changes within an admin's view of a client's screens, on every route. The procedures' `clientView` and
 * `Context.session` decide what may be read.
 */
export const readOnlyViews: RequestHandler = (req, _res, next) => {
  const isRefused = req.get(VIEW_AS_HEADER) !== undefined && !isReading(req) && !isTrpc(req);
  next(isRefused ? refusedInView(req.path) : undefined);
};

/** Warns once about a proxy that TRUST_PROXY does not count, because its visitors share all limits per address. */
export function warnOfProxy(log: Logger): RequestHandler {
  let warned = false;
  return (req, _res, next) => {
    if (!warned && req.headers['x-forwarded-for'] !== undefined) {
      warned = true;
      log.warn(
        'X-Forwarded-For is ignored because TRUST_PROXY=0: all visitors behind the proxy share one rate limit',
      );
    }
    next();
  };
}

export const onlyChanges =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    isReading(req) ? next() : void handler(req, res, next);
