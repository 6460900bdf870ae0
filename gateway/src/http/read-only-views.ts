import { VIEW_AS_HEADER } from '@repo/contract/client-view';
import type { RequestHandler } from 'express';
import { readOnlyView } from '../errors.ts';

/**
 * Refuses everything but reading within an admin's view of a client's screens, whichever route it is for. What may be
 * read there is decided by the procedures' `clientView` and `Context.session`.
 */
export const readOnlyViews: RequestHandler = (req, _res, next) => {
  const reads = req.method === 'GET' || req.method === 'HEAD';
  next(req.get(VIEW_AS_HEADER) === undefined || reads ? undefined : readOnlyView());
};
