import { VIEW_AS_HEADER } from '@repo/contract/client-view';
import type { RequestHandler } from 'express';
import { readOnlyView } from '../errors.ts';
import { isTrpc } from './calls-of.ts';
import { isReading } from './request-info.ts';

/**
 * Refuses everything but reading within an admin's view of a client's screens, whichever route it is for. What may be
 * read there is decided by the procedures' `clientView` and `Context.session`, which also refuse tRPC's mutations: its
 * client understands no other error than its own.
 */
export const readOnlyViews: RequestHandler = (req, _res, next) => {
  const isRefused = req.get(VIEW_AS_HEADER) !== undefined && !isReading(req) && !isTrpc(req);
  next(isRefused ? readOnlyView() : undefined);
};
