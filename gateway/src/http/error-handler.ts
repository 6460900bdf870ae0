import type { ErrorRequestHandler } from 'express';
import { DomainError } from '../errors.ts';
import { toErrorBody } from '../trpc/error-body.ts';

/** The refusals of Express and its body parser in our codes. */
function fromExpress(error: unknown): unknown {
  const { type, status, name } = (error ?? {}) as Record<string, unknown>;
  if (name === 'URIError') return new DomainError('NOT_FOUND', 'There is no such address');
  if (type === 'entity.parse.failed')
    return new DomainError('BAD_REQUEST', 'The body is not valid JSON');
  if (status === 413) return new DomainError('PAYLOAD_TOO_LARGE', 'The body is too large');
  if (status === 415)
    return new DomainError('UNSUPPORTED_MEDIA_TYPE', 'This encoding is not supported');
  if (status === 400) return new DomainError('BAD_REQUEST', 'The request cannot be read');
  return error;
}

/** Answers every error as JSON; unknown ones are logged, never shown. */
export const errorHandler: ErrorRequestHandler = (raised, req, res, next) => {
  const error = fromExpress(raised);
  const { status, body } = toErrorBody(error);
  if (status >= 500) req.log.error({ err: error }, body.message);
  if (res.headersSent) next(error);
  else res.status(status).json(body);
};
