import type { TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { incomingMessageToRequest } from '@trpc/server/adapters/node-http';
import type { Request, RequestHandler, Response } from 'express';
import { createContext, type Services } from '../http/create-context.ts';
import { sendText } from '../http/send-json.ts';
import { DomainError } from '../errors.ts';
import { isReading, MAX_BODY_BYTES } from '../limits/bodies.ts';
import type { ProcedureMeta } from '../trpc/procedures.ts';
import { retryHeaders } from '../trpc/retry-headers.ts';
import { appRouter, procedures } from './app-router.ts';

const MAX_BATCH = 50;
/** Their responses stay in memory until the batch is complete. */
const MAX_LARGE = 4;

export interface FailedCall {
  error: TRPCError;
  req: Request;
  path?: string | undefined;
}

/** Answers the calls below `/trpc` with tRPC's fetch adapter, because its Express adapter streams responses. */
export function trpcRoute(
  services: Services,
  onFailure: (failure: FailedCall) => void,
): RequestHandler {
  return async (req, res) => {
    res.setHeader('cache-control', 'no-store');
    // Throws URIError, which becomes a 404. tRPC would respond with 500.
    const paths = decodeURIComponent(req.path).slice(1).split(',');
    if (paths.filter(isLarge).length > MAX_LARGE)
      throw new DomainError('invalid-input', 'Ask for fewer reports at once');
    const response = await fetchRequestHandler({
      endpoint: '',
      req: toRequest(req, res),
      router: appRouter,
      createContext: () => createContext(services, req, res),
      maxBatchSize: MAX_BATCH,
      responseMeta: ({ errors }) => ({ headers: retryHeaders(errors) }),
      onError: ({ error, path }) => onFailure({ error, path, req }),
    });
    res.status(response.status).setHeaders(response.headers);
    // tRPC omits the content type if it cannot parse the request.
    res.setHeader('content-type', 'application/json');
    sendText(res, await response.text());
  };
}

function isLarge(path: string): boolean {
  const meta = Object.hasOwn(procedures, path) ? procedures[path]!._def.meta : undefined;
  return (meta as ProcedureMeta | undefined)?.openapi?.isLarge === true;
}

/**
 * Omits `accept` and `trpc-accept`, which may request a stream. A stream sends its headers before a procedure can set
 * the session cookie.
 */
function toRequest(req: Request, res: Response): globalThis.Request {
  const search = req.url.indexOf('?');
  const url = `http://gateway${req.path}${search < 0 ? '' : req.url.slice(search)}`;
  const type = req.headers['content-type'];
  const init = { method: req.method, headers: type === undefined ? {} : { 'content-type': type } };
  if (isReading(req)) return new Request(url, init);
  // Takes only the body, because the signal that tRPC adds is costly to abort.
  const { body } = incomingMessageToRequest(req, res, { maxBodySize: MAX_BODY_BYTES });
  const withBody = { ...init, body, duplex: 'half' };
  return new Request(url, withBody);
}
