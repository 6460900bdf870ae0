import { TRPCError } from '@trpc/server';
import type { RequestHandler } from 'express';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Refuses the methods that nothing here implements, such as TRACE, which tRPC fails at. */
export const allowedMethods: RequestHandler = (req, res, next) => {
  if (methods.includes(req.method)) return next();
  res.set('allow', methods.join(', '));
  throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: `Use ${methods.join(' or ')}` });
};
