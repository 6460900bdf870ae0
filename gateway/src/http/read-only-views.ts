import { VIEW_AS_HEADER } from '@repo/contract/client-view';
import type { RequestHandler } from 'express';
import { readOnlyView } from '../errors.ts';
import { isTrpc } from './calls-of.ts';
import { isReading } from '../limits/bodies.ts';

/**
 * Refuses changes within an admin's view of a client's screens, on every route. The procedures' `clientView` and
 * `Context.session` decide what may be read.
 */
export const readOnlyViews: RequestHandler = (req, _res, next) => {
  const isRefused = req.get(VIEW_AS_HEADER) !== undefined && !isReading(req) && !isTrpc(req);
  next(isRefused ? readOnlyView() : undefined);
};
