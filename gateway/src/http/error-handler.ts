import type { ErrorRequestHandler } from 'express';
import { TRPCError } from '@trpc/server';
import { toErrorBody } from '../trpc/error-body.ts';
import { retryHeaders } from '../trpc/retry-headers.ts';
import { DomainError } from '../errors.ts';
import { logOf } from '../log.ts';

function fromExpress(error: unknown): unknown {
  const { type, status, name } = (error ?? {}) as Record<string, unknown>;
  if (name === 'URIError') return new DomainError('not-found', 'Page not found');
  if (type === 'entity.parse.failed')
    return new TRPCError({ code: 'BAD_REQUEST', message: 'The body is not valid JSON' });
  if (status === 413)
    return new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: 'The body is too large' });
  if (status === 415)
    return new TRPCError({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'This encoding is not supported',
    });
  if (status === 400)
    return new TRPCError({ code: 'BAD_REQUEST', message: 'The request cannot be read' });
  return error;
}

/**
 * Responds to every error with JSON, or breaks off a response that has begun, because Express's own handler would print
 * the error to stderr. Unknown errors are logged and their details never sent.
 */
// Express recognizes an error handler by its four parameters.
export const errorHandler: ErrorRequestHandler = (raised, req, res, _next) => {
  const error = fromExpress(raised);
  const { status, body } = toErrorBody(error);
  if (!res.headersSent) res.set('cache-control', 'no-store');
  if (status >= 500) logOf(req).error({ err: error }, body.message);
  if (res.headersSent) res.destroy();
  else
    res
      .set(retryHeaders([error]))
      .status(status)
      .json(body);
};
